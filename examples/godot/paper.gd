## How the screens look: dark ink on light paper, whatever the editor's theme.
extends RefCounted

const INK := Color("22262b")
const FAINT := Color("77716a")
const ACCENT := Color("2f5f8f")


static func box(fill: Color, edge := Color("d5d0c4")) -> StyleBoxFlat:
	var style := StyleBoxFlat.new()
	style.bg_color = fill
	style.border_color = edge
	style.set_border_width_all(1)
	style.set_corner_radius_all(6)
	style.set_content_margin_all(8)
	return style


static func theme() -> Theme:
	var made := Theme.new()
	made.default_font_size = 16
	for type in ["Label", "Button", "OptionButton", "CheckBox", "LineEdit", "TextEdit", "RichTextLabel", "ItemList", "SpinBox"]:
		made.set_color("font_color" if type != "RichTextLabel" else "default_color", type, INK)
	for type in ["Button", "OptionButton", "CheckBox"]:
		for state in ["font_hover_color", "font_pressed_color", "font_focus_color", "font_hover_pressed_color"]:
			made.set_color(state, type, ACCENT)
	for type in ["Button", "OptionButton"]:
		made.set_stylebox("normal", type, box(Color.WHITE))
		made.set_stylebox("hover", type, box(Color("e8eef5")))
		made.set_stylebox("pressed", type, box(Color("d8e3ee")))
		made.set_stylebox("disabled", type, box(Color("ebe8e0")))
	for type in ["Button", "OptionButton"]:
		made.set_color("font_disabled_color", type, Color("a9a498"))
	made.set_color("font_placeholder_color", "LineEdit", FAINT)
	for state in ["up_icon_modulate", "down_icon_modulate", "up_hover_icon_modulate", "down_hover_icon_modulate"]:
		made.set_color(state, "SpinBox", INK)
	# The icons are white with a tick, or grey: on paper they have to be told apart.
	made.set_color("checkbox_checked_color", "CheckBox", ACCENT)
	made.set_color("checkbox_unchecked_color", "CheckBox", INK)
	for state in ["normal", "hover", "pressed", "hover_pressed"]:
		made.set_stylebox(state, "CheckBox", StyleBoxEmpty.new())
	made.set_constant("modulate_arrow", "OptionButton", 1)
	made.set_stylebox("normal", "LineEdit", box(Color.WHITE))
	made.set_stylebox("panel", "PanelContainer", box(Color.WHITE))
	made.set_stylebox("panel", "ItemList", box(Color.WHITE))
	made.set_color("font_hovered_color", "ItemList", ACCENT)
	made.set_color("font_selected_color", "ItemList", ACCENT)
	return made
