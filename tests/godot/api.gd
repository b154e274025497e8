# Every method of the extension, used as a game would use it. Prints "N passed, M failed".
extends SceneTree

var passed := 0
var failed := 0
var told: Array[Dictionary] = []
var rewound := -1
var answer := -2


func check(truth: bool, what: String) -> void:
	if truth:
		passed += 1
	else:
		failed += 1
		printerr("failed: ", what)


func _initialize() -> void:
	for game in SuasionCatalogue.games():
		plays(game.id)
		await thinks(game.id)
		steps_together(game.id)
	refuses()
	on_threads()
	for name in ["SuasionCatalogue", "SuasionGame", "SuasionBatch"]:
		documented(name)
	print("%d passed, %d failed" % [passed, failed])
	quit(1 if failed > 0 else 0)


func plays(id: String) -> void:
	var game: SuasionGame = SuasionGame.create(id, {}, 5)
	check(game.id() == id, id + ": its id")
	check(typeof(game.limits().seats) == TYPE_INT, id + ": whole numbers stay whole")
	check(typeof(game.config()) == TYPE_DICTIONARY, id + ": its config")
	var asked: Dictionary = game.prompt(game.actor())
	check(asked.seat == game.actor() and asked.kind != "", id + ": a prompt")
	var moves := game.moves()
	check(moves.size() == game.legal_moves().size() and moves[0].id == game.legal_moves()[0], id + ": moves")
	check(game.parse(moves[0].text) == moves[0].id, id + ": a move in words")
	check(game.parse({"id": moves[0].id}) == moves[0].id, id + ": a move as a Dictionary")
	check(game.meaning(moves[0].id).kind != "", id + ": what a number means")
	check(game.legal_mask()[moves[0].id] == 1, id + ": the mask")
	check(game.explain(game.actor(), moves[0].id).legal, id + ": an explanation")
	for topic in game.topics():
		check(game.explain_topic(SuasionCatalogue.PUBLIC, topic.id).has("lines"), id + ": a topic")
	check(game.view(0).game == id and typeof(game.view(0).schema) == TYPE_INT, id + ": a view")
	check(game.view_svg(0).begins_with("<svg"), id + ": a picture")
	check(game.view_text(0) != "", id + ": a view in words")
	check(game.observe(0).size() == game.limits().observation, id + ": an observation")
	check(game.observe_bytes(0).size() == game.limits().observation, id + ": an observation in bytes")

	game.happened.connect(func(event: Dictionary) -> void: told.append(event))
	game.rewound.connect(func(kept: int) -> void: rewound = kept)
	game.listen_as(SuasionCatalogue.PUBLIC)
	told.clear()
	var before := game.hash(SuasionCatalogue.HOST)
	check(game.apply(moves[0].id), id + ": a move is made")
	check(not told.is_empty() and told[0].role == "decision", id + ": and told, what was decided first")
	check(told.all(func(event: Dictionary) -> bool: return event.text != "" and event.kind != ""), id + ": in words and kinds")
	var after := game.hash(SuasionCatalogue.HOST)
	check(game.next_undo() != null, id + ": it can be undone")
	check(game.undo() and game.hash(SuasionCatalogue.HOST) == before, id + ": undone")
	check(rewound == told[0].number, id + ": and readers are told")
	check(game.redo() and game.hash(SuasionCatalogue.HOST) == after, id + ": redone")
	check(game.go_to(0) and game.last_ply() == 1 and game.ply() == 0, id + ": gone to a ply")
	check(not game.undo() and SuasionCatalogue.last_error_name() == "SUA_E_NOTHING_TO_UNDO", id + ": nothing to undo")

	game.restart(5)
	check(game.hash(SuasionCatalogue.HOST) == before, id + ": begun again")
	for i in 10:
		game.step(game.bot_move("random", i))
	var loaded: SuasionGame = SuasionGame.load(game.save())
	check(loaded.hash(SuasionCatalogue.HOST) == game.hash(SuasionCatalogue.HOST), id + ": saved and loaded")
	check(SuasionGame.load_record(game.record()).ply() == game.ply(), id + ": as a record")
	check(game.redeal(0, 1).hash(0) == game.hash(0), id + ": a redeal looks the same")
	check(SuasionGame.from_position(id, game.config(), game.view(0), 3).hash(0) == game.hash(0), id + ": so does a position")
	check(game.copy().hash(0) == game.hash(0), id + ": so does a copy")
	check(game.history(0).size() >= game.ply(), id + ": the history")
	var analysis: Dictionary = game.analyse("greedy", 1)
	check(analysis.candidates.size() == game.legal_moves().size() and game.is_legal(analysis.best), id + ": an analysis")
	while not game.is_over():
		game.apply(game.bot_move("random", game.ply()))
	check(game.results().size() == game.limits().seats and game.outcome().winners.size() > 0, id + ": the end")
	check(game.actor() == SuasionCatalogue.NOBODY, id + ": nobody acts any more")

	var manual: SuasionGame = SuasionGame.create(id, {"chance": "manual"}, 1)
	check(manual.actor() == SuasionCatalogue.CHANCE and manual.chance()[0].weight >= 1, id + ": chance can be the caller's")


func thinks(id: String) -> void:
	var game: SuasionGame = SuasionGame.create(id, {}, 5)
	game.thought.connect(func(move: int) -> void: answer = move)
	answer = -2
	check(game.think("mcts:200", 3) and game.is_thinking(), id + ": a bot thinks")
	var expected := game.bot_move("mcts:200", 3)
	while answer == -2:
		await process_frame
	check(answer == expected and not game.is_thinking(), id + ": and answers what it would have answered at once")
	# Stopped, replaced and forgotten thoughts answer nothing and hurt nothing.
	answer = -2
	game.think("mcts:100000000", 3)
	game.stop_thinking()
	game.think("mcts:100000000", 3)
	game.think("greedy", 3)
	while answer == -2:
		await process_frame
	check(game.is_legal(answer), id + ": only the last one answers")
	var forgotten: SuasionGame = game.copy()
	forgotten.think("mcts:2000", 1)
	forgotten = null
	await process_frame


