# Godot: the extension is C over the static library; Godot itself brings the header of its interface.

GODOT ?= godot
GODOT_OUT := target/godot
ADDON := $(GODOT_OUT)/addons/suasion
GODOT_SOURCES := $(wildcard bindings/godot/src/*.c bindings/godot/src/*.h bindings/godot/src/*.inc)
GODOT_DOCS := $(wildcard bindings/godot/addons/suasion/doc_classes/*.xml)

.PHONY: godot godot-demo godot-project test-godot

# Of the Godot on this machine, or else of Debian's in a folder of its own.
GODOT_INTERFACE := $(GODOT_OUT)/interface/gdextension_interface.h

$(GODOT_INTERFACE):
	@mkdir -p $(@D)
	if command -v $(GODOT) > /dev/null; then cd $(@D) && $(GODOT) --headless --dump-gdextension-interface > /dev/null; \
	else tools/godot.sh target/godot-sid && cp target/godot-sid/gdextension_interface.h $@; fi

# What the editor's help shows is part of the library.
$(GODOT_OUT)/documentation.inc: $(GODOT_DOCS)
	@mkdir -p $(GODOT_OUT)
	python3 -c "import json, sys; [print(json.dumps(open(f).read(), ensure_ascii=False) + ',') for f in sys.argv[1:]]" $^ > $@

$(ADDON)/bin/libsuasion_godot.linux.x86_64.so: $(GODOT_SOURCES) $(GODOT_INTERFACE) $(GODOT_OUT)/documentation.inc $(RELEASE)/$(SONAME)
	@mkdir -p $(ADDON)/bin
	$(CC) -std=gnu11 -O2 -fPIC -shared -Wall -Wextra -Werror -fvisibility=hidden -DSUA_STATIC -Iinclude -I$(GODOT_OUT) -isystem $(GODOT_OUT)/interface -o $@ \
		$(wildcard bindings/godot/src/*.c) $(RELEASE)/libsuasion.a -Wl,--exclude-libs,ALL -s $(STATIC_LIBS)

godot: $(ADDON)/bin/libsuasion_godot.linux.x86_64.so
	cp -r bindings/godot/addons/suasion/. $(ADDON)

godot-demo: godot godot-project
	cp -r $(GODOT_OUT)/addons $(GODOT_OUT)/demo

# The demo without its addon.
godot-project:
	rm -rf $(GODOT_OUT)/demo
	mkdir -p $(GODOT_OUT)/demo/.godot
	cp -r examples/godot/. $(GODOT_OUT)/demo
	echo 'res://addons/suasion/suasion.gdextension' > $(GODOT_OUT)/demo/.godot/extension_list.cfg

# In the real Godot, out of Debian's unstable suite in a folder of its own.
test-godot: $(OUT)/transcript
	tests/godot/run.sh
