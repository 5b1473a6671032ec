// The swap in focus: its figures, its states, its buttons, and the list of all swaps.

function figure(parent, name, number, unit, tone) {
  const box = parent.append("div").attr("class", "figure" + (tone ? " tone-" + tone.toLowerCase() : ""));
  box.append("dt").text(name);
  const value = box.append("dd");
  value.append("span").attr("class", "big").text(number);
  if (unit) value.append("bdi").attr("class", "unit").text(" " + unit);
  return value;
}

function drawHeadline(parent, headline) {
  const list = parent.append("dl").attr("class", "headline");
  const show = (name, a, tone) => figure(list, name, a ? a.brief : "–", a ? a.unit : "", tone).attr("title", a ? exact(a) : null);
  show("gives", headline.in);
  show(headline.received ? "received" : "expects", headline.out, headline.received ? "GOOD" : null);
  if (headline.impact) figure(list, "price impact", headline.impact, "", headline.impactTone);
}

function drawStates(parent, swap) {
  const list = parent.append("ol").attr("class", "states").attr("aria-label", "States of the swap");
  swap.steps.forEach((step) => {
    const item = list.append("li").attr("class", step.status.toLowerCase());
    if (step.status === "CURRENT" || step.status === "FAILED") item.attr("aria-current", "step");
    item.append("span").attr("class", "word").text(step.word);
    item.append("span").attr("class", "note").append("bdi").text(step.caption);
  });
}

function drawSwaps(parent, swaps, shown, choose) {
  const section = panel(parent, "Swaps", "swaps");
  const list = section.append("ol");
  swaps.forEach((swap) => {
    const item = list.append("li");
    const button = item.append("button").attr("type", "button").attr("data-key", "swap " + swap.name);
    button.attr("aria-current", swap.name === shown ? "true" : null).on("click", () => choose(swap.name));
    button.append("span").attr("class", "name").text(swap.name + (swap.current ? " ●" : ""));
    button.append("bdi").attr("class", "trade").text(swap.trade);
    button.append("span").attr("class", "state").text(swap.state);
  });
  section.append("p").attr("class", "hint").text("j and k choose a swap; ● is the console's");
}

function drawHistory(parent, history) {
  const section = panel(parent, "History", "history");
  if (history.length === 0) section.append("p").attr("class", "hint").text("no step has changed the fork yet");
  const list = section.append("ol");
  history.forEach((step) => {
    const item = list.append("li").classed("undone", step.undone);
    item.append("span").attr("class", "mark").text(step.undone ? "↶" : "✓");
    item.append("code").text(step.line);
    if (step.undone) item.append("span").attr("class", "hint").text(" undone");
  });
}

// The buttons: the next command of the console's swap, undo and redo. A risk is accepted by a second press that names it.
function drawControls(parent, view, act) {
  const controls = view.controls;
  if (!controls) return;
  const bar = parent.append("div").attr("class", "controls");
  const press = (label, button, command, kind) =>
    bar.append("button").attr("type", "button").attr("class", kind).attr("data-key", "press " + button).text(label)
      .on("click", () => act({ button: button, command: command, accepted: [] }));
  if (controls.next) press(controls.next, "next", controls.next, "main");
  press("undo", "undo", "undo").attr("disabled", controls.undo ? null : "");
  press("redo", "redo", "redo").attr("disabled", controls.redo ? null : "");
  const asked = view.question;
  if (asked) {
    const box = parent.append("div").attr("class", "risk").attr("role", "alert");
    box.append("p").append("bdi").text(asked.risks[asked.risks.length - 1]);
    box.append("button").attr("type", "button").attr("class", "bad").attr("data-key", "accept").text("accept this and run " + asked.command)
      .on("click", () => act({ button: asked.button, command: asked.command, accepted: asked.risks }));
  }
}
