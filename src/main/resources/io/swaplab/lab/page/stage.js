// A session live for an audience: one view, which every event replaces.

function drawStates(parent, view) {
  const list = parent.append("ol").attr("class", "states").attr("aria-label", "States of the swap");
  view.steps.forEach((step) => {
    const item = list.append("li").attr("class", step.status.toLowerCase());
    if (step.status === "CURRENT" || step.status === "FAILED") item.attr("aria-current", "step");
    item.append("span").attr("class", "word").text(step.word);
    item.append("span").attr("class", "note").append("bdi").text(step.caption);
  });
}

function drawCommand(parent, view) {
  if (!view.command) return;
  const line = parent.append("p").attr("class", view.ok ? "typed tone-good" : "typed tone-bad");
  line.append("code").attr("class", "command").text(view.command);
  line.append("span").attr("class", "outcome").text(view.ok ? " ✓" : " ✗ failed");
}

function drawStage(root, view) {
  root.selectAll("*").remove();
  const head = root.append("header").attr("class", "stage-head");
  head.append("h1").append("bdi").text(view.title);
  head.append("p").attr("class", "where").append("bdi").text(view.where);
  if (view.terms) head.append("p").attr("class", "terms").append("bdi").text(view.terms);
  if (view.steps.length > 0) drawStates(root, view);
  drawCommand(root, view);
  if (view.note) root.append("p").attr("class", "verdict tone-" + view.tone.toLowerCase()).append("bdi").text(view.note);
  if (view.route) drawRoute(root, view.route, true);
  const below = root.append("div").attr("class", "pair");
  if (view.balances.length > 0) balanceTable(panel(below, "Balances", "balances"), view.balances, true);
  if (view.answer) panel(below, "Last answer", "answer").append("pre").attr("tabindex", "0").text(view.answer);
}

// Removes the token from the address bar immediately, because the audience can see it.
function openStage(root) {
  history.replaceState(null, "", "/");
  document.documentElement.classList.add("stage");
  const status = d3.select("body").append("p").attr("class", "link").attr("role", "status").text("waiting for the session");
  const spoken = d3.select("body").append("p").attr("class", "spoken").attr("aria-live", "polite");
  const events = new EventSource("events");
  let last = null;
  events.addEventListener("view", (event) => {
    last = JSON.parse(event.data);
    drawStage(root, last);
    status.text("live");
    spoken.text(last.title);
  });
  events.addEventListener("end", () => {
    events.close();
    status.text("the stage is closed");
  });
  events.addEventListener("error", () => status.text(events.readyState === EventSource.CLOSED ? "no connection" : "connecting again"));
  return () => last && drawStage(root, last);
}
