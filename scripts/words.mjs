// Reads the words of a script: options as node:util knows them, each at most once and with a value where it needs one.
import { parseArgs } from 'node:util';

/** A text with a question mark for what a reader does not see or what steers a terminal, but for line breaks and tabs. */
export function plain(text) {
  return text.replace(/[^\P{C}\n\t]|[\p{Zl}\p{Zp}\p{DI}]/gu, '?');
}

/** Tells what is wrong and how the script is used, and ends with exit code 2. */
export function mistyped(message, usage) {
  console.error(`error: ${plain(message)}\n  ${usage}`);
  process.exit(2);
}

/** The values of the options, and the other words where they are allowed. */
export function words(options, { allowPositionals = false, usage }) {
  try {
    const { values, positionals, tokens } = parseArgs({ options, allowPositionals, tokens: true });
    const given = new Set();
    for (const { kind, name, value } of tokens) {
      if (kind !== 'option') continue;
      if (given.has(name)) throw new TypeError(`--${name} is given twice`);
      if (value === '') throw new TypeError(`--${name} needs a value`);
      given.add(name);
    }
    return { values, positionals };
  } catch (wrong) {
    return mistyped(wrong.message, usage);
  }
}
