#!/usr/bin/env node
// What the program is made of by others: the licence of each library and npm package, and known vulnerabilities.
// Fails on a licence that is not allowed or differs from NOTICE, and on a known vulnerability of high or critical severity. A
// database that cannot be reached does not fail the report, which says then that it was NOT ASKED.
// Usage: .ci/supply-report.mjs [--out FILE] [--libraries FILE]
//   --out FILE        the report, by default target/supply-report.txt
//   --libraries FILE  lines of GROUP:NAME:VERSION and the path of its POM, instead of what Maven resolves
//   SWAPLAB_OSV=URL   a database with the API of OSV, which is asked for libraries and packages
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { words } from '../scripts/words.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const USAGE = 'usage: .ci/supply-report.mjs [--out FILE] [--libraries FILE]';
const FOLDERS = ['forkchain', 'src/docs/examples', 'src/clients/typescript'];
const PATIENCE_MS = 30_000;
/** Names that POMs give to licences that are allowed, by pattern. */
const ALLOWED = [
  [/^(The )?Apache[ -](Software )?(License,? )?(Version )?2\.0$|^Apache License,? (Version )?2\.0$/i, 'Apache-2.0'],
  [/^(The )?MIT( License)?$/, 'MIT'],
  [/^MIT-0$/, 'MIT-0'],
  [/^ISC$/, 'ISC'],
  [/^BSD-2-Clause$/, 'BSD-2-Clause'],
  [/^(The BSD License|BSD licence|BSD-3-Clause)$/, 'BSD-3-Clause'],
  [/^(EPL[ -]2\.0|Eclipse Public License v\. 2\.0)$/, 'EPL-2.0'],
  [/^Bouncy Castle Licence$/, 'Bouncy Castle Licence'],
  [/^MIT OR Apache-2\.0$/, 'MIT OR Apache-2.0'],
];
/** Of contracts alone, whose terms NOTICE describes. */
const ALLOWED_FOR_CONTRACTS = ['GPL-2.0-or-later', 'GPL-3.0', 'GPL-3.0-or-later', 'LGPL-3.0', 'BUSL-1.1'];

const { values } = words({ out: { type: 'string' }, libraries: { type: 'string' } }, { usage: USAGE });
const lines = [];
const faults = [];
const say = (line) => lines.push(line);
const fault = (line) => { faults.push(line); say(`FAULT  ${line}`); };

/** The lines of NOTICE under a heading that begins with these words: name and licence. */
function notice(heading) {
  const all = fs.readFileSync(path.join(ROOT, 'NOTICE'), 'utf8').split('\n');
  const found = new Map();
  let inside = false;
  all.forEach((line, at) => {
    if (/^-{5,}$/.test(all[at + 1] ?? '')) inside = line.startsWith(heading);
    else if (inside && line.startsWith('  ')) found.set(...line.trim().split(/ {2,}/).slice(0, 2));
  });
  if (found.size === 0) throw new Error(`NOTICE has no lines under "${heading}"`);
  return found;
}

function covering(section, name) {
  return [...section].find(([key]) => (key.endsWith('*') ? name.startsWith(key.slice(0, -1)) : name === key))?.[1];
}

/** The libraries of the distribution: name, version and POM. */
function libraries() {
  if (values.libraries) {
    return fs.readFileSync(values.libraries, 'utf8').trim().split('\n').map((line) => {
      const [name, pom] = line.split(' ');
      const [group, artifact, version] = name.split(':');
      return { name: `${group}:${artifact}`, version, pom };
    });
  }
  const list = path.join(ROOT, 'target', 'supply-libraries.txt');
  execFileSync(path.join(ROOT, 'mvnw'), ['--batch-mode', '-o', '-q', 'dependency:list', '-DincludeScope=runtime',
    '-DoutputAbsoluteArtifactFilename=true', '-Dmdep.outputScope=false', `-DoutputFile=${list}`], { stdio: ['ignore', 'ignore', 'inherit'] });
  const found = [...fs.readFileSync(list, 'utf8').matchAll(/^ +([^: ]+):([^: ]+):jar:(?:[^: ]+:)?([^: ]+):(\/\S+)\.jar/gm)];
  if (found.length < 50) throw new Error(`Maven lists ${found.length} libraries only, in ${list}`);
  return found.map(([, group, artifact, version, jar]) => ({ name: `${group}:${artifact}`, version, pom: `${jar}.pom` }));
}

/** The names of the licences in a POM, or in that of its parent. */
function licences(pom, repository, depth = 0) {
  if (!fs.existsSync(pom) || depth > 8) return [];
  const text = fs.readFileSync(pom, 'utf8').replace(/<!--[\s\S]*?-->/g, '');
  const own = [...text.matchAll(/<license>[\s\S]*?<name>([^<]*)<\/name>[\s\S]*?<\/license>/g)].map((match) => match[1].trim().replace(/\s+/g, ' '));
  if (own.length > 0) return own;
  const parent = text.match(/<parent>([\s\S]*?)<\/parent>/)?.[1];
  if (!parent) return [];
  const value = (tag) => parent.match(new RegExp(`<${tag}>\\s*([^<\\s]*)\\s*</${tag}>`))?.[1] ?? '';
  const [group, artifact, version] = ['groupId', 'artifactId', 'version'].map(value);
  return licences(path.join(repository, ...group.split('.'), artifact, version, `${artifact}-${version}.pom`), repository, depth + 1);
}

