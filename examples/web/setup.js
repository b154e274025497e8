// The "new game" screen, made from the catalogue alone: a field for every option of every game.

import { PUBLIC } from "./suasion/index.js";

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

/** A picture of a game in its midst, as the public sees it: what the library draws, and nothing that has to be kept beside it. */
function thumbnail(suasion, id) {
  const game = suasion.newGame(id, {}, 7);
  for (let ply = 0; ply < 24 && !game.over; ply++) game.apply(game.bot("greedy", ply));
  const source = `data:image/svg+xml,${encodeURIComponent(game.svg(PUBLIC))}`;
  game.free();
  return element("img", { src: source, alt: "", decoding: "async" });
}

/**
 * Fills `place` with the screen and calls `begin` with what was chosen: game, config, seed and a policy or null a seat.
 * `begin` throws what is wrong with it, and that is shown.
 * @param {HTMLElement} place
 * @param {import("./suasion/index.js").Suasion} suasion
 */
export function setup(place, suasion, begin) {
  const { games, policies: { levels } } = suasion;
  const choices = games.map(({ id, name, seats: { min, max } }, i) => {
    const radio = element("input", { type: "radio", name: "game", value: id, id: `game-${id}`, checked: i === 0, className: "unseen" });
    const words = element("span", {}, element("strong", { textContent: name }), element("small", { textContent: `${min} to ${max} seats` }));
    return { radio, card: element("label", { className: "game" }, radio, thumbnail(suasion, id), words) };
  });
  const chosen = () => games.find((_, i) => choices[i].radio.checked);
  const seats = element("fieldset", {}, element("legend", { textContent: "Seats" }));
  const options = element("details", { id: "options" }, element("summary", { textContent: "Options" }));
  const seed = element("input", { type: "text", inputMode: "numeric", pattern: "[0-9]{0,20}", placeholder: "at random", id: "seed" });
  const error = element("p", { className: "error", role: "alert" });
  const form = element("form", {},
    element("p", { className: "lead", textContent: "Games of influence, played by one library inside this page. Take a seat; bots take the others." }),
    element("fieldset", { className: "games" }, element("legend", { textContent: "Game" }), ...choices.map(({ card }) => card)),
    seats, options, error, element("p", { className: "go" }, element("button", { className: "first", textContent: "Begin", id: "begin" })));
  let controls = [];
  let players = [];

  const seatRows = (number, count) => {
    const before = players.map((select) => select.value);
    players = Array.from({ length: count }, (_, seat) => {
      const select = element("select", { id: `seat-${seat}` }, element("option", { value: HUMAN, textContent: "a person" }),
        ...levels.map(({ name, text }) => element("option", { value: name, textContent: `bot: ${name}`, title: text })));
      select.value = before[seat] ?? (seat === 0 ? HUMAN : "casual");
      return select;
    });
    seats.replaceChildren(seats.firstChild, number, ...players.map((select, seat) => row(`seat ${seat}`, select)));
  };

  const fill = () => {
    const game = chosen();
    controls = game.options.map((option) => ({ option, ...control(option) }));
    const number = controls.find(({ option }) => option.name === game.seats.option);
    const rows = new Map(controls.map((one) => [one, row(one.option.name, one.box, one.option.text)]));
    options.replaceChildren(options.firstChild, row("seed", seed, "The same seed deals the same cards."),
      ...controls.filter((one) => one !== number).map((one) => rows.get(one)));
    number.box.addEventListener("input", () => {
      if (number.box.checkValidity()) seatRows(rows.get(number), number.read());
    });
    seatRows(rows.get(number), number.read());
  };
  for (const { radio } of choices) radio.addEventListener("change", fill);
  fill();
  // What is wrong in there has to be seen.
  form.addEventListener("invalid", ({ target }) => options.contains(target) && (options.open = true), true);

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
      begin({ id: chosen().id, config, seed: seed.value === "" ? null : BigInt(seed.value), policies });
    } catch (problem) {
      error.textContent = problem.message;
    }
  });
  place.replaceChildren(form);
}
