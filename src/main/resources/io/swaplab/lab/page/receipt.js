// The quoted and the settled output, and every balance before and after.

function drawReceipt(parent, receipt) {
  const section = panel(parent, receipt.title, "receipt");
  const figures = section.append("dl").attr("class", "figures");
  [["quoted", receipt.quoted], ["at least", receipt.minimum], ["settled", receipt.settled]].forEach(([name, value]) => {
    const pair = figures.append("div").attr("class", name === "settled" ? "settled" : null);
    pair.append("dt").text(name);
    const words = pair.append("dd");
    words.append("bdi").attr("class", "figure").text(value.exact);
    words.append("bdi").attr("class", "unit").text(" " + value.unit);
  });
  section.append("p").attr("class", "verdict tone-" + receipt.tone.toLowerCase()).append("bdi").text(receipt.verdict);
  balanceTable(section, receipt.balances);
}

const ARROWS = { "+": "▲ ", "-": "▼ " };

function changeCell(row, text) {
  if (row.fault) return { text: text + " " + row.fault, tone: "BAD" };
  if (!row.change) return row.after ? "same" : "";
  const sign = row.change.charAt(0);
  return { text: ARROWS[sign] + text, title: row.change, tone: sign === "+" ? "GOOD" : "WARN" };
}

function balanceTable(parent, balances) {
  if (balances.length === 0) return;
  const heads = [
    { text: "who" }, { text: "role" }, { text: "token" }, { text: "before", number: true }, { text: "after", number: true },
    { text: "change", number: true },
  ];
  const rows = balances.map((b) => [b.who, b.roles, b.before.unit, b.before.exact, b.after ? b.after.exact : "", changeCell(b, b.change)]);
  table(parent, "Balances before and after", heads, rows, (i) => (balances[i].fault ? "fault" : null));
}

// The balances for an audience: each once, in short form, and what the swap changed.
function stageBalances(parent, balances) {
  const settled = balances.some((b) => b.after);
  const heads = [{ text: "who" }, { text: "token" }, { text: "now", number: true }];
  if (settled) heads.push({ text: "change", number: true });
  const rows = balances.map((b) => {
    const held = b.after || b.before;
    const cells = [{ text: b.who, below: b.roles }, held.unit, { text: held.brief, title: held.exact }];
    return settled ? [...cells, changeCell(b, b.brief)] : cells;
  });
  table(parent, settled ? "Balances, and what the swap changed" : "Balances", heads, rows, (i) => (balances[i].fault ? "fault" : null));
}
