## A picture of the library as a texture, with what Godot's reader of SVG leaves out or cannot be asked for: its words, where a click means
## something, and where each piece, zone and seat lies. All places are in the picture's own units.
extends RefCounted

## The width that every picture of the library has.
const WIDTH := 760.0

var texture: ImageTexture
var size := Vector2.ZERO
## Rectangles with moves.
var places: Array[Dictionary] = []
var words: Array[Dictionary] = []
## "set/id" of everything drawn that the catalogue names, with its rectangle; seats are "seat/0".
var areas := {}
var placed := RegEx.create_from_string("translate\\((-?[\\d.]+) (-?[\\d.]+)\\) scale\\(([\\d.]+)\\)")


func _init(svg: String, pixels: float) -> void:
	var image := Image.new()
	image.load_svg_from_string(svg, maxf(0.5, pixels / WIDTH))
	texture = ImageTexture.create_from_image(image)
	size = Vector2(WIDTH, WIDTH * image.get_height() / image.get_width())
	read(svg)


func read(svg: String) -> void:
	var parser := XMLParser.new()
	parser.open_buffer(svg.to_utf8_buffer())
	# Of every group that is open: what it stands for, how it is turned, what it takes up.
	var open: Array[Dictionary] = [{"key": "", "turn": Transform2D.IDENTITY, "area": null}]
	while parser.read() == OK:
		match parser.get_node_type():
			XMLParser.NODE_ELEMENT:
				var given := {}
				for i in parser.get_attribute_count():
					given[parser.get_attribute_name(i)] = parser.get_attribute_value(i)
				var turn: Transform2D = open[-1].turn
				match parser.get_node_name():
					"g":
						open.append({"key": key_of(given), "turn": turn * turned(given.get("transform", "")), "area": null})
						if given.has("data-moves") and given.has("data-area"):
							var at: PackedFloat64Array = given["data-area"].split_floats(" ")
							var moves := Array(given["data-moves"].split(" ")).map(func(id: String) -> int: return int(id))
							places.append({"area": Rect2(at[0], at[1], at[2], at[3]), "moves": moves})
					"text":
						var at := Vector2(float(given.x), float(given.y))
						parser.read()
						if parser.get_node_type() == XMLParser.NODE_TEXT:
							words.append({
								"at": at, "turn": turn, "size": int(given["font-size"]), "anchor": given["text-anchor"],
								"bold": given.has("font-weight"), "color": Color(given.fill), "text": parser.get_node_data().xml_unescape(),
							})
					var shape:
						var area: Variant = extent(shape, given)
						if area != null and open.size() > 1:
							widen(open[-1], turn * area)
			XMLParser.NODE_ELEMENT_END:
				if parser.get_node_name() == "g":
					var done: Dictionary = open.pop_back()
					if done.area != null:
						# What is drawn twice is where it was drawn first.
						if done.key != "" and not areas.has(done.key):
							areas[done.key] = done.area
						widen(open[-1], done.area)


func key_of(given: Dictionary) -> String:
	if given.has("data-piece"):
		return given["data-set"] + "/" + given["data-piece"]
	if given.has("data-zone"):
		return "zone/" + given["data-zone"]
	return "seat/" + given["data-seat"] if given.has("data-seat") else ""


func widen(group: Dictionary, area: Rect2) -> void:
	group.area = area if group.area == null else group.area.merge(area)


## Groups are turned about a point; nothing else is done to them.
func turned(transform: String) -> Transform2D:
	if not transform.begins_with("rotate("):
		return Transform2D.IDENTITY
	var by := transform.trim_prefix("rotate(").split_floats(" ")
	var around := Vector2(by[1], by[2])
	return Transform2D(0, around) * Transform2D(deg_to_rad(by[0]), Vector2.ZERO) * Transform2D(0, -around)


## What a shape takes up; null for what has no place of its own.
func extent(shape: String, given: Dictionary) -> Variant:
	match shape:
		"rect":
			return Rect2(float(given.get("x", "0")), float(given.get("y", "0")), float(given.width), float(given.height))
		"circle":
			var r := float(given.r)
			return Rect2(float(given.cx) - r, float(given.cy) - r, 2 * r, 2 * r)
		"polygon":
			var numbers: PackedFloat64Array = given.points.replace(",", " ").split_floats(" ", false)
			var area := Rect2(numbers[0], numbers[1], 0, 0)
			for i in range(2, numbers.size() - 1, 2):
				area = area.expand(Vector2(numbers[i], numbers[i + 1]))
			return area
		"path":
			# Signs are drawn in a square of 24 about a point.
			var found := placed.search(given.get("transform", ""))
			if found == null:
				return null
			var side := 24 * float(found.get_string(3))
			return Rect2(float(found.get_string(1)) - side / 2, float(found.get_string(2)) - side / 2, side, side)
	return null


## Draws the words whose base point lies in a rectangle, moved by a shift; `unit` is how many pixels a unit has.
func draw_words(on: CanvasItem, font: Font, unit: float, within: Rect2, shift := Vector2.ZERO) -> void:
	var heavy := FontVariation.new()
	heavy.base_font = font
	heavy.variation_embolden = 0.8
	for one in words:
		if not within.has_point(one.turn * one.at):
			continue
		var points := maxi(1, roundi(one.size * unit))
		var letters: Font = heavy if one.bold else font
		var width := letters.get_string_size(one.text, HORIZONTAL_ALIGNMENT_LEFT, -1, points).x
		var left: float = {"start": 0.0, "middle": width / 2, "end": width}[one.anchor]
		on.draw_set_transform((one.turn * one.at + shift) * unit, one.turn.get_rotation())
		on.draw_string(letters, Vector2(-left, 0), one.text, HORIZONTAL_ALIGNMENT_LEFT, -1, points, one.color)
	on.draw_set_transform(Vector2.ZERO)
