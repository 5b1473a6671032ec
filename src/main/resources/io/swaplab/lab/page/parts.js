// Parts shared by all pictures. Text is inserted by d3's text() only, which creates text nodes.

const amount = (a) => (a ? a.brief + " " + a.unit : "");
const exact = (a) => (a ? a.exact + " " + a.unit : "");

// The font size relative to the usual 16 pixels, by which the space for labels is scaled.
const typeSize = () => parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;

// A panel with a heading, for one picture.
function panel(parent, title, kind) {
  const section = parent.append("section").attr("class", "panel " + kind);
  if (title) section.append("h2").append("bdi").text(title);
  return section;
}

// A box that scrolls horizontally if its content is wider than the screen, also with the keyboard.
function wide(parent, label) {
  return parent.append("div").attr("class", "wide").attr("role", "region").attr("tabindex", "0").attr("aria-label", label);
}

// A table. Heads are {text, number}; a cell is a text or {text, title, below, tone, mono, draw}.
function table(parent, caption, heads, rows, rowTone) {
  const box = wide(parent, caption);
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
      td.classed("number", !!heads[c].number).classed("mono", !!plain.mono);
      if (plain.tone) td.classed("tone-" + plain.tone.toLowerCase(), true);
      td.append("bdi").text(plain.text).attr("title", plain.title || null);
      if (plain.below) td.append("bdi").attr("class", "below").text(plain.below);
      if (plain.draw) plain.draw(td);
    });
  });
  return whole;
}

// Shortens an SVG text to a width but keeps its tail; table and tooltip show the complete text.
function fit(label, text, tail, width) {
  const node = label.node();
  let letters = Array.from(text);
  label.text(text + tail);
  while (letters.length > 1 && node.getComputedTextLength() > width) {
    letters = letters.slice(0, letters.length - (letters[letters.length - 1] === "…" ? 2 : 1));
    if (letters[letters.length - 1] === ".") letters.pop();
    letters.push("…");
    label.text(letters.join("") + tail);
  }
  return label;
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
