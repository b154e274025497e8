// The table that suasion.play shows. All it knows comes from the model; all it says back is which move was chosen.

function element(tag, name, text) {
  const made = document.createElement(tag);
  made.className = `suasion-${name}`;
  if (text !== undefined) made.textContent = text;
  return made;
}

function render({ model, el }) {
  const root = element("div", "table");
  const prompt = element("div", "prompt");
  const board = element("div", "board");
  const side = element("div", "side");
  const bar = element("div", "bar");
  const choices = element("div", "choices");
  const log = element("ol", "log");
  prompt.setAttribute("role", "status");
  const undo = element("button", "undo", "Undo");
  const again = element("button", "again", "New game");
  undo.onclick = () => model.send({ type: "undo" });
  again.onclick = () => model.send({ type: "again" });
  bar.append(undo, again);
  side.append(bar, choices, log);
  root.append(prompt, board, side);
  el.append(root);

  const choose = (id) => {
    if (!model.get("busy")) model.send({ type: "move", id });
  };
  // Those moves that a click on the board could mean; null is all of them.
  let asked = null;

  function list() {
    const shown = model.get("moves").filter((move) => asked === null || asked.includes(move.id));
    choices.replaceChildren();
    if (asked !== null) {
      const all = element("button", "all", "All moves");
      all.onclick = () => {
        asked = null;
        list();
      };
      choices.append(all);
    }
    for (const move of shown) {
      const button = element("button", "move", move.text);
      button.dataset.move = move.id;
      button.disabled = model.get("busy");
      button.onclick = () => choose(move.id);
      choices.append(button);
    }
  }

  function draw() {
    asked = null;
    board.innerHTML = model.get("svg");
    prompt.textContent = model.get("error") || (model.get("busy") ? model.get("thinking") : model.get("prompt"));
    prompt.classList.toggle("suasion-error", model.get("error") !== "");
    undo.disabled = model.get("busy") || !model.get("can_undo");
    again.disabled = model.get("busy");
    log.replaceChildren(...model.get("log").map((line) => element("li", "event", line)));
    log.scrollTop = log.scrollHeight;
    list();
  }

  board.onclick = (event) => {
    const piece = event.target.closest("[data-moves]");
    if (piece === null || model.get("busy")) return;
    const ids = piece.dataset.moves.split(" ").map(Number);
    if (ids.length === 1) choose(ids[0]);
    else {
      asked = ids;
      list();
    }
  };

  model.on("change:turn", draw);
  draw();
  return () => model.off("change:turn", draw);
}

export default { render };
