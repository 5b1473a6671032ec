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

function changeCell(row) {
  if (row.fault) return { text: row.change + " " + row.fault, tone: "BAD" };
  if (!row.change) return row.after ? "same" : "";
  const sign = row.change.charAt(0);
  return { text: ARROWS[sign] + row.change, tone: sign === "+" ? "GOOD" : "WARN" };
}

// If folded, names and roles share a column and amounts are short, for an audience that is far from the screen.
function balanceTable(parent, balances, folded) {
  if (balances.length === 0) return;
  const settled = balances.some((b) => b.after);
  const heads = [{ text: "who" }, { text: "token" }, { text: settled ? "before" : "now", number: true }];
  if (!folded) heads.splice(1, 0, { text: "role" });
  if (settled) heads.push({ text: "after", number: true });
  if (settled) heads.push({ text: "change", number: true });
  const shown = (a) => (a ? (folded ? { text: a.brief, title: a.exact } : a.exact) : "");
  const rows = balances.map((b) => {
    const who = folded ? [{ text: b.who, below: b.roles }] : [b.who, b.roles];
    const held = [b.before.unit, shown(b.before)];
    return settled ? [...who, ...held, shown(b.after), changeCell(b)] : [...who, ...held];
  });
  table(parent, settled ? "Balances before and after" : "Balances now", heads, rows, (i) => (balances[i].fault ? "fault" : null));
}
