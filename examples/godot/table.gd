## A table for any game of the library: the board as a picture whose pieces can be clicked, moves, events, bots, undo.
extends HBoxContainer

signal left
signal save_wanted

const Picture := preload("res://picture.gd")
const MARK := Color("b8860b")
## Seconds that an event is shown; 0 writes all of them down at once.
var pace := 0.12

var game: SuasionGame
## For each seat the name of a bot's level, or null for a person.
var policies: Array
var board := Control.new()
var scroll := ScrollContainer.new()
var prompt := Label.new()
var list := ItemList.new()
var log_lines := RichTextLabel.new()
var undo_button := Button.new()
var redo_button := Button.new()
var menu := PopupMenu.new()
var ask := ConfirmationDialog.new()
## What is on the board, and what will be when everything has been told.
var shown: Picture
var next: Picture
## What an event moves at the moment ({"of", "from", "to", "way"} from 0 to 1), and what it names.
var flight := {}
var named: Array[Rect2] = []
## Texts of the events told so far, and those that wait for their turn.
var told: PackedStringArray = []
var waiting: Array[Dictionary] = []
var telling := false
## For each kind of event: its fields that are pieces, with their sets.
var pieces_of := {}


func _ready() -> void:
	add_theme_constant_override("separation", 12)
	for kind in game.catalogue().events:
		pieces_of[kind.name] = kind.fields.filter(func(field: Dictionary) -> bool: return field.sort == "piece")
	var main := VBoxContainer.new()
	main.size_flags_horizontal = SIZE_EXPAND_FILL
	main.size_flags_stretch_ratio = 2.0
	prompt.autowrap_mode = TextServer.AUTOWRAP_WORD_SMART
	prompt.add_theme_font_size_override("font_size", 18)
	# A tall board is scrolled, not shrunk: its letters stay readable.
	scroll.size_flags_vertical = SIZE_EXPAND_FILL
	scroll.horizontal_scroll_mode = ScrollContainer.SCROLL_MODE_DISABLED
	board.size_flags_horizontal = SIZE_EXPAND_FILL
	board.gui_input.connect(on_board_input)
	board.resized.connect(on_resized)
	board.draw.connect(draw_board)
	scroll.add_child(board)
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
	for control in [buttons, prompt, scroll]:
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


## Tells what happened, then shows how the table lies now and asks whoever is next.
func go_on() -> void:
	next = Picture.new(game.view_svg(viewer()), board.size.x)
	if shown == null or waiting.is_empty():
		show_picture(next)
	refresh()
	await tell()
	if not is_inside_tree() or telling:
		return
	show_picture(next)
	if game.is_over():
		return
	var actor := game.actor()
	# The bot thinks on another thread; `make` is called when it has.
	if policies[actor] != null and not game.is_thinking():
		game.think(policies[actor], game.ply())


func show_picture(picture: Picture) -> void:
	shown = picture
	board.custom_minimum_size.y = ceilf(picture.size.y * unit())
	board.queue_redraw()


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


## As sharp as the screen is.
func on_resized() -> void:
	if board.size.x < 1:
		return
	next = Picture.new(game.view_svg(viewer()), board.size.x)
	show_picture(next)


## How many pixels a unit of the picture has.
func unit() -> float:
	return maxf(board.size.x, 1.0) / Picture.WIDTH


func draw_board() -> void:
	if shown == null:
		return
	var font := get_theme_default_font()
	board.draw_texture_rect(shown.texture, Rect2(Vector2.ZERO, shown.size * unit()), false)
	shown.draw_words(board, font, unit(), Rect2(Vector2.ZERO, shown.size))
	for area in named:
		board.draw_rect(Rect2(area.position * unit(), area.size * unit()).grow(3), MARK, false, 3)
	if not flight.is_empty():
		draw_flight(font)


## The piece itself on its way; where nothing of it is drawn, a dot.
func draw_flight(font: Font) -> void:
	var from: Rect2 = flight.from
	var to: Rect2 = flight.to
	var middle := from.get_center().lerp(to.get_center(), smoothstep(0.0, 1.0, flight.way))
	if flight.of == null:
		board.draw_circle(middle * unit(), 9 * unit(), MARK)
		return
	var picture: Picture = flight.of
	var area: Rect2 = flight.area
	var corner := middle - area.size / 2
	var pixels := picture.texture.get_width() / Picture.WIDTH
	var target := Rect2(corner * unit(), area.size * unit())
	board.draw_texture_rect_region(picture.texture, target, Rect2(area.position * pixels, area.size * pixels))
	picture.draw_words(board, font, unit(), area, corner - area.position)
	board.draw_rect(target, MARK, false, 2)


func on_board_input(event: InputEvent) -> void:
	if event is InputEventMouseButton and event.pressed and event.button_index == MOUSE_BUTTON_LEFT:
		click(event.position)


## A click at a point of the board: the smallest piece there, and a menu if it could mean several moves.
func click(at: Vector2) -> void:
	if telling:
		return
	var point := at / unit()
	var best: Variant = null
	for place in shown.places:
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


## One event after the other, by their role.
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
		# When much has happened at once, most of it is only written down.
		if is_inside_tree() and pace > 0 and waiting.size() < 12:
			await animate(event)
	telling = false


## Motions fly from where they were to where they will be; whatever else an event names is framed for a moment.
func animate(event: Dictionary) -> void:
	var keys := {}
	for field in pieces_of[event.kind]:
		if event[field.name] is String:
			keys[field.name] = field.set + "/" + event[field.name]
	if event.role == "motion":
		flight = flight_of(keys)
	if not flight.is_empty():
		bring_into_sight(flight.to)
	if flight.is_empty():
		for key in keys.values():
			if shown.areas.has(key):
				named.append(shown.areas[key])
	var clock := create_tween()
	clock.tween_method(func(way: float) -> void:
		if not flight.is_empty():
			flight.way = way
		board.queue_redraw(), 0.0, 1.0, pace * (2 if not flight.is_empty() else 1))
	await clock.finished
	flight = {}
	named.clear()


func bring_into_sight(area: Rect2) -> void:
	var top := area.position.y * unit() - 20
	var bottom := area.end.y * unit() + 20
	if top < scroll.scroll_vertical or bottom > scroll.scroll_vertical + scroll.size.y:
		scroll.scroll_vertical = int(top if top < scroll.scroll_vertical else bottom - scroll.size.y)


## From where to where an event moves what; empty where nothing of it can be seen.
func flight_of(keys: Dictionary) -> Dictionary:
	for name in keys:
		var key: String = keys[name]
		if name not in ["from", "to", "into"] and (shown.areas.has(key) or next.areas.has(key)):
			var from: Variant = shown.areas.get(key, shown.areas.get(keys.get("from")))
			var to: Variant = next.areas.get(key, next.areas.get(keys.get("to")))
			if from == null or to == null or from == to:
				continue
			var of: Picture = next if next.areas.has(key) else shown
			return {"of": of, "area": of.areas[key], "from": from, "to": to, "way": 0.0}
	if shown.areas.has(keys.get("from")) and next.areas.has(keys.get("to")):
		return {"of": null, "from": shown.areas[keys.from], "to": next.areas[keys.to], "way": 0.0}
	return {}


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
