// Draws the page from the data element, and redraws it when the width changes.

const DRAWINGS = {
  facts: drawFacts, route: drawRoute, compare: drawCompare, curve: drawCurve, receipt: drawReceipt, steps: drawSteps,
};

function drawPage(root, page) {
  root.selectAll("*").remove();
  const head = root.append("header");
  head.append("h1").append("bdi").text(page.title);
  head.append("p").attr("class", "where").append("bdi").text(page.subtitle);
  page.sections.forEach((section) => DRAWINGS[section.kind](root, section));
}

const root = d3.select("#page");
const data = JSON.parse(document.getElementById("data").textContent);
let redraw;
if (data.live) {
  redraw = openStage(root);
} else {
  redraw = () => drawPage(root, data);
  redraw();
}
let width = window.innerWidth;
window.addEventListener("resize", () => {
  if (window.innerWidth !== width) {
    width = window.innerWidth;
    redraw();
  }
});