const allowed = (name) => ALLOWED.find(([pattern]) => pattern.test(name))?.[1];

function checkLibraries(all) {
  const section = notice('What Maven installs');
  for (const { name, version, pom } of all) {
    // A local repository keeps a library below its group, name and version.
    const named = licences(pom, path.resolve(pom, '../../..', ...name.split(':')[0].split('.').map(() => '..')));
    const known = named.map(allowed).filter(Boolean);
    const stated = covering(section, name) ?? '';
    if (known.length === 0) fault(`${name} ${version}: the licence "${named.join('", "')}" is none of those allowed`);
    else if (!known.some((licence) => stated.includes(licence))) fault(`${name} ${version}: its POM says ${known.join(' or ')}, NOTICE says "${stated}"`);
    else say(`ok     ${name} ${version}: ${known.join(' or ')}`);
  }
}

function packages(folder) {
  const lock = JSON.parse(fs.readFileSync(path.join(ROOT, folder, 'package-lock.json'), 'utf8'));
  return Object.entries(lock.packages).filter(([key]) => key).map(([key, entry]) =>
    ({ name: entry.name ?? key.slice(key.lastIndexOf('node_modules/') + 13), version: entry.version, licence: entry.license }));
}

function checkPackages(folder) {
  const contracts = notice('Contracts that swaplab-forkchain');
  const section = new Map([...notice(folder === 'forkchain' ? 'What npm installs (forkchain' : 'What npm installs for'), ...contracts]);
  for (const { name, version, licence } of packages(folder)) {
    // One package has none in the lock; NOTICE has what its own file says.
    const known = licence ?? covering(section, name) ?? '';
    const ok = allowed(known) ?? (contracts.has(name) && ALLOWED_FOR_CONTRACTS.includes(known));
    if (ok) say(`ok     ${name} ${version}: ${known}`);
    else fault(`${name} ${version}: the licence "${known}" is none of those allowed`);
  }
}

/** npm's own database. */
function audit(folder) {
  const { stdout, error } = spawnSync('npm', ['audit', '--package-lock-only', '--json', '--fetch-retries=0'],
    { cwd: path.join(ROOT, folder), encoding: 'utf8', timeout: PATIENCE_MS });
  let answer;
  try {
    answer = JSON.parse(stdout);
  } catch {
    answer = {};
  }
  const counts = answer.metadata?.vulnerabilities;
  if (!counts) return `NOT ASKED: ${String(answer.message ?? error?.message ?? 'npm audit gave no answer').split(' - ')[0]}`;
  for (const [name, { severity, range }] of Object.entries(answer.vulnerabilities ?? {})) {
    if (severity === 'high' || severity === 'critical') fault(`${name} ${range}: ${severity}, npm audit in ${folder} has the details`);
    else say(`known  ${name} ${range}: ${severity}`);
  }
  return `asked, ${counts.total} known`;
}

async function ask(url, body) {
  const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS), ...(body && { method: 'POST', body: JSON.stringify(body) }) });
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  return answer.json();
}

/** A database with the API of OSV, for one kind of package. */
async function osv(ecosystem, all) {
  const base = process.env.SWAPLAB_OSV;
  if (!base) return 'NOT ASKED: SWAPLAB_OSV names no database';
  try {
    const { results } = await ask(`${base}/v1/querybatch`, { queries: all.map(({ name, version }) => ({ package: { ecosystem, name }, version })) });
    let known = 0;
    for (const [at, { vulns = [] }] of results.entries()) {
      for (const { id } of vulns) {
        known++;
        const severity = String((await ask(`${base}/v1/vulns/${encodeURIComponent(id)}`)).database_specific?.severity ?? 'UNRATED').toUpperCase();
        const line = `${all[at].name} ${all[at].version}: ${id}, ${severity.toLowerCase()}`;
        if (severity === 'HIGH' || severity === 'CRITICAL') fault(line);
        else say(`known  ${line}`);
      }
    }
    return `asked, ${known} known`;
  } catch (unreachable) {
    return `NOT ASKED: ${unreachable.cause?.code ?? unreachable.message}`;
  }
}

const all = libraries();
checkLibraries(all);
FOLDERS.forEach(checkPackages);
const asked = [];
for (const folder of FOLDERS) asked.push(`npm audit of ${folder}: ${audit(folder)}`);
asked.push(`OSV for Maven: ${await osv('Maven', all)}`);
asked.push(`OSV for npm: ${await osv('npm', FOLDERS.flatMap(packages))}`);
asked.forEach(say);

const out = values.out ?? path.join(ROOT, 'target', 'supply-report.txt');
fs.mkdirSync(path.dirname(out), { recursive: true });
fs.writeFileSync(out, lines.join('\n') + '\n');
console.log(`supply: ${all.length} libraries and ${FOLDERS.flatMap(packages).length} npm packages, ${faults.length} faults`);
for (const line of [...asked, ...faults.map((one) => `FAULT: ${one}`)]) console.log(`supply: ${line}`);
const blind = asked.filter((line) => line.includes('NOT ASKED')).length;
if (blind > 0) console.log(`supply: this says nothing about vulnerabilities where it was NOT ASKED (${blind} of ${asked.length})`);
process.exitCode = faults.length > 0 ? 1 : 0;
