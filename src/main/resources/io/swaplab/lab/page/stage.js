// A session live for an audience: one view, which every event replaces.

const THEMES = { light: "dark", dark: "light" };

function drawCommand(parent, view) {
  if (!view.command) return;
  const line = parent.append("p").attr("class", view.ok ? "typed tone-good" : "typed tone-bad");
  line.append("code").attr("class", "command").text(view.command);
  line.append("span").attr("class", "outcome").text(view.ok ? " ✓" : " ✗ failed");
}

// Lines that are asked for when they are opened: the calls of the swap's transaction, and what its payer signs.
function drawDetail(parent, swap, part, words) {
  const details = folded(parent, words, part);
  const place = details.append("div").attr("class", "detail");
  details.on("toggle.detail", () => {
    if (!details.property("open")) return;
    fetch(part + "/" + encodeURIComponent(swap.name)).then((answer) => answer.json()).then((detail) => {
      place.selectAll("*").remove();
      place.append("p").attr("class", "hint").append("bdi").text(detail.title);
      const list = place.append("ol").attr("class", "lines");
      detail.lines.forEach((line) => {
        const item = list.append("li").classed("tone-bad", line.bad).style("padding-left", Math.min(line.level, 8) + "em");
        item.append("bdi").attr("class", "name").text(line.name);
        item.append("bdi").attr("class", "value").text(line.value);
      });
    });
  });
}

function drawSwap(parent, swap) {
  const head = parent.append("header").attr("class", "stage-head");
  head.append("h1").append("bdi").text(swap.name + " is " + swap.state.toUpperCase());
  if (swap.parties) head.append("p").attr("class", "where").append("bdi").text(swap.parties);
  drawHeadline(parent, swap.headline);
  drawStates(parent, swap);
  if (swap.note) parent.append("p").attr("class", "verdict tone-" + swap.tone.toLowerCase()).append("bdi").text(swap.note);
}

function drawAnswer(parent, view) {
  if (view.answer) panel(parent, "Last answer", "answer").append("pre").attr("tabindex", "0").text(view.answer);
}

// Draws the page, and keeps the keyboard's focus, the open parts and the place where it was scrolled to.
function drawStage(root, view, shown, choose, act) {
  const focus = document.activeElement && document.activeElement.dataset.key;
  const open = root.selectAll("details[open]").nodes().map((d) => d.dataset.key);
  root.selectAll("*").remove();
  const swap = shown.swap;
  const main = root.append("div").attr("class", "now");
  const aside = root.append("aside").attr("class", "rail");
  if (swap) {
    drawSwap(main, swap);
    drawControls(main, view, act);
    drawCommand(main, view);
    if (swap.route) drawRoute(main, swap.route, true);
    const below = main.append("div").attr("class", "pair");
    if (swap.balances.length > 0) stageBalances(panel(below, "", "balances"), swap.balances);
    drawAnswer(below, view);
    const inside = panel(main, "Inside", "inside");
    drawDetail(inside, swap, "trace", "Trace: every call of its transaction");
    drawDetail(inside, swap, "typed", "Typed data: what its payer signs");
  } else {
    main.append("header").attr("class", "stage-head").append("h1").text("Swaplab");
    drawControls(main, view, act);
    drawCommand(main, view);
    drawAnswer(main, view);
  }
  if (view.swaps.length > 0) drawSwaps(aside, view.swaps, swap && swap.name, choose);
  drawHistory(aside, view.history);
  open.forEach((key) => root.select("details[data-key='" + CSS.escape(key) + "']").attr("open", ""));
  root.selectAll("[data-key]").filter(function () { return this.dataset.key === focus; }).each(function () { this.focus({ preventScroll: true }); });
}

// A bar that stays: where the session is, whether the page is live, and the colours.
function stageBar() {
  const bar = d3.select("body").insert("div", "main").attr("class", "stage-bar");
  const where = bar.append("p").attr("class", "where").append("bdi");
  const status = bar.append("p").attr("class", "link").attr("role", "status").text("waiting for the session");
  const button = bar.append("button").attr("type", "button").attr("class", "theme");
  const scheme = matchMedia("(prefers-color-scheme: dark)");
  const now = () => document.documentElement.dataset.theme || (scheme.matches ? "dark" : "light");
  const name = () => button.text(now() === "dark" ? "light colours" : "dark colours");
  button.on("click", () => {
    document.documentElement.dataset.theme = THEMES[now()];
    name();
  });
  scheme.addEventListener("change", name);
  name();
  return { where: where, status: status };
}

// Arrow keys and j and k move through the swaps, unless a text or a box that scrolls has the focus.
function keysChoose(names, now, choose) {
  document.addEventListener("keydown", (event) => {
    const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key];
    const busy = event.target.closest("pre, .wide") && event.key.startsWith("Arrow");
    const all = names();
    if (!step || busy || event.ctrlKey || event.metaKey || event.altKey || all.length === 0) return;
    event.preventDefault();
    const at = all.indexOf(now());
    choose(all[Math.min(all.length - 1, Math.max(0, at + step))]);
  });
}

// The secret of the address, which the buttons need. It leaves the address bar at once, because the audience can see
// that; a page that is loaded again finds it in the storage of its tab, which no other port of this machine can read.
function takeToken() {
  const token = new URLSearchParams(location.search).get("token");
  if (token) sessionStorage.setItem("token", token);
  history.replaceState(null, "", "/");
  return token || sessionStorage.getItem("token") || "";
}

function openStage(root) {
  const token = takeToken();
  document.documentElement.classList.add("stage");
  const bar = stageBar();
  const spoken = d3.select("body").append("p").attr("class", "spoken").attr("aria-live", "polite");
  const events = new EventSource("events");
  let last = null;
  let chosen = null;
  let shown = { swap: null };
  const draw = () => last && drawStage(root, last, shown, choose, act);
  const current = () => (last.swap ? last.swap.name : null);

  function show(swap) {
    shown = { swap: swap };
    draw();
    spoken.text(swap ? swap.name + " is " + swap.state : "");
  }

  // What became of a pressed button is said here only if it did not run; otherwise the next view shows it.
  function act(press) {
    const headers = { "Content-Type": "application/json", "X-Stage-Token": token };
    return fetch("act", { method: "POST", headers: headers, body: JSON.stringify(press) })
      .then((answer) => answer.text().then((words) => bar.status.text(answer.ok ? "live" : words)));
  }

  // Another swap than the console's is asked for; the console's comes with each event.
  function choose(name) {
    chosen = name === current() ? null : name;
    if (chosen === null) return show(last.swap);
    return fetch("swap/" + encodeURIComponent(name))
      .then((answer) => (answer.ok ? answer.json() : last.swap))
      .then((swap) => name === chosen && show(swap));
  }

  events.addEventListener("view", (event) => {
    last = JSON.parse(event.data);
    bar.where.text(last.where);
    bar.status.text("live");
    const kept = last.swaps.some((swap) => swap.name === chosen) ? chosen : current();
    choose(kept);
  });
  events.addEventListener("end", () => {
    events.close();
    bar.status.text("the stage is closed");
  });
  events.addEventListener("error", () => bar.status.text(events.readyState === EventSource.CLOSED ? "no connection" : "connecting again"));
  keysChoose(() => (last ? last.swaps.map((swap) => swap.name) : []), () => chosen || current(), choose);
  return draw;
}
