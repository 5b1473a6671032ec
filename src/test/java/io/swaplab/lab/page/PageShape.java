package io.swaplab.lab.page;

/** Scripts that measure an open page. Each returns its faults as text, one a line; none if the page is right. */
final class PageShape {
    private static final String TEXTS = """
            const texts = [];
            const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
            for (let node; (node = walk.nextNode()); ) {
              const on = node.parentElement;
              if (!node.data.trim() || on.closest('script, style, .spoken, noscript, title') || !on.checkVisibility()) continue;
              const range = document.createRange();
              range.selectNodeContents(node);
              const boxes = [...range.getClientRects()].filter((b) => b.width > 0.5);
              texts.push({ words: node.data.trim().slice(0, 60), on: on, boxes: boxes });
            }
            """;

    /** No text lies on another, leaves the page or its box, or is cut; the page does not scroll sideways. */
    static final String TEXT = "(() => {" + TEXTS + """
            const faults = [];
            const width = document.documentElement.clientWidth;
            if (document.documentElement.scrollWidth > width) faults.push('the page scrolls sideways');
            document.querySelectorAll('main *').forEach((e) => {
              const style = getComputedStyle(e);
              if (style.textOverflow === 'ellipsis') faults.push('cut by the style: ' + e.className);
              if (style.overflowX !== 'visible' && e.checkVisibility() && e.scrollWidth > e.clientWidth + 1) faults.push('scrolls sideways: ' + e.tagName + ' ' + e.className);
            });
            texts.forEach((t, i) => t.boxes.forEach((b) => {
              if (b.left < -0.5 || b.right > width + 0.5) faults.push('leaves the page: ' + t.words);
              const frame = t.on.closest('.panel, li, button');
              const edge = frame && frame.getBoundingClientRect();
              if (edge && (b.left < edge.left - 1 || b.right > edge.right + 1)) faults.push('leaves its box: ' + t.words);
              texts.slice(i + 1).forEach((o) => o.boxes.forEach((c) => {
                const wide = Math.min(b.right, c.right) - Math.max(b.left, c.left);
                const high = Math.min(b.bottom, c.bottom) - Math.max(b.top, c.top);
                if (wide > 1 && high > 0.25 * Math.min(b.height, c.height)) faults.push(t.words + ' lies on ' + o.words);
              }));
            }));
            return [...new Set(faults)].join('\\n');
            })()""";

    /** No number is broken over lines or stands twice in a row of the balances, and no two bands cross. */
    static final String FIGURES = """
            (() => {
            const faults = [];
            document.querySelectorAll('.big, .figure-small, .share, .fee, .balances td.number bdi').forEach((e) => {
              const range = document.createRange();
              range.selectNodeContents(e);
              const lines = new Set([...range.getClientRects()].map((b) => Math.round(b.top)));
              if (e.checkVisibility() && lines.size > 1) faults.push('broken: ' + e.textContent);
            });
            document.querySelectorAll('.facts dd bdi, .receipt .figure').forEach((e) => {
              const range = document.createRange();
              range.setStart(e.firstChild, 0);
              range.setEnd(e.firstChild, /^[0-9.]*/.exec(e.textContent)[0].length);
              if (range.getClientRects().length > 1) faults.push('broken: ' + e.textContent);
            });
            document.querySelectorAll('.balances tbody tr').forEach((row) => {
              const said = [...row.querySelectorAll('td.number bdi')].map((e) => e.textContent.trim());
              if (new Set(said).size < said.length) faults.push('said twice: ' + said);
            });
            document.querySelectorAll('.bands > svg').forEach((svg) => {
              const paths = [...svg.querySelectorAll('path')];
              const box = svg.getBoundingClientRect();
              const point = svg.createSVGPoint();
              for (let i = 1; i < 40; i++) for (let j = 1; j < 60; j++) {
                point.x = (box.width * i) / 40;
                point.y = (box.height * j) / 60;
                if (paths.filter((p) => p.isPointInFill(point)).length > 1) faults.push('bands cross');
              }
            });
            return [...new Set(faults)].join('\\n');
            })()""";

    /** Every text has the contrast that WCAG AA wants: 4.5, or 3 for large text. */
    static final String CONTRAST = "(() => {" + TEXTS + """
            const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
            const colour = (css) => {
              pen.clearRect(0, 0, 1, 1);
              pen.fillStyle = css;
              pen.fillRect(0, 0, 1, 1);
              return [...pen.getImageData(0, 0, 1, 1).data];
            };
            const light = (c) => {
              const part = c.slice(0, 3).map((v) => v / 255).map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
              return 0.2126 * part[0] + 0.7152 * part[1] + 0.0722 * part[2];
            };
            const over = (e) => {
              const own = colour(getComputedStyle(e).backgroundColor);
              if (own[3] === 255 || !e.parentElement) return own;
              const under = over(e.parentElement);
              return [0, 1, 2].map((i) => (own[i] * own[3] + under[i] * (255 - own[3])) / 255).concat(255);
            };
            const faults = [];
            texts.forEach((t) => {
              const style = getComputedStyle(t.on);
              const size = parseFloat(style.fontSize);
              const wanted = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700) ? 3 : 4.5;
              const pair = [light(colour(style.color)), light(over(t.on))].sort((a, b) => b - a);
              const ratio = (pair[0] + 0.05) / (pair[1] + 0.05);
              if (ratio < wanted) faults.push(t.words + ': ' + ratio.toFixed(2));
            });
            return texts.length + ' texts\\n' + faults.join('\\n');
            })()""";

    private PageShape() {}
}
