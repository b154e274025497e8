## Shows the "new game" screen, then a table.
extends Control

const SAVED := "user://table.suasion"

var screen: Control


func _ready() -> void:
	RenderingServer.set_default_clear_color(Color("f2efe8"))
	theme = preload("res://paper.gd").theme()
	new_game()


func new_game() -> void:
	var fresh := preload("res://new_game.gd").new()
	fresh.chosen.connect(begin)
	fresh.load_wanted.connect(load_table)
	show_screen(fresh)


func begin(game: SuasionGame, policies: Array) -> void:
	var table := preload("res://table.gd").new()
	table.game = game
	table.policies = policies
	table.left.connect(new_game)
	table.save_wanted.connect(save_table.bind(table))
	show_screen(table)


func save_table(table: Control) -> void:
	var file := FileAccess.open(SAVED, FileAccess.WRITE)
	file.store_var([table.policies, table.game.save()])


func load_table() -> void:
	if not FileAccess.file_exists(SAVED):
		return
	var saved: Array = FileAccess.open(SAVED, FileAccess.READ).get_var()
	var game: SuasionGame = SuasionGame.load(saved[1])
	if game == null:
		OS.alert(SuasionCatalogue.last_error(), "Suasion")
	else:
		begin(game, saved[0])


func show_screen(fresh: Control) -> void:
	if screen != null:
		screen.queue_free()
	screen = fresh
	fresh.set_anchors_and_offsets_preset(Control.PRESET_FULL_RECT, Control.PRESET_MODE_MINSIZE, 8)
	add_child(fresh)
