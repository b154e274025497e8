# The demo as a person uses it, game by game: begin, click the board, let bots play, undo, save, load; with pictures taken.
extends SceneTree

var main: Control
var failed := 0
var passed := 0
var played := 0
## The games in which a piece was seen on its way.
var flown := {}


func check(truth: bool, what: String) -> void:
	if truth:
		passed += 1
	else:
		failed += 1
		printerr("failed: ", what)


func _initialize() -> void:
	main = load("res://main.tscn").instantiate()
	root.add_child(main)
	await wait(3)
	await photograph("new-game")
	for index in main.screen.catalogue.size():
		await play(index)
		played += 1
		main.new_game()
		await wait(3)
	# An error in a script ends the function it is in, and nobody else notices.
	check(played == SuasionCatalogue.games().size(), "every game was played")
	main.free()
	print("%d passed, %d failed" % [passed, failed])
	quit(1 if failed > 0 else 0)


func play(index: int) -> void:
	var screen: Control = main.screen
	screen.picker.select(index)
	screen.fill(index)
	screen.seed_edit.text = "7"
	await wait(2)
	screen.begin()
	var table: Control = main.screen
	var id: String = table.game.id()
	check(id == screen.catalogue[index].id, "the screen begins the game that was chosen")
	await asked(table)
	var clicks := 0
	for turn in 9:
		if table.game.is_over():
			break
		var ply: int = table.game.ply()
		if table.shown.places.is_empty() or turn % 3 == 2:
			table.make(table.list.get_item_metadata(turn % table.list.item_count))
		else:
			var place: Dictionary = table.shown.places[(turn * 5) % table.shown.places.size()]
			table.click(place.area.get_center() * table.unit())
			clicks += 1
			if table.game.ply() == ply and table.menu.visible:
				table.menu.hide()
				table.make(table.menu.get_item_id(0))
		await asked(table, id + "-motion")
	check(flown.has(id), id + ": something was seen moving")
	check(clicks > 0 and table.game.ply() > 0, id + ": the board was clicked")
	await photograph(id)
	var hash: String = table.game.hash(SuasionCatalogue.HOST)
	main.save_table(table)
	table.take_back()
	await asked(table)
	check(table.game.hash(SuasionCatalogue.HOST) != hash, id + ": taken back")
	main.load_table()
	await wait(2)
	table = main.screen
	check(table.game.hash(SuasionCatalogue.HOST) == hash, id + ": saved and loaded")
	# The rest is the bots'.
	table.policies.fill("beginner")
	table.pace = 0
	table.go_on()
	var frames := 0
	while (not table.game.is_over() or table.telling) and frames < 20000:
		frames += 1
		await process_frame
	check(table.game.is_over(), id + ": played to its end")
	await wait(3)
	await photograph(id + "-end")


## Until a person is asked and everything was told, or the game is over.
func asked(table: Control, motion := "") -> void:
	for i in 3000:
		await process_frame
		var way: float = table.flight.get("way", 0.0)
		if motion != "" and way > 0.3 and way < 0.8 and not flown.has(table.game.id()):
			flown[table.game.id()] = true
			await photograph(motion)
		var over: bool = table.game.is_over()
		if not table.telling and not table.game.is_thinking() and (over or (table.policies[table.game.actor()] == null and table.list.item_count > 0)):
			return
	check(false, "waited too long")


func wait(frames: int) -> void:
	for i in frames:
		await process_frame


func photograph(what: String) -> void:
	if DisplayServer.get_name() == "headless":
		return
	await RenderingServer.frame_post_draw
	root.get_texture().get_image().save_png(OS.get_cmdline_user_args()[0].path_join(what + ".png"))
