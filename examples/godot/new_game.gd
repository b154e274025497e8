## The "new game" screen, made from the catalogue alone: a field for every option of every game.
extends MarginContainer

signal chosen(game: SuasionGame, policies: Array)
signal load_wanted

const Picture := preload("res://picture.gd")
const PERSON := "a person"

var catalogue := SuasionCatalogue.games()
var levels: Array = SuasionCatalogue.policies().levels
var picker := OptionButton.new()
var seed_edit := LineEdit.new()
var options := GridContainer.new()
var seats := GridContainer.new()
var problem := Label.new()
## The chosen game in its midst, as the public sees it.
var preview := Control.new()
var pictured: Picture
## Of each option: how to read its control.
var readers := {}
var players: Array[OptionButton] = []


func _ready() -> void:
	for side in ["left", "right", "top", "bottom"]:
		add_theme_constant_override("margin_" + side, 24)
	var scroll := ScrollContainer.new()
	var column := VBoxContainer.new()
	column.size_flags_horizontal = SIZE_EXPAND_FILL
	column.add_theme_constant_override("separation", 12)
	var halves := HBoxContainer.new()
	halves.add_theme_constant_override("separation", 24)
	scroll.size_flags_horizontal = SIZE_EXPAND_FILL
	scroll.horizontal_scroll_mode = ScrollContainer.SCROLL_MODE_DISABLED
	preview.size_flags_horizontal = SIZE_EXPAND_FILL
	preview.size_flags_stretch_ratio = 0.9
	preview.clip_contents = true
	preview.draw.connect(draw_preview)
	preview.resized.connect(func() -> void: picture_of(catalogue[picker.selected].id))
	add_child(halves)
	halves.add_child(scroll)
	halves.add_child(preview)
	scroll.add_child(column)
	var title := Label.new()
	title.text = "Suasion"
	title.add_theme_font_size_override("font_size", 28)
	column.add_child(title)
	var top := HBoxContainer.new()
	for game in catalogue:
		picker.add_item(game.name)
	picker.item_selected.connect(fill)
	seed_edit.placeholder_text = "seed: at random"
	seed_edit.custom_minimum_size.x = 200
	var start := Button.new()
	start.text = "Begin"
	start.pressed.connect(begin)
	var saved := Button.new()
	saved.text = "Load"
	saved.pressed.connect(load_wanted.emit)
	for control in [picker, seed_edit, start, saved]:
		top.add_child(control)
	problem.add_theme_color_override("font_color", Color("b3261e"))
	seats.columns = 4
	options.columns = 2
	for grid in [seats, options]:
		grid.add_theme_constant_override("h_separation", 16)
	for control in [top, problem, heading("Seats"), seats, heading("Options"), options]:
		column.add_child(control)
	fill(0)


func heading(words: String) -> Label:
	var label := Label.new()
	label.text = words
	label.add_theme_font_size_override("font_size", 18)
	return label


func picture_of(id: String) -> void:
	if preview.size.x < 1:
		return
	var game: SuasionGame = SuasionGame.create(id, {}, 7)
	for ply in 24:
		if not game.is_over():
			game.apply(game.bot_move("greedy", ply))
	pictured = Picture.new(game.view_svg(SuasionCatalogue.PUBLIC), preview.size.x)
	preview.queue_redraw()


func draw_preview() -> void:
	if pictured == null:
		return
	var unit := preview.size.x / Picture.WIDTH
	preview.draw_texture_rect(pictured.texture, Rect2(Vector2.ZERO, pictured.size * unit), false)
	pictured.draw_words(preview, get_theme_default_font(), unit, Rect2(Vector2.ZERO, pictured.size))


func fill(index: int) -> void:
	for child in options.get_children():
		child.queue_free()
	readers.clear()
	var game: Dictionary = catalogue[index]
	for option in game.options:
		var label := Label.new()
		label.text = option.name.replace("_", " ")
		label.tooltip_text = option.text
		label.mouse_filter = MOUSE_FILTER_STOP
		options.add_child(label)
		options.add_child(control_of(option, game))
	show_seats(readers[game.seats.option].call())
	picture_of(game.id)


func control_of(option: Dictionary, game: Dictionary) -> Control:
	match option.type:
		"flag":
			var box := CheckBox.new()
			box.button_pressed = option.default
			readers[option.name] = func() -> Variant: return box.button_pressed
			return box
		"number":
			var box := SpinBox.new()
			box.min_value = option.min
			box.max_value = option.max
			box.value = option.default
			readers[option.name] = func() -> Variant: return int(box.value)
			if option.name == game.seats.option:
				box.value_changed.connect(func(number: float) -> void: show_seats(int(number)))
			return box
		_:
			# What is a caller's own can be given as JSON, in the form that the config's schema describes.
			var row := VBoxContainer.new()
			var box := OptionButton.new()
			var own := LineEdit.new()
			var values := []
			for choice in option.get("choices", []):
				values.append(choice.value)
				box.add_item("%s: %s" % [choice.value, choice.text] if choice.value is String else choice.text)
				# Numbers and words may be choices of one option, and GDScript does not compare them.
				if typeof(choice.value) == typeof(option.default) and choice.value == option.default:
					box.select(values.size() - 1)
			own.custom_minimum_size.x = 360
			own.placeholder_text = "JSON"
			own.visible = false
			if option.type == "own":
				box.add_item("my own, as JSON")
			box.item_selected.connect(func(which: int) -> void: own.visible = which >= values.size())
			readers[option.name] = func() -> Variant: return values[box.selected] if box.selected < values.size() else JSON.parse_string(own.text)
			row.add_child(box)
			row.add_child(own)
			return row


func show_seats(count: int) -> void:
	var before := players.map(func(player: OptionButton) -> int: return player.selected)
	for child in seats.get_children():
		child.queue_free()
	players.clear()
	for seat in count:
		var label := Label.new()
		label.text = "seat %d" % seat
		var player := OptionButton.new()
		player.add_item(PERSON)
		for level in levels:
			player.add_item("bot: " + level.name)
		player.select(before[seat] if seat < before.size() else (0 if seat == 0 else 2))
		seats.add_child(label)
		seats.add_child(player)
		players.append(player)


func begin() -> void:
	var entry: Dictionary = catalogue[picker.selected]
	var config := {}
	for option in entry.options:
		var value: Variant = readers[option.name].call()
		if typeof(value) != typeof(option.default) or value != option.default:
			config[option.name] = value
	var seed: Variant = seed_edit.text if seed_edit.text.is_valid_int() else randi()
	var game: SuasionGame = SuasionGame.create(entry.id, config, seed)
	if game == null:
		problem.text = SuasionCatalogue.last_error()
		return
	var policies := []
	for seat in game.limits().seats:
		var selected: int = players[seat].selected if seat < players.size() else 0
		policies.append(null if selected == 0 else levels[selected - 1].name)
	chosen.emit(game, policies)
