// A route as bands from the first token to the last. The text stands above its band as HTML, so that it wraps; the bands
// are drawn behind it. Only here are numbers converted to floating point, for positions on the screen.

const COLOURS = 7;
const BAND_SPACE = 120;
const LEAST_BAND = 3;
const LEAST_REST = 0.0005;

// The words of a band: its share, and its pools with the tokens between them.
function drawHops(parent, route, links) {
  links.forEach((index, i) => {
    const link = route.links[index];
    if (i > 0) parent.append("span").attr("class", "via").append("bdi").text("→ " + route.nodes[link.source].symbol + " →");
    const hop = parent.append("span").attr("class", "hop").attr("title", exact(link.in) + " → " + exact(link.out) + "\n" + link.pool);
    hop.append("bdi").text(link.provider || "carried over");
    if (link.fee) hop.append("span").attr("class", "fee").text(" " + link.fee);
  });
}

function restWords(flow) {
  const pools = flow.folded.length;
  const what = pools === 0 ? "smaller flows through these pools" : pools + " more pool" + (pools === 1 ? "" : "s");
  return "and " + what + ", " + flow.rest.share;
}

function drawRest(parent, route) {
  const flow = route.flow;
  if (flow.folded.length === 0) {
    parent.append("p").attr("class", "rest").text(restWords(flow));
    return;
  }
  const details = folded(parent, restWords(flow), "rest").classed("rest", true);
  const list = details.append("ul").attr("class", "pools");
  flow.folded.forEach((index) => {
    const link = route.links[index];
    const item = list.append("li");
    item.append("bdi").text(link.provider);
    item.append("span").attr("class", "fee").text(" " + link.fee + " · " + link.share);
  });
}

function drawEnd(parent, nodes) {
  const end = parent.append("div").attr("class", "end");
  nodes.forEach((n) => {
    const line = end.append("p").attr("title", exact(n.amount) + "\n" + n.detail);
    line.append("span").attr("class", "figure-small").text(n.amount.brief);
    line.append("bdi").attr("class", "unit").text(" " + n.symbol);
  });
}

// The outline of a band: from its place at the input, along its row, to its place at the output.
function outline(side, row, fan, width, thick) {
  const bend = (x0, y0, x1, y1) => "C" + (x0 + x1) / 2 + "," + y0 + " " + (x0 + x1) / 2 + "," + y1 + " " + x1 + "," + y1;
  return (
    "M0," + side + bend(0, side, fan, row) + "H" + (width - fan) + bend(width - fan, row, width, side) +
    "V" + (side + thick) + bend(width, side + thick, width - fan, row + thick) + "H" + fan + bend(fan, row + thick, 0, side + thick) + "Z"
  );
}

function drawBands(box, list) {
  const frame = box.node().getBoundingClientRect();
  const rows = list.selectAll(".strip").nodes();
  if (rows.length === 0 || frame.width === 0) return;
  const svg = box.select("svg").attr("width", frame.width).attr("height", frame.height);
  svg.selectAll("*").remove();
  const fan = parseFloat(getComputedStyle(list.node()).paddingLeft) - 8;
  const sum = d3.sum(rows, (row) => row.getBoundingClientRect().height);
  let side = (frame.height - sum) / 2;
  rows.forEach((row, i) => {
    const strip = row.getBoundingClientRect();
    const kind = row.classList.contains("other") ? "carried" : "p" + (i % COLOURS);
    svg.append("path").attr("class", "flow " + kind).attr("d", outline(side, strip.top - frame.top, fan, frame.width, strip.height));
    side += strip.height;
  });
}

function drawFlow(parent, route) {
  const ends = parent.append("div").attr("class", "ends");
  const box = parent.append("div").attr("class", "bands").attr("role", "img");
  box.attr("aria-label", route.flow.bands.length + " flows; the table has the numbers");
  box.append("svg").attr("aria-hidden", "true");
  const list = box.append("ol");
  drawEnd(ends, route.nodes.filter((n) => n.place === "INPUT"));
  drawEnd(ends, route.nodes.filter((n) => n.place === "OUTPUT"));
  const strip = (item, weight) => item.append("div").attr("class", "strip").style("height", Math.max(LEAST_BAND, Number(weight) * BAND_SPACE) + "px");
  route.flow.bands.forEach((band) => {
    const item = list.append("li");
    const words = item.append("p");
    words.append("span").attr("class", "share").text(band.share);
    drawHops(words.append("span"), route, band.links);
    strip(item, band.weight);
  });
  if (route.flow.folded.length > 0 || Number(route.flow.rest.weight) > LEAST_REST) {
    const item = list.append("li");
    drawRest(item, route);
    strip(item, route.flow.rest.weight).classed("other", true);
  }
  new ResizeObserver(() => drawBands(box, list)).observe(list.node());
  drawBands(box, list);
}

function routeTable(parent, route) {
  const heads = [
    { text: "#" }, { text: "from" }, { text: "to" }, { text: "pool" }, { text: "fee", number: true },
    { text: "share", number: true }, { text: "in", number: true }, { text: "out", number: true },
  ];
  const rows = route.links.map((l, i) => [
    String(i + 1), route.nodes[l.source].symbol, route.nodes[l.target].symbol, { text: l.provider || "carried over", below: l.pool }, l.fee,
    l.share, exact(l.in), exact(l.out),
  ]);
  return table(parent, "The route in numbers", heads, rows);
}

function drawRoute(parent, route, isFolded) {
  const section = panel(parent, route.title, "route");
  if (route.links.length === 0) {
    section.append("p").text("no route");
    return;
  }
  drawFlow(section, route);
  routeTable(isFolded ? folded(section, "The route in numbers", "numbers") : section, route);
}
