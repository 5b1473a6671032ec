// A route as a Sankey diagram. Every pool is a narrow node between two tokens, so that the layout reserves space for its
// label even if its share is small. Only here are numbers converted to floating point, for positions on the screen.

const LABEL_HEIGHT = 38;
const LINE_HEIGHT = 16;
const COLOURS = 8;
const LEAST_SHARE = 0.003;

function routeGraph(route) {
  const nodes = route.nodes.map((n) => ({ token: n }));
  const links = [];
  route.links.forEach((link, i) => {
    const value = Math.max(LEAST_SHARE, Number(link.weight));
    const pool = nodes.push({ link: link, number: i + 1 }) - 1;
    links.push({ source: link.source, target: pool, value: value, link: link });
    links.push({ source: pool, target: link.target, value: value, link: link });
  });
  return { nodes: nodes, links: links };
}

function colourClasses(route) {
  // Largest shares first, because the smallest share a colour if there are too few colours.
  const flows = d3.rollup(route.links.filter((l) => l.provider), (v) => d3.sum(v, (l) => Number(l.weight)), (l) => l.provider);
  const names = Array.from(flows).sort((a, b) => d3.descending(a[1], b[1])).map((entry) => entry[0]);
  return (link) => (link.provider ? "flow p" + (names.indexOf(link.provider) % COLOURS) : "flow carried");
}

const poolWords = (link) => (link.provider ? link.provider + " " + link.fee : "carried over");

function ribbonTitle(link) {
  return poolWords(link) + " · " + link.share + "\n" + exact(link.in) + " → " + exact(link.out) + "\n" + link.pool;
}

// Computes the layout, with the height that the fullest column needs.
function layOut(route, width) {
  const narrow = width < 640;
  const type = typeSize();
  const label = LABEL_HEIGHT * type;
  const graph = routeGraph(route);
  const probe = d3.sankey().size([1, 1])(routeGraph(route));
  const columns = 1 + d3.max(probe.nodes, (n) => n.layer);
  const fullest = d3.max(d3.rollup(probe.nodes, (v) => v.length, (n) => n.layer).values());
  const space = Math.max(width, (columns - 1) * (narrow ? 150 : 170) * type + 24);
  const height = label + fullest * label + (narrow ? 110 : 150);
  const layout = d3
    .sankey()
    .nodeWidth(12)
    .nodePadding(label)
    .nodeAlign(d3.sankeyJustify)
    .extent([[4, label], [space - 4, height - 8]]);
  layout(graph);
  return { graph: graph, width: space, height: height, step: (space - 20) / Math.max(1, columns - 1) };
}

function drawRibbons(svg, laid, classOf) {
  const ribbons = svg.append("g").attr("fill", "none");
  laid.graph.links.forEach((l) => {
    ribbons
      .append("path")
      .attr("class", classOf(l.link))
      .attr("d", d3.sankeyLinkHorizontal()(l))
      .attr("stroke-width", Math.max(1.5, l.width))
      .append("title")
      .text(ribbonTitle(l.link));
  });
}

function label(svg, x, y, anchor, lines, width) {
  lines.forEach((line, i) => {
    const text = svg.append("text").attr("class", "label " + line.style).attr("text-anchor", anchor);
    text.attr("x", x).attr("y", y - 6 - (lines.length - 1 - i) * LINE_HEIGHT * typeSize());
    fit(text, line.text, line.tail || "", width);
  });
}

function drawToken(svg, n, laid) {
  const token = n.token;
  const anchor = token.place === "INPUT" ? "start" : token.place === "OUTPUT" ? "end" : "middle";
  const x = anchor === "start" ? n.x0 : anchor === "end" ? n.x1 : (n.x0 + n.x1) / 2;
  const box = svg.append("rect").attr("class", "token " + token.place.toLowerCase());
  box.attr("x", n.x0).attr("y", n.y0).attr("width", n.x1 - n.x0).attr("height", Math.max(2, n.y1 - n.y0));
  box.append("title").text(token.symbol + " " + token.detail + "\n" + exact(token.amount));
  const lines = [
    { text: token.symbol, style: "strong" },
    { text: token.amount.brief, style: "small" },
  ];
  label(svg, x, n.y0, anchor, lines, laid.step * (anchor === "middle" ? 0.9 : 0.62));
}

function drawPool(svg, n, laid, classOf) {
  const box = svg.append("rect").attr("class", classOf(n.link) + " pool");
  box.attr("x", n.x0).attr("y", n.y0).attr("width", n.x1 - n.x0).attr("height", Math.max(2, n.y1 - n.y0));
  box.append("title").text(ribbonTitle(n.link));
  const lines = [
    { text: n.link.provider || "carried over", tail: n.link.fee && " " + n.link.fee, style: "medium" },
    { text: n.link.share + " · " + n.link.out.brief, tail: " " + n.link.out.unit, style: "small" },
  ];
  label(svg, (n.x0 + n.x1) / 2, n.y0, "middle", lines, laid.step * 0.94);
}

function routeTable(parent, route) {
  const heads = [
    { text: "#" }, { text: "from" }, { text: "to" }, { text: "provider" }, { text: "fee", number: true },
    { text: "share", number: true }, { text: "in", number: true }, { text: "out", number: true }, { text: "pool" },
  ];
  const rows = route.links.map((l, i) => [
    String(i + 1), route.nodes[l.source].symbol, route.nodes[l.target].symbol, l.provider || "carried over", l.fee,
    l.share, exact(l.in), exact(l.out), { text: l.pool, mono: true },
  ]);
  return table(parent, "The route in numbers", heads, rows);
}

function drawRoute(parent, route, folded) {
  const section = panel(parent, route.title, "route");
  const box = wide(section, "Route drawn as a Sankey diagram");
  const laid = layOut(route, widthOf(box));
  const classOf = colourClasses(route);
  const svg = box.append("svg").attr("role", "img").attr("width", laid.width).attr("height", laid.height);
  svg.attr("viewBox", "0 0 " + laid.width + " " + laid.height);
  svg.attr("aria-label", route.links.length + " flows between " + route.nodes.length + " tokens; the table has the numbers");
  drawRibbons(svg, laid, classOf);
  laid.graph.nodes.forEach((n) => (n.token ? drawToken(svg, n, laid) : drawPool(svg, n, laid, classOf)));
  if (folded) {
    const details = section.append("details");
    details.append("summary").text("The route in numbers");
    routeTable(details, route);
  } else {
    routeTable(section, route);
  }
}
