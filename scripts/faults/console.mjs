// The console over a followed chain, asked as a service is: each command is a line of a pipe, its answer a line of JSON.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { folder, swaplab } from './programs.mjs';
import { pause } from './rpc.mjs';

const LOOK_MS = 2;
const PATIENCE_MS = 30_000;
const NO_ANSWER = { ok: false, error: { code: 0, message: `no answer for ${PATIENCE_MS} ms` } };

/** The lines of JSON in a file that is being written, one after the other; undefined where there is none yet. */
function answersIn(file) {
  const source = fs.openSync(file, 'r');
  const part = Buffer.alloc(1 << 16);
  let text = '';
  return () => {
    for (let length = fs.readSync(source, part); length > 0; length = fs.readSync(source, part)) text += part.toString('utf8', 0, length);
    const found = /^\{"ok":.*\n/m.exec(text);
    if (!found) return undefined;
    text = text.slice(found.index + found[0].length);
    return JSON.parse(found[0]);
  };
}

function quoting({ from, target, amount, hops, provider }) {
  const filter = provider ? ` --providers ${provider}` : '';
  return `quote get --from ${from} --to ${target} --amount-raw ${amount} --depth ${hops} --splits 1 --routing-gas-price 0${filter}`;
}

/** The console's answer in the form of the service's. */
const envelope = ({ ok, data, error, ms }) =>
  ok ? { code: 200, msg: 'OK', data, ms } : { code: Number(error.code) || error.code, msg: error.message, data: null, ms };

/** A console that runs the lines of a pipe, since it goes on after one that fails only where a file holds them. */
export async function followingConsole(urls, file) {
  const pipe = path.join(folder(), 'commands');
  execFileSync('mkfifo', [pipe]);
  const program = swaplab('console', '--follow', urls.join(','), '--profile', file, 'run', pipe, '--keep-going');
  const commands = fs.createWriteStream(pipe);
  // The pipe breaks when the console ends, which its exit tells.
  commands.on('error', () => {});
  const answered = answersIn(program.log);
  let last = Promise.resolve();
  const perform = async (words) => {
    const begun = performance.now();
    commands.write(words + ' --json\n');
    for (let ms = 0; program.exit === undefined && ms < PATIENCE_MS; ms = performance.now() - begun) {
      const told = answered();
      if (told) return envelope({ ...told, ms });
      await pause(LOOK_MS);
    }
    return envelope(NO_ANSWER);
  };
  // One command at a time: answers do not name the command's line.
  const command = (words) => (last = last.then(() => perform(words)));
  await command('router status');
  return { program, ask: (question) => command(quoting(question)), status: () => command('router status') };
}
