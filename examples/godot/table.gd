## A table for any game of the library: the board as a picture whose pieces can be clicked, moves, events, bots, undo.
extends HBoxContainer

signal left
signal save_wanted

## The width that every picture of the library has in its own units.
const PICTURE := 760.0
## Seconds between two events.
const PACE := 0.12

var game: SuasionGame
## For each seat the name of a bot's level, or null for a person.
var policies: Array
var board := TextureRect.new()
var prompt := Label.new()
var list := ItemList.new()
var log_lines := RichTextLabel.new()
var undo_button := Button.new()
var redo_button := Button.new()
var menu := PopupMenu.new()
var ask := ConfirmationDialog.new()
## Where a click means something: rectangles in the picture's units, with moves.
var places: Array[Dictionary] = []
## The words of the picture, which Godot's reader of SVG leaves out.
var words: Array[Dictionary] = []
## Texts of the events told so far, and those that wait for their turn.
var told: PackedStringArray = []
var waiting: Array[Dictionary] = []
var telling := false


func _ready() -> void:
	add_theme_constant_override("separation", 12)
	var main := VBoxContainer.new()
	main.size_flags_horizontal = SIZE_EXPAND_FILL
	main.size_flags_stretch_ratio = 2.0
	prompt.autowrap_mode = TextServer.AUTOWRAP_WORD_SMART
	prompt.add_theme_font_size_override("font_size", 18)
	board.expand_mode = TextureRect.EXPAND_IGNORE_SIZE
	board.stretch_mode = TextureRect.STRETCH_KEEP_ASPECT
	board.size_flags_vertical = SIZE_EXPAND_FILL
	board.gui_input.connect(on_board_input)
	board.resized.connect(draw_board)
	board.draw.connect(draw_words)
	var buttons := HBoxContainer.new()
	for pair in [["New game", left.emit], ["Save", save_wanted.emit]]:
		var button := Button.new()
		button.text = pair[0]
		button.pressed.connect(pair[1])
		buttons.add_child(button)
	undo_button.text = "Undo"
	undo_button.pressed.connect(undo)
	redo_button.text = "Redo"
	redo_button.pressed.connect(redo)
	buttons.add_child(undo_button)
	buttons.add_child(redo_button)
	for control in [buttons, prompt, board]:
		main.add_child(control)
	var side := VBoxContainer.new()
	side.size_flags_horizontal = SIZE_EXPAND_FILL
	list.size_flags_vertical = SIZE_EXPAND_FILL
	list.auto_width = false
	list.item_activated.connect(func(index: int) -> void: make(list.get_item_metadata(index)))
	list.item_clicked.connect(func(index: int, _at: Vector2, _button: int) -> void: make(list.get_item_metadata(index)))
	log_lines.size_flags_vertical = SIZE_EXPAND_FILL
	log_lines.scroll_following = true
	side.add_child(list)
	side.add_child(log_lines)
	add_child(main)
	add_child(side)
	menu.id_pressed.connect(make)
	ask.confirmed.connect(take_back)
	add_child(menu)
	add_child(ask)

	game.happened.connect(func(event: Dictionary) -> void: waiting.append(event))
	game.rewound.connect(on_rewound)
	game.thought.connect(make)
	var first: Dictionary = game.events(viewer())
	waiting.assign(first.events)
	game.listen_as(viewer())
	go_on()


## Whose eyes: the first person's; without one, the public's.
func viewer() -> int:
	var actor := game.actor()
	if actor >= 0 and policies[actor] == null:
		return actor
	var person := policies.find(null)
	return person if person >= 0 else SuasionCatalogue.PUBLIC


func go_on() -> void:
	refresh()
	await tell()
	if not is_inside_tree() or game.is_over():
		return
	var actor := game.actor()
	# The bot thinks on another thread; `make` is called when it has.
	if policies[actor] != null and not game.is_thinking():
		game.think(policies[actor], game.ply())


func make(move: int) -> void:
	if not game.apply(move):
		prompt.text = SuasionCatalogue.last_error()
		return
	go_on()


func refresh() -> void:
	var mine: bool = not game.is_over() and policies[game.actor()] == null
	list.clear()
	if mine:
		for move in game.moves():
			list.add_item(move.text)
			list.set_item_metadata(list.item_count - 1, move.id)
	if game.is_over():
		var outcome: Dictionary = game.outcome()
		prompt.text = "Seat %s wins: %s" % [", ".join(outcome.winners.map(func(seat: int) -> String: return str(seat))), outcome.text]
	else:
		var asked: Variant = game.view(viewer()).prompt
		prompt.text = asked.text if asked is Dictionary else ""
	undo_button.disabled = game.next_undo() == null
	redo_button.disabled = game.ply() == game.last_ply()
	draw_board()


