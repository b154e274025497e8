# The C# binding: compiled by Mono's compiler to the language that Unity 2021.3 takes, and run on Mono.

CSHARP := bindings/csharp
DEVELOPMENT := $(CSHARP)/Development~
CS := target/csharp
MCS := mcs -langversion:7.2 -unsafe -warn:4 -warnaserror -nologo
# Where Debian puts it; only known once it is installed.
NUNIT = $(firstword $(wildcard /usr/lib/mono/gac/nunit.framework/*/nunit.framework.dll /usr/lib/cli/nunit.framework-*/nunit.framework.dll))
MONO := LD_LIBRARY_PATH=$(abspath $(RELEASE)) mono

.PHONY: csharp test-csharp test-csharp-library test-csharp-sample test-csharp-guides bench-csharp unity-package

csharp: $(CS)/Suasion.dll

$(CS):
	@mkdir -p $@

$(CS)/Suasion.dll: $(shell find $(CSHARP)/Runtime -name '*.cs') | $(CS)
	$(MCS) -target:library -doc:$(CS)/Suasion.xml -out:$@ $^

$(CS)/Suasion.Tests.dll: $(wildcard $(CSHARP)/Tests/Runtime/*.cs) $(CS)/Suasion.dll
	cp $(NUNIT) $(CS)
	$(MCS) -target:library -r:$(CS)/Suasion.dll -r:$(NUNIT) -out:$@ $(filter %.cs,$^)

$(CS)/%.exe: $(DEVELOPMENT)/%.cs $(CS)/Suasion.dll
	$(MCS) -r:$(CS)/Suasion.dll -out:$@ $<

test-csharp: lib $(OUT)/transcript $(CS)/Suasion.Tests.dll test-csharp-library test-csharp-sample test-csharp-guides
	tools/bindings/unity.py --check
	tools/bindings/unity.py --pack target/unity
	cd $(CS) && SUASION_TRANSCRIPT=$(abspath $(OUT)/transcript) SUASION_HEADER_DATA=$(abspath bindings/suasion.json) \
		LD_LIBRARY_PATH=$(abspath $(RELEASE)) nunit-console Suasion.Tests.dll -nologo -xml=TestResult.xml

# The first call names the trouble when the library is missing, another library, or of another ABI.
test-csharp-library: $(CS)/OtherLibrary.exe
	@rm -rf $(CS)/none $(CS)/other $(CS)/alien && mkdir -p $(CS)/none $(CS)/other $(CS)/alien
	$(CC) -shared -fPIC -o $(CS)/other/libsuasion.so $(DEVELOPMENT)/other_library.c
	echo 'int alien;' | $(CC) -shared -fPIC -x c -o $(CS)/alien/libsuasion.so -
	LD_LIBRARY_PATH=$(abspath $(CS)/none) mono $< | grep -q 'cannot be loaded'
	LD_LIBRARY_PATH=$(abspath $(CS)/other) mono $< | grep -q 'libsuasion 99.0.0 speaks ABI 99; this binding was made for $(VERSION)'
	LD_LIBRARY_PATH=$(abspath $(CS)/alien) mono $< | grep -q 'is another library'

# The sample, compiled against stand-ins for Unity's classes and played without a screen.
$(CS)/PlayTable.exe: $(DEVELOPMENT)/PlayTable.cs $(DEVELOPMENT)/UnityEngine/UnityEngine.cs $(wildcard $(CSHARP)/Samples~/Table/*.cs) $(CS)/Suasion.dll
	$(MCS) -r:$(CS)/Suasion.dll -out:$@ $(filter %.cs,$^)

test-csharp-sample: lib $(CS)/PlayTable.exe
	$(MONO) $(CS)/PlayTable.exe $(CSHARP)/Samples~/Table

# The programs that the guides and the readmes show are compiled and run as they stand.
test-csharp-guides: lib $(CS)/Suasion.dll
	$(DEVELOPMENT)/guides.py $(CS) "$(MCS)" docs/guides/csharp.md docs/guides/unity.md $(CSHARP)/README.md README.md

# A Unity package with the native libraries that are built.
unity-package: lib
	tools/bindings/unity.py --pack target/unity

# The same loops in C and in C#, in one process.
$(CS)/libloops.so: benches/c/loops.c include/suasion.h $(RELEASE)/$(SONAME) | $(CS)
	$(CC) $(C) -shared -fPIC -o $@ $< $(LINK)

bench-csharp: lib $(CS)/libloops.so $(CS)/Bench.exe
	@echo "load: $$(cut -d' ' -f1-3 /proc/loadavg)"
	LD_LIBRARY_PATH=$(abspath $(RELEASE)):$(abspath $(CS)) mono $(CS)/Bench.exe
