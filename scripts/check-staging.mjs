#!/usr/bin/env node
// Checks a folder that is laid out as a Maven repository against what Maven Central asks of a release, and against what we ask
// beyond that: SHA-2 sums, an SBOM, no parent and no repository of our own. Prints the file, the rule and what was found.
// Signatures are checked by gpg, with the keys that it has (GNUPGHOME).
// Usage: scripts/check-staging.mjs FOLDER
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { mistyped, plain, words } from './words.mjs';

const USAGE = 'usage: scripts/check-staging.mjs FOLDER';
const SUMS = ['md5', 'sha1', 'sha256', 'sha512'];
const RULES = {
  layout: 'a file lies in GROUP/ARTIFACT/VERSION and is called ARTIFACT-VERSION, with what it is behind that',
  pom: 'an artifact has a POM that is well-formed XML',
  coordinates: 'a POM has the group, the artifact and the version of its folder',
  version: 'a version is x.y.z; Central takes no SNAPSHOT',
  filtered: 'a POM has no ${property} in it, which nobody else knows',
  name: 'a POM has a name',
  description: 'a POM has a description',
  url: 'a POM has the URL of the project, of https',
  licenses: 'a POM names its licences, each with a URL',
  developers: 'a POM names its developers, each with a name and an organization',
  scm: 'a POM says where the sources are: connection, developerConnection and url',
  parent: 'a POM has no parent, or one in the same folder',
  repositories: 'a POM names no repositories: all it needs is on Central',
  dependencies: 'a dependency has a version that is neither SNAPSHOT nor range, and none is of the scope system',
  siblings: 'a dependency on a part of the same group is in the same folder',
  jar: 'an artifact has a jar, unless it is a POM alone',
  sources: 'a jar has one with its sources',
  javadoc: 'a jar has one with its Javadoc',
  sbom: 'a jar has an SBOM that names each dependency of its POM, and neither a time nor a serial number',
  checksums: `a file has the sums ${SUMS.join(', ')}, and they are right`,
  signature: 'a file has a signature that gpg finds good',
};

const { positionals } = words({}, { allowPositionals: true, usage: USAGE });
if (positionals.length !== 1) mistyped(`which folder? got ${positionals.length} words`, USAGE);
const folder = positionals[0];
if (!fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) mistyped(`there is no folder ${folder}`, USAGE);

const faults = [];
const fault = (file, rule, found) => faults.push(plain(`${file}: rule ${rule}: ${RULES[rule]}; found ${found}`).replace(/\s+/g, ' '));

/** An XML document as nodes with a tag, children and text; an error says where it is not well-formed. */
function xml(text) {
  const root = { tag: '', children: [], text: '' };
  const open = [root];
  const tokens = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<(\/?)([\w.:-]+)(?:\s[^<>]*?)?(\/?)>|([^<]+)|</g;
  for (const [token, close, tag, empty, words] of text.matchAll(tokens)) {
    const top = open.at(-1);
    if (words) top.text += words;
    else if (close) {
      if (open.pop().tag !== tag || open.length === 0) throw new Error(`an end of ${tag} that was not begun`);
    } else if (tag) {
      const node = { tag, children: [], text: '' };
      top.children.push(node);
      if (!empty) open.push(node);
    } else if (token === '<') throw new Error('a < that begins no tag');
  }
  if (open.length > 1) throw new Error(`no end of ${open.at(-1).tag}`);
  if (root.children.length !== 1) throw new Error(`${root.children.length} root elements`);
  return root.children[0];
}

const children = (node, ...tags) =>
  tags.reduce((nodes, tag) => nodes.flatMap((one) => one.children.filter((child) => child.tag === tag)), [node]);
const value = (node, ...tags) => children(node, ...tags)[0]?.text.trim() ?? '';

/** What is missing of a node, by tag. */
const missing = (node, ...tags) => tags.filter((tag) => value(node, tag) === '');

