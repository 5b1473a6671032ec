// Charts: the split compared with each provider alone, and output and price impact as functions of the size.

const BAR_WIDTH = 120;

function drawCompare(parent, picture) {
  const section = panel(parent, picture.title, "compare");
  const losses = picture.rows.filter((r) => r.lossBps !== null).map((r) => Number(r.lossBps));
  const scale = d3.scaleSqrt([0, Math.max(1, d3.max(losses) || 0)], [0, BAR_WIDTH]);
  const heads = [
    { text: "who" }, { text: "output", number: true }, { text: "after gas", number: true },
    { text: "behind the best" }, { text: "remark" },
  ];
  const rows = picture.rows.map((r) => [
    r.best ? r.name + " ★" : r.name,
    r.out ? exact(r.out) : "none",
    r.afterGas ? exact(r.afterGas) : "",
    r.lossBps === null ? "" : { text: r.lossBps + " bps", draw: (cell) => drawLoss(cell, scale(Number(r.lossBps))) },
    r.best && !r.reason ? "best" : r.reason,
  ]);
  table(section, "Output of each provider alone and of the split", heads, rows, (i) =>
    picture.rows[i].best ? "best" : picture.rows[i].out ? null : "none");
}

function drawLoss(cell, width) {
  if (width === 0) return;
  const svg = cell.append("svg").attr("class", "bar").attr("width", BAR_WIDTH).attr("height", 10).attr("aria-hidden", "true");
  svg.append("rect").attr("width", Math.max(1, width)).attr("height", 10).attr("rx", 2);
}

function sizeScale(points, width, left) {
  const sizes = points.map((p) => Number(p.size.exact)).filter((s) => s > 0);
  const from = d3.min(sizes);
  const to = d3.max(sizes);
  const scale = to / from > 50 ? d3.scaleLog() : d3.scaleLinear();
  return scale.domain(from === to ? [from * 0.9, to * 1.1] : [from, to]).range([left, width - 24]);
}

// Only round sizes get a label, because all labels of a logarithmic axis would overlap.
function sizeAxis(x, width) {
  const ticks = Math.max(2, Math.floor(width / 130));
  return d3.axisBottom(x).ticks(ticks, "~s").tickSizeOuter(0);
}

function drawLine(parent, points, valueOf, words) {
  const box = wide(parent, words.label);
  const width = widthOf(box);
  const height = width < 640 ? 240 : 300;
  const left = 64;
  const x = sizeScale(points, width, left);
  const y = d3.scaleLinear([0, d3.max(points, valueOf) || 1], [height - 52, 30]).nice();
  const svg = box.append("svg").attr("role", "img").attr("width", width).attr("height", height);
  svg.attr("viewBox", "0 0 " + width + " " + height).attr("aria-label", words.label + "; the table has the numbers");
  svg.append("g").attr("class", "axis").attr("transform", "translate(0," + (height - 52) + ")").call(sizeAxis(x, width));
  svg.append("g").attr("class", "axis").attr("transform", "translate(" + left + ",0)").call(d3.axisLeft(y).ticks(5, "~s"));
  svg.append("text").attr("class", "label small").attr("x", 4).attr("y", 14).text(words.y);
  svg.append("text").attr("class", "label small").attr("x", width - 24).attr("y", height - 8).attr("text-anchor", "end").text(words.x);
  const shown = points.filter((p) => Number(p.size.exact) > 0);
  const line = d3.line((p) => x(Number(p.size.exact)), (p) => y(valueOf(p)));
  svg.append("path").attr("class", "line").attr("d", line(shown));
  shown.forEach((p) => {
    const dot = svg.append("circle").attr("class", "dot").attr("r", 4);
    dot.attr("cx", x(Number(p.size.exact))).attr("cy", y(valueOf(p)));
    dot.append("title").text(exact(p.size) + " → " + exact(p.out) + ", impact " + p.impactPercent + " %");
  });
  return { svg: svg, x: x, y: y, left: left, width: width, height: height };
}

function drawKnees(chart, knees) {
  const top = chart.y.domain()[1];
  knees.filter((k) => k.size !== null && Number(k.percent) <= top).forEach((k) => {
    const at = chart.x(Number(k.size.exact));
    const height = chart.y(Number(k.percent));
    const knee = chart.svg.append("g").attr("class", "knee");
    knee.append("path").attr("d", "M" + chart.left + "," + height + "H" + at + "V" + (chart.height - 52));
    const words = knee.append("text").attr("class", "label small").attr("x", chart.left + 8).attr("y", height - 5);
    words.text(k.percent + " % at " + amount(k.size));
  });
}

// The sizes at which the impact reaches a threshold are marked on the output too, which has no scale of impact.
function drawKneeSizes(chart, knees) {
  knees.filter((k) => k.size !== null).forEach((k, i) => {
    const at = chart.x(Number(k.size.exact));
    const knee = chart.svg.append("g").attr("class", "knee");
    knee.append("path").attr("d", "M" + at + ",30V" + (chart.height - 52));
    knee.append("text").attr("class", "label small").attr("x", at + 4).attr("y", 40 + 14 * i).text(k.percent + " %");
  });
}

function drawCurve(parent, picture) {
  const section = panel(parent, picture.title, "curve");
  const points = picture.points;
  if (points.length > 0) {
    const sizes = "size, " + points[0].size.unit;
    const output = drawLine(section, points, (p) => Number(p.out.exact), {
      label: "Output over size", x: sizes, y: "output, " + points[0].out.unit });
    drawKneeSizes(output, picture.knees);
    const impact = drawLine(section, points, (p) => Number(p.impactPercent), {
      label: "Price impact over size", x: sizes, y: "price impact, %" });
    drawKnees(impact, picture.knees);
  }
  if (picture.knees.length > 0) {
    table(section, "Where the price impact passes a bar", [{ text: "impact" }, { text: "size", number: true }],
      picture.knees.map((k) => [k.percent + " %", k.size ? exact(k.size) : "beyond this curve"]));
  }
  table(section, "The curve in numbers",
    [{ text: "size", number: true }, { text: "output", number: true }, { text: "impact", number: true }],
    points.map((p) => [exact(p.size), exact(p.out), p.impactPercent + " %"]));
}