func steps_together(id: String) -> void:
	var batch: SuasionBatch = SuasionBatch.create(id, {}, 8, 1)
	check(batch.count() == 8, id + ": a batch")
	var statuses := batch.step(batch.sample(1))
	check(statuses.size() == 8 and statuses.count(0) == 8, id + ": steps")
	check(batch.masks().size() == 8 * batch.limits().space, id + ": masks")
	check(batch.observe().size() == 8 * batch.limits().observation, id + ": observations")
	check(batch.observe_bytes(0).size() == 8 * batch.limits().observation, id + ": in bytes")
	check(batch.returns().size() == 8 * batch.limits().seats, id + ": returns")
	check(batch.actors().size() == 8 and batch.reset_finished().size() == 8, id + ": actors and resets")
	check(batch.game(0).id() == id and batch.game(99) == null, id + ": one of them")
	var played: Dictionary = SuasionCatalogue.playouts(id, {}, {"games": 4, "seed": 1, "policies": "random", "threads": 1})
	check(played.lengths.size() == 4 and played.returns.size() == 4 * batch.limits().seats, id + ": playouts")


func refuses() -> void:
	check(SuasionGame.create("chess") == null and SuasionCatalogue.last_error_name() == "SUA_E_NO_SUCH", "no such game")
	check(SuasionGame.create("influence", {"factions": 99}) == null, "a bad config")
	check(SuasionCatalogue.last_error().contains("factions"), "names its field")
	check(SuasionGame.load(PackedByteArray()) == null and SuasionGame.load(PackedByteArray([1, 2, 3])) == null, "no record")
	var game: SuasionGame = SuasionGame.create("influence")
	check(not game.apply(-1) and not game.apply(1 << 40) and not game.apply(100000), "no such move")
	for id in game.limits().space:
		if not game.is_legal(id) and game.meaning(id) != null and game.refusal(id) != null:
			check(not game.apply(id) and game.refusal(id).kind != "", "a refused move names its rule")
			break
	check(game.view(99) == null and game.view(-99) == null, "no such viewer")
	check(game.bot_move("no such policy") == -1, "no such policy")
	# An object that `new` made has no game inside: everything fails, nothing crashes.
	var empty := SuasionGame.new()
	check(empty.legal_moves().is_empty() and empty.view(0) == null and not empty.apply(0) and not empty.think("greedy"), "no game inside")
	check(SuasionBatch.new().sample(1).is_empty(), "no batch inside")


## Games of their own, each on a thread of its own, at once.
func on_threads() -> void:
	var ids: Array = SuasionCatalogue.games().map(func(game: Dictionary) -> String: return game.id)
	var one := func(id: String) -> String:
		var game: SuasionGame = SuasionGame.create(id, {}, 5)
		while not game.is_over():
			game.apply(game.bot_move("random", game.ply()))
		return game.hash(SuasionCatalogue.HOST) + game.view(0).game + str(game.results().size())
	var alone := ids.map(one)
	for round in 3:
		var threads: Array[Thread] = []
		for id in ids:
			var thread := Thread.new()
			thread.start(one.bind(id))
			threads.append(thread)
		check(threads.map(func(thread: Thread) -> String: return thread.wait_to_finish()) == alone, "games on threads end as they do alone")


## What the editor's help shows is what there is, and every entry says something.
func documented(name: String) -> void:
	var parser := XMLParser.new()
	check(parser.open("res://addons/suasion/doc_classes/%s.xml" % name) == OK, name + ": its documentation")
	var told := {"method": [], "signal": [], "constant": []}
	var arguments := {}
	var inside := ""
	var words := ""
	while parser.read() == OK:
		match parser.get_node_type():
			XMLParser.NODE_ELEMENT:
				if told.has(parser.get_node_name()):
					inside = parser.get_named_attribute_value("name")
					words = ""
					told[parser.get_node_name()].append(inside)
				elif parser.get_node_name() == "param":
					var type := parser.get_named_attribute_value("type")
					var default := parser.get_named_attribute_value_safe("default")
					arguments.get_or_add(inside, []).append([parser.get_named_attribute_value("name"), type, default != ""])
			XMLParser.NODE_TEXT:
				words += parser.get_node_data().strip_edges()
			XMLParser.NODE_ELEMENT_END:
				if told.has(parser.get_node_name()):
					check(words != "", "%s.%s is described" % [name, inside])
	for method in ClassDB.class_get_method_list(name, true):
		if method.name.begins_with("_"):
			continue
		var given := []
		for i in method.args.size():
			var type: int = method.args[i].type
			given.append([method.args[i].name, "Variant" if type == TYPE_NIL else type_string(type), i >= method.args.size() - method.default_args.size()])
		check(arguments.get(method.name, []) == given, "%s.%s takes what its documentation says" % [name, method.name])
	var names := func(list: Array) -> Array: return list.map(func(one: Dictionary) -> String: return one.name)
	var there := {
		"method": names.call(ClassDB.class_get_method_list(name, true)).filter(func(one: String) -> bool: return not one.begins_with("_")),
		"signal": names.call(ClassDB.class_get_signal_list(name, true)),
		"constant": Array(ClassDB.class_get_integer_constant_list(name, true)),
	}
	for kind in there:
		told[kind].sort()
		there[kind].sort()
		check(told[kind] == there[kind], "%s: every %s is documented: %s, %s" % [name, kind, told[kind], there[kind]])
