// Parts shared by all pictures. Text is inserted by d3's text() only, which creates text nodes.

const amount = (a) => (a ? a.brief + " " + a.unit : "");
const exact = (a) => (a ? a.exact + " " + a.unit : "");

// A panel with a heading, for one picture.
function panel(parent, title, kind) {
  const section = parent.append("section").attr("class", "panel " + kind);
  if (title) section.append("h2").append("bdi").text(title);
  return section;
}

// A box with the keyboard's focus, for content that is wider than the screen.
function wide(parent, label) {
  return parent.append("div").attr("class", "wide").attr("role", "region").attr("tabindex", "0").attr("aria-label", label);
}

// A part that is shown on demand. The key finds it again after the page was drawn anew.
function folded(parent, words, key) {
  const details = parent.append("details").attr("data-key", key);
  details.append("summary").text(words);
  return details;
}

// A table that is wider than its place becomes a list of its rows.
function stackIfTooWide(box) {
  box.classList.remove("stacked");
  if (box.scrollWidth > box.clientWidth) box.classList.add("stacked");
}

// Calls back when an element gets another width, but after the layout, which the call may change.
function onWidth(element, act) {
  let width = element.clientWidth;
  act(element);
  new ResizeObserver(() => {
    if (element.clientWidth === width) return;
    width = element.clientWidth;
    requestAnimationFrame(() => act(element));
  }).observe(element);
}

// A table. Heads are {text, number}; a cell is a text or {text, title, below, tone, draw}.
function table(parent, caption, heads, rows, rowTone) {
  const box = parent.append("div").attr("class", "table");
  const whole = box.append("table");
  whole.append("caption").text(caption);
  const head = whole.append("thead").append("tr");
  heads.forEach((h) => head.append("th").attr("scope", "col").classed("number", !!h.number).text(h.text));
  const body = whole.append("tbody");
  rows.forEach((cells, r) => {
    const row = body.append("tr").attr("class", rowTone ? rowTone(r) : null);
    cells.forEach((cell, c) => {
      const plain = typeof cell === "string" ? { text: cell } : cell;
      const td = c === 0 ? row.append("th").attr("scope", "row") : row.append("td");
      td.attr("data-head", heads[c].text).classed("number", !!heads[c].number).classed("empty", !plain.text);
      if (plain.tone) td.classed("tone-" + plain.tone.toLowerCase(), true);
      td.append("bdi").text(plain.text).attr("title", plain.title || null);
      if (plain.below) td.append("bdi").attr("class", "below").text(plain.below);
      if (plain.draw) plain.draw(td);
    });
  });
  onWidth(box.node(), stackIfTooWide);
  return whole;
}

function widthOf(parent) {
  return Math.max(280, Math.floor(parent.node().getBoundingClientRect().width));
}

function drawFacts(parent, picture) {
  const section = panel(parent, picture.title, "facts");
  const list = section.append("dl");
  picture.facts.forEach((fact) => {
    const pair = list.append("div").attr("class", "tone-" + fact.tone.toLowerCase());
    pair.append("dt").append("bdi").text(fact.label);
    pair.append("dd").append("bdi").text(fact.value);
  });
}

function drawSteps(parent, picture) {
  const section = panel(parent, picture.title, "steps");
  const list = section.append("ol");
  picture.steps.forEach((step) => {
    const item = list.append("li").attr("class", "tone-" + step.tone.toLowerCase());
    item.append("p").attr("class", "caption").append("bdi").text(step.caption);
    if (step.command) item.append("p").append("code").attr("class", "command").text(step.command);
    if (step.answer) item.append("pre").attr("tabindex", "0").text(step.answer);
  });
}
