#!/usr/bin/env node
// Generates clients from the OpenAPI document with four generators, and compiles a small strict program against each, without
// a cast. The Java program also reads recorded answers. Ends with 1 where a program does not compile or run.
// Usage: scripts/check-generators.mjs. Generators are got once, into target/generators.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { plain, words } from './words.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SOURCES = path.join(ROOT, 'scripts', 'generators');
const DOCUMENT = path.join(ROOT, 'src/main/resources/io/swaplab/service/api/openapi.json');
const ANSWERS = path.join(ROOT, 'src/test/resources/golden/wire');
const WORK = path.join(ROOT, 'target', 'generators');
const JAVA = { version: '7.17.0', jars: ['org.openapitools:openapi-generator-cli:7.17.0', 'jakarta.annotation:jakarta.annotation-api:3.0.0'] };
const SETUP_FAILED = 9;

words({}, { usage: 'usage: scripts/check-generators.mjs; it takes no words' });
const started = Date.now();

/** Runs a program; tells what it said and ends, if it failed. */
function run(what, code, command, parameters, cwd) {
  const { status, stdout, stderr, error } = spawnSync(command, parameters, { cwd, encoding: 'utf8', maxBuffer: 1 << 26 });
  if (status === 0) return;
  console.error(plain(`error: ${what}: ${error?.message ?? `${stdout}\n${stderr}`.trim().split('\n').slice(0, 30).join('\n')}`));
  process.exit(code);
}

function install() {
  const lock = fs.readFileSync(path.join(SOURCES, 'package-lock.json'), 'utf8');
  const stamp = path.join(WORK, 'package-lock.json');
  if (fs.existsSync(path.join(WORK, 'node_modules/.package-lock.json')) && fs.readFileSync(stamp, 'utf8') === lock) return;
  fs.rmSync(WORK, { recursive: true, force: true });
  fs.mkdirSync(WORK, { recursive: true });
  for (const name of ['package.json', 'package-lock.json']) fs.copyFileSync(path.join(SOURCES, name), path.join(WORK, name));
  run('npm could not install the generators; a network is needed once', SETUP_FAILED, 'npm', ['ci', '--ignore-scripts',
    '--prefer-offline', '--no-fund', '--no-audit', '--no-update-notifier', '--loglevel=error', '--fetch-retries=1'], WORK);
}

const bin = (name) => path.join(WORK, 'node_modules', '.bin', name);

/** Each generator of TypeScript: how it is called, and the file that names its types. */
const TYPESCRIPT = {
  'openapi-typescript': (folder) => {
    run('openapi-typescript', 1, bin('openapi-typescript'), [DOCUMENT, '-o', path.join(folder, 'generated.ts')], WORK);
    fs.copyFileSync(path.join(SOURCES, 'openapi-typescript.ts'), path.join(folder, 'types.ts'));
  },
  '@hey-api/openapi-ts': (folder) => {
    run('@hey-api/openapi-ts', 1, bin('openapi-ts'), ['-i', DOCUMENT, '-o', path.join(folder, 'generated'), '-p',
      '@hey-api/typescript', '--no-log-file'], WORK);
    fs.writeFileSync(path.join(folder, 'types.ts'), "export type * from './generated/types.gen.js';\n");
  },
  orval: (folder) => {
    run('orval', 1, bin('orval'), ['--input', DOCUMENT, '--output', path.join(folder, 'generated.ts'), '--client', 'fetch'], WORK);
    fs.writeFileSync(path.join(folder, 'types.ts'), "export type * from './generated.js';\n");
  },
};

function typescript(name) {
  const folder = path.join(WORK, 'src', name.replace(/\W+/g, '-'));
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  TYPESCRIPT[name](folder);
  fs.copyFileSync(path.join(SOURCES, 'program.ts'), path.join(folder, 'program.ts'));
  fs.writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: { noEmit: true, strict: true,
    exactOptionalPropertyTypes: true, target: 'es2022', module: 'nodenext', lib: ['es2022', 'dom', 'dom.iterable'], types: [] },
  include: ['program.ts'] }));
  run(`the program for ${name}`, 1, bin('tsc'), ['-p', folder], WORK);
}

function java() {
  const folder = path.join(WORK, 'java');
  const jars = JAVA.jars.map((artifact) => {
    const [, name, version] = artifact.split(':');
    const jar = path.join(WORK, 'jars', `${name}-${version}.jar`);
    if (!fs.existsSync(jar)) {
      run(`Maven could not get ${artifact}; a network is needed once`, SETUP_FAILED, path.join(ROOT, 'mvnw'),
        ['--batch-mode', '-q', 'dependency:copy', `-Dartifact=${artifact}`, `-DoutputDirectory=${path.join(WORK, 'jars')}`], ROOT);
    }
    return jar;
  });
  const home = process.env.JAVA_HOME ? path.join(process.env.JAVA_HOME, 'bin') : '';
  const tool = (name) => path.join(home, name);
  fs.rmSync(folder, { recursive: true, force: true });
  run('openapi-generator', 1, tool('java'), ['-jar', jars[0], 'generate', '-i', DOCUMENT, '-g', 'java', '--library', 'native',
    '-o', folder, '--additional-properties=invokerPackage=generated,apiPackage=generated.api,modelPackage=generated.model,'
    + 'useJakartaEe=true,openApiNullable=false,hideGenerationTimestamp=true'], WORK);
  const sources = fs.readdirSync(path.join(folder, 'src/main/java'), { recursive: true })
    .filter((file) => file.endsWith('.java')).map((file) => path.join(folder, 'src/main/java', file));
  const classes = path.join(folder, 'classes');
  run('the program for openapi-generator (java)', 1, tool('javac'), ['-nowarn', '-cp', jars.join(path.delimiter), '-d', classes,
    ...sources, path.join(SOURCES, 'Program.java')], WORK);
  run('the program for openapi-generator (java)', 1, tool('java'), ['-cp', [classes, ...jars].join(path.delimiter), 'Program',
    ANSWERS], WORK);
}

install();
const names = Object.keys(TYPESCRIPT);
names.forEach(typescript);
java();
console.log(`generators: ${names.length + 1} programs compile without a cast (${[...names, `openapi-generator ${JAVA.version}`].join(', ')})`
  + ` in ${Math.round((Date.now() - started) / 1000)} s`);