## The picture as a texture, as sharp as the screen is, and where in it a click means something.
func draw_board() -> void:
	if game == null or board.size.x < 1:
		return
	var svg: String = game.view_svg(viewer())
	var image := Image.new()
	image.load_svg_from_string(svg, maxf(0.5, board.size.x / PICTURE))
	board.texture = ImageTexture.create_from_image(image)
	places.clear()
	var pattern := RegEx.create_from_string('data-moves="([0-9 ]+)" data-area="(-?\\d+) (-?\\d+) (\\d+) (\\d+)"')
	for found in pattern.search_all(svg):
		var moves := Array(found.get_string(1).split(" ")).map(func(id: String) -> int: return int(id))
		var area := Rect2(float(found.get_string(2)), float(found.get_string(3)), float(found.get_string(4)), float(found.get_string(5)))
		places.append({"area": area, "moves": moves})
	words.clear()
	pattern = RegEx.create_from_string('<text x="(-?\\d+)" y="(-?\\d+)" font-size="(\\d+)" text-anchor="(\\w+)"( font-weight="bold")? fill="(#\\w+)"[^>]*>([^<]*)</text>')
	for found in pattern.search_all(svg):
		words.append({
			"at": Vector2(float(found.get_string(1)), float(found.get_string(2))), "size": int(found.get_string(3)),
			"anchor": found.get_string(4), "bold": found.get_string(5) != "", "color": Color(found.get_string(6)),
			"text": found.get_string(7).xml_unescape(),
		})
	board.queue_redraw()


## How many pixels a unit of the picture has.
func unit() -> float:
	return minf(board.size.x / board.texture.get_width(), board.size.y / board.texture.get_height()) * board.texture.get_width() / PICTURE


func draw_words() -> void:
	var font := get_theme_default_font()
	var heavy := FontVariation.new()
	heavy.base_font = font
	heavy.variation_embolden = 0.8
	for one in words:
		var size := maxi(1, roundi(one.size * unit()))
		var letters: Font = heavy if one.bold else font
		var width := letters.get_string_size(one.text, HORIZONTAL_ALIGNMENT_LEFT, -1, size).x
		var shift: float = {"start": 0.0, "middle": width / 2, "end": width}[one.anchor]
		board.draw_string(letters, one.at * unit() - Vector2(shift, 0), one.text, HORIZONTAL_ALIGNMENT_LEFT, -1, size, one.color)


func on_board_input(event: InputEvent) -> void:
	if event is InputEventMouseButton and event.pressed and event.button_index == MOUSE_BUTTON_LEFT:
		click(event.position)


## A click at a point of the board: the smallest piece there, and a menu if it could mean several moves.
func click(at: Vector2) -> void:
	var point := at / unit()
	var best: Variant = null
	for place in places:
		if place.area.has_point(point) and (best == null or place.area.get_area() < best.area.get_area()):
			best = place
	if best == null:
		return
	if best.moves.size() == 1:
		make(best.moves[0])
		return
	menu.clear()
	for move in best.moves:
		menu.add_item(game.move(move).text, move)
	menu.position = Vector2i(board.global_position + at)
	menu.popup()


## One event after the other, by their role; after an undo those that never happened go.
func tell() -> void:
	if telling:
		return
	telling = true
	while not waiting.is_empty():
		var event: Dictionary = waiting.pop_front()
		told.append(event.text)
		match event.role:
			"decision":
				log_lines.append_text("[b]%s[/b]\n" % event.text.replace("[", "[lb]"))
			"phase":
				log_lines.append_text("[color=#5c6670]%s[/color]\n" % event.text.replace("[", "[lb]"))
			"score":
				log_lines.append_text("[color=#2f5f8f]%s[/color]\n" % event.text.replace("[", "[lb]"))
			_:
				log_lines.append_text(event.text.replace("[", "[lb]") + "\n")
		if is_inside_tree() and waiting.size() < 12:
			await get_tree().create_timer(PACE).timeout
	telling = false


func on_rewound(kept: int) -> void:
	waiting.clear()
	told = told.slice(0, kept)
	log_lines.clear()
	for words in told:
		log_lines.append_text(words.replace("[", "[lb]") + "\n")


func undo() -> void:
	var next: Dictionary = game.next_undo()
	if next.reveal or next.chance:
		ask.dialog_text = "This takes back " + ("something that was shown to somebody." if next.reveal else "a draw or a roll.")
		ask.popup_centered()
	else:
		take_back()


## Back to a decision of a person, over what bots did in between.
func take_back() -> void:
	game.stop_thinking()
	game.undo()
	while game.next_undo() != null and policies[game.actor()] != null:
		game.undo()
	go_on()


func redo() -> void:
	game.stop_thinking()
	game.redo()
	while game.ply() < game.last_ply() and policies[game.actor()] != null:
		game.redo()
	go_on()
