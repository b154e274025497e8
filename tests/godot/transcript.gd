# What tests/c/transcript.c prints for `all`, played through the extension, into the file given after `--`.
extends SceneTree


func _init() -> void:
	var file := FileAccess.open(OS.get_cmdline_user_args()[0], FileAccess.WRITE)
	for game in SuasionCatalogue.games():
		var plays := []
		for n in range(game.seats.min, game.seats.max + 1):
			plays.append([n, "random", ""])
			plays.append([n, "greedy", ""])
		plays.append([game.seats.min, "random", ',"chance":"manual"'])
		for play in plays:
			var config := '{"%s":%d%s}' % [game.seats.option, play[0], play[2]]
			file.store_line("\t".join(["game", game.id, config, str(play[0]), play[1]]))
			play_on(SuasionGame.create(game.id, config, play[0]), play[0], play[1], file)
	file.close()
	quit()


func play_on(game: SuasionGame, seed: int, policy: String, file: FileAccess) -> void:
	while not game.is_over():
		var ply := game.ply() + 1
		var actor := game.actor()
		var moves := game.legal_moves()
		var by_chance: bool = actor == SuasionCatalogue.CHANCE
		var move: int = moves[(seed + ply) % moves.size()] if by_chance else game.bot_move(policy, seed + ply)
		var text: String = game.move(move).text
		if not game.apply(move):
			push_error(SuasionCatalogue.last_error())
			quit(1)
			return
		var own: int = SuasionCatalogue.HOST if by_chance else actor
		var hashes := [game.hash(SuasionCatalogue.HOST), game.hash(SuasionCatalogue.PUBLIC), game.hash(own)]
		file.store_line("\t".join([str(ply), str(actor), str(moves.size()), str(move)] + hashes + [text]))
	file.store_line("events\t%d" % game.events(SuasionCatalogue.HOST).events.size())
	file.store_line("end\t%s" % game.outcome().text)
