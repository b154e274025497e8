// The "new game" screen, made from the catalogue alone: a field for every option of every game.

/** @typedef {import("./suasion/index.js").Catalogue} Catalogue */

const element = (name, properties = {}, ...children) => {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
};

/** A row of a form: a label, its control, and a sentence about it. */
function row(label, control, words) {
  control.id ||= `field-${label}`;
  const name = element("label", { htmlFor: control.id, textContent: label.replaceAll("_", " ") });
  return element("div", { className: "field" }, name, control, ...(words ? [element("small", { textContent: words })] : []));
}

const choose = (choices, chosen) => {
  const select = element("select");
  for (const { value, text } of choices) {
    const text_ = typeof value === "string" ? `${value}: ${text}` : text;
    select.append(element("option", { value: JSON.stringify(value), textContent: text_, selected: JSON.stringify(value) === JSON.stringify(chosen) }));
  }
  return select;
};

/** The control of an option and how its value is read. Values are left out of the config where they are the default. */
function control(option) {
  switch (option.type) {
    case "flag": {
      const box = element("input", { type: "checkbox", checked: option.default });
      return { box, read: () => box.checked };
    }
    case "number": {
      const box = element("input", { type: "number", min: option.min, max: option.max, value: option.default, required: true });
      return { box, read: () => box.valueAsNumber };
    }
    case "choice": {
      const box = choose(option.choices, option.default);
      return { box, read: () => JSON.parse(box.value) };
    }
    default: {
      // One of the choices, or JSON of one's own.
      const select = choose([...(option.choices ?? []), { value: OWN, text: "my own, as JSON" }], option.default);
      const area = element("textarea", { hidden: true, ariaLabel: `${option.name} as JSON`, spellcheck: false });
      select.addEventListener("change", () => (area.hidden = JSON.parse(select.value) !== OWN));
      const box = element("div", {}, select, area);
      return { box, read: () => (area.hidden ? JSON.parse(select.value) : JSON.parse(area.value)) };
    }
  }
}

const OWN = "\u0000own";
const HUMAN = "";

/**
 * Fills `place` with the screen and calls `begin` with what was chosen: game, config, seed and a policy or null a seat.
 * `begin` throws what is wrong with it, and that is shown.
 * @param {HTMLElement} place
 * @param {Catalogue[]} games
 */
export function setup(place, games, levels, begin) {
  const game = element("select", { id: "game" }, ...games.map(({ id, name }) => element("option", { value: id, textContent: name })));
  const options = element("fieldset", {}, element("legend", { textContent: "Options" }));
  const seats = element("fieldset", {}, element("legend", { textContent: "Seats" }));
  const seed = element("input", { type: "text", inputMode: "numeric", pattern: "[0-9]{0,20}", placeholder: "at random", id: "seed" });
  const error = element("p", { className: "error", role: "alert" });
  const form = element("form", { noValidate: false },
    element("fieldset", {}, element("legend", { textContent: "Game" }), row("game", game), row("seed", seed, "The same seed deals the same cards.")),
    seats, options, error, element("button", { className: "first", textContent: "Begin", id: "begin" }));
  let controls = [];
  let players = [];

  const seatRows = (count) => {
    const before = players.map((select) => select.value);
    players = Array.from({ length: count }, (_, seat) => {
      const select = element("select", { id: `seat-${seat}` }, element("option", { value: HUMAN, textContent: "a person" }),
        ...levels.map(({ name, text }) => element("option", { value: name, textContent: `bot: ${name}`, title: text })));
      select.value = before[seat] ?? (seat === 0 ? HUMAN : "casual");
      return select;
    });
    seats.replaceChildren(seats.firstChild, ...players.map((select, seat) => row(`seat ${seat}`, select)));
  };

  const fill = () => {
    const chosen = games.find(({ id }) => id === game.value);
    controls = chosen.options.map((option) => ({ option, ...control(option) }));
    options.replaceChildren(options.firstChild, ...controls.map(({ option, box }) => row(option.name, box, option.text)));
    const number = controls.find(({ option }) => option.name === chosen.seats.option);
    number.box.addEventListener("input", () => {
      if (number.box.checkValidity()) seatRows(number.read());
    });
    seatRows(number.read());
  };
  game.addEventListener("change", fill);
  fill();

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    error.textContent = "";
    try {
      const config = {};
      for (const { option, read } of controls) {
        const value = read();
        if (JSON.stringify(value) !== JSON.stringify(option.default)) config[option.name] = value;
      }
      const policies = players.map((select) => select.value || null);
      begin({ id: game.value, config, seed: seed.value === "" ? null : BigInt(seed.value), policies });
    } catch (problem) {
      error.textContent = problem.message;
    }
  });
  place.replaceChildren(form);
}