function checkPom(file, pom, [group, artifact, version]) {
  const given = ['groupId', 'artifactId', 'version'].map((tag) => value(pom, tag));
  if (given.join(':') !== [group, artifact, version].join(':')) fault(file, 'coordinates', given.join(':'));
  for (const tag of ['name', 'description']) if (!value(pom, tag)) fault(file, tag, 'none');
  if (!/^https:\/\/[^\s/]+/.test(value(pom, 'url'))) fault(file, 'url', value(pom, 'url') || 'none');
  const licences = children(pom, 'licenses', 'license');
  if (licences.length === 0) fault(file, 'licenses', 'none');
  for (const one of licences) for (const tag of missing(one, 'name', 'url')) fault(file, 'licenses', `one without ${tag}`);
  const developers = children(pom, 'developers', 'developer');
  if (developers.length === 0) fault(file, 'developers', 'none');
  for (const one of developers) for (const tag of missing(one, 'name', 'organization')) fault(file, 'developers', `one without ${tag}`);
  const scm = children(pom, 'scm')[0] ?? { children: [] };
  const unsaid = missing(scm, 'connection', 'developerConnection', 'url');
  if (unsaid.length > 0) fault(file, 'scm', `no ${unsaid.join(', no ')}`);
  for (const tag of ['connection', 'developerConnection']) {
    const connection = value(scm, tag);
    if (connection && !/^scm:git:\S+/.test(connection)) fault(file, 'scm', `${tag} ${connection}`);
  }
  for (const one of children(pom, 'parent')) {
    const [parentGroup, parent, parentVersion] = ['groupId', 'artifactId', 'version'].map((tag) => value(one, tag));
    if (!isStaged(parentGroup, parent, parentVersion)) fault(file, 'parent', `${parentGroup}:${parent}:${parentVersion}`);
  }
  for (const tag of ['repositories', 'pluginRepositories']) if (children(pom, tag).length > 0) fault(file, 'repositories', tag);
  for (const one of [...children(pom, 'dependencies', 'dependency'), ...children(pom, 'dependencyManagement', 'dependencies', 'dependency')]) {
    const [ofGroup, name, wanted] = ['groupId', 'artifactId', 'version'].map((tag) => value(one, tag));
    const said = `${ofGroup}:${name}:${wanted || '(no version)'}`;
    if (!wanted || /SNAPSHOT|[[(,]|^(LATEST|RELEASE)$/.test(wanted)) fault(file, 'dependencies', said);
    if (value(one, 'scope') === 'system') fault(file, 'dependencies', `${said} of the scope system`);
    if (ofGroup === group && !isStaged(ofGroup, name, wanted)) fault(file, 'siblings', `${said}, which is not there`);
  }
}

const isStaged = (group, artifact, version) =>
  fs.existsSync(path.join(folder, ...group.split('.'), artifact, version, `${artifact}-${version}.pom`));

function checkSbom(file, pom, [group, artifact, version]) {
  let bom;
  try {
    bom = JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8'));
  } catch (unreadable) {
    return fault(file, 'sbom', unreadable.code === 'ENOENT' ? 'none' : `no JSON: ${unreadable.message}`);
  }
  const of = bom.metadata?.component ?? {};
  if (bom.bomFormat !== 'CycloneDX') fault(file, 'sbom', `the format ${bom.bomFormat}`);
  if (`${of.group}:${of.name}:${of.version}` !== `${group}:${artifact}:${version}`) fault(file, 'sbom', `one of ${of.group}:${of.name}:${of.version}`);
  if (bom.serialNumber || bom.metadata?.timestamp) fault(file, 'sbom', bom.serialNumber ? 'a serial number' : `the time ${bom.metadata.timestamp}`);
  const named = new Set((bom.components ?? []).map((one) => `${one.group}:${one.name}:${one.version}`));
  for (const one of pom ? children(pom, 'dependencies', 'dependency') : []) {
    const wanted = ['groupId', 'artifactId', 'version'].map((tag) => value(one, tag)).join(':');
    if (['', 'compile', 'runtime'].includes(value(one, 'scope')) && !named.has(wanted)) fault(file, 'sbom', `nothing of ${wanted}`);
  }
}

function isJar(file) {
  const bytes = fs.readFileSync(path.join(folder, file));
  return bytes.length > 22 && bytes.subarray(0, 2).toString() === 'PK';
}

function checkSums(file) {
  const bytes = fs.readFileSync(path.join(folder, file));
  for (const algorithm of SUMS) {
    const sum = path.join(folder, `${file}.${algorithm}`);
    const said = fs.existsSync(sum) ? fs.readFileSync(sum, 'utf8').trim() : '';
    if (said === '') fault(file, 'checksums', `no ${algorithm}`);
    else if (said !== createHash(algorithm).update(bytes).digest('hex')) fault(file, 'checksums', `the ${algorithm} ${said}, which is that of another file`);
  }
}

function checkSignature(file) {
  const at = path.join(folder, file);
  if (!fs.existsSync(`${at}.asc`)) return fault(file, 'signature', 'none');
  const { error, status, stderr } = spawnSync('gpg', ['--batch', '--no-auto-key-retrieve', '--verify', `${at}.asc`, at], { encoding: 'utf8' });
  if (error) {
    console.error('error: gpg is not installed, which checks signatures\n  hint: install gnupg (Debian: apt-get install gnupg)');
    process.exit(9);
  }
  if (status !== 0) fault(file, 'signature', `one of which gpg says: ${stderr.trim().split('\n').at(-1)}`);
}

/** The files of an artifact's folder, and no others. */
function checkArtifact(place, names) {
  const parts = place.split('/');
  const [artifact, version] = parts.slice(-2);
  const coordinates = [parts.slice(0, -2).join('.'), artifact, version];
  const base = `${artifact}-${version}`;
  const at = (ending) => `${place}/${base}${ending}`;
  if (!/^\d+\.\d+\.\d+$/.test(version)) fault(place, 'version', version);
  let pom;
  try {
    const text = fs.readFileSync(path.join(folder, at('.pom')), 'utf8');
    if (text.includes('${')) fault(at('.pom'), 'filtered', text.match(/\$\{[^}]*\}?/)[0]);
    pom = xml(text);
    checkPom(at('.pom'), pom, coordinates);
  } catch (unreadable) {
    fault(at('.pom'), 'pom', unreadable.code === 'ENOENT' ? 'none' : unreadable.message);
  }
  const expected = ['.pom'];
  if (!pom || value(pom, 'packaging') !== 'pom') {
    for (const [ending, rule] of [['.jar', 'jar'], ['-sources.jar', 'sources'], ['-javadoc.jar', 'javadoc']]) {
      expected.push(ending);
      if (!names.includes(base + ending)) fault(at(ending), rule, 'none');
      else if (!isJar(at(ending))) fault(at(ending), rule, 'a file that is no jar');
    }
    expected.push('-cyclonedx.json');
    checkSbom(at('-cyclonedx.json'), pom, coordinates);
  }
  const files = expected.map((ending) => base + ending).filter((name) => names.includes(name));
  for (const name of files) {
    checkSums(`${place}/${name}`);
    checkSignature(`${place}/${name}`);
  }
  const beside = new Set(files.flatMap((name) => [name, `${name}.asc`, ...SUMS.map((algorithm) => `${name}.${algorithm}`)]));
  for (const name of names) if (!beside.has(name)) fault(`${place}/${name}`, 'layout', 'a file that belongs to nothing here');
}

const places = new Map();
const all = fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => !entry.isDirectory());
for (const entry of all) {
  const place = path.relative(folder, entry.parentPath ?? entry.path).split(path.sep).join('/');
  if (place.split('/').length < 3) fault(path.posix.join(place, entry.name), 'layout', 'a file above all artifacts');
  else places.set(place, [...(places.get(place) ?? []), entry.name]);
}
for (const place of [...places.keys()].sort()) checkArtifact(place, places.get(place));
if (places.size === 0) fault(folder, 'layout', 'no artifact');

for (const line of faults) console.error(line);
const outcome = faults.length === 0 ? `all ${Object.keys(RULES).length} rules hold` : `${faults.length} faults`;
console.log(`staging: ${places.size} artifacts, ${all.length} files, ${outcome}`);
process.exitCode = faults.length > 0 ? 1 : 0;
