#!/usr/bin/env node
// Gathers every contract that the origin chain and a fork need into one folder of plain JSON files
// {name, abi, bytecode, source}: published bytecode as its package carries it, Permit2 compiled the way its authors did,
// our own contracts compiled by forge.
//
// Usage: node forkchain/build/artifacts.mjs OUTDIR [--force]
// Exit codes: 0 done or up to date, 2 usage, 1 anything else, with the reason on stderr.
import { createHash } from 'node:crypto';
import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const home = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const started = Date.now();

class Refusal extends Error {}

function say(text) {
  process.stderr.write(`artifacts: ${text}\n`);
}

function seconds() {
  return `${((Date.now() - started) / 1000).toFixed(1)} s`;
}

// Name on our side, package, file in it.
const published = [
  ['WrappedNative', 'canonical-weth', 'build/contracts/WETH9.json'],
  ['PancakeV2Factory', '@pancakeswap-libs/pancake-swap-core', 'build/PancakeFactory.json'],
  ['PancakeV2Pair', '@pancakeswap-libs/pancake-swap-core', 'build/PancakePair.json'],
  ['SafeWallet', '@safe-global/safe-contracts', 'build/artifacts/contracts/SafeL2.sol/SafeL2.json'],
  [
    'SafeFallbackHandler',
    '@safe-global/safe-contracts',
    'build/artifacts/contracts/handler/CompatibilityFallbackHandler.sol/CompatibilityFallbackHandler.json',
  ],
  [
    'SafeMultiSend',
    '@safe-global/safe-contracts',
    'build/artifacts/contracts/libraries/MultiSendCallOnly.sol/MultiSendCallOnly.json',
  ],
  [
    'SafeProxyFactory',
    '@safe-global/safe-contracts',
    'build/artifacts/contracts/proxies/SafeProxyFactory.sol/SafeProxyFactory.json',
  ],
  [
    'SafeSignMessage',
    '@safe-global/safe-contracts',
    'build/artifacts/contracts/libraries/SignMessageLib.sol/SignMessageLib.json',
  ],
  ['UniswapV2Factory', '@uniswap/v2-core', 'build/UniswapV2Factory.json'],
  ['UniswapV2Pair', '@uniswap/v2-core', 'build/UniswapV2Pair.json'],
  ['PancakeV3Factory', '@pancakeswap/v3-core', 'artifacts/contracts/PancakeV3Factory.sol/PancakeV3Factory.json'],
  ['PancakeV3Pool', '@pancakeswap/v3-core', 'artifacts/contracts/PancakeV3Pool.sol/PancakeV3Pool.json'],
  ['UniswapV3Factory', '@uniswap/v3-core', 'artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json'],
  ['UniswapV3Pool', '@uniswap/v3-core', 'artifacts/contracts/UniswapV3Pool.sol/UniswapV3Pool.json'],
  ['AlgebraFactory', '@cryptoalgebra/integral-core', 'artifacts/contracts/AlgebraFactory.sol/AlgebraFactory.json'],
  [
    'AlgebraPoolDeployer',
    '@cryptoalgebra/integral-core',
    'artifacts/contracts/AlgebraPoolDeployer.sol/AlgebraPoolDeployer.json',
  ],
  [
    'AlgebraCommunityVault',
    '@cryptoalgebra/integral-core',
    'artifacts/contracts/AlgebraCommunityVault.sol/AlgebraCommunityVault.json',
  ],
  [
    'BasePluginV1Factory',
    '@cryptoalgebra/integral-base-plugin',
    'artifacts/contracts/BasePluginV1Factory.sol/BasePluginV1Factory.json',
  ],
  [
    'BasePluginV2Factory',
    '@cryptoalgebra/integral-base-plugin',
    'artifacts/contracts/BasePluginV2Factory.sol/BasePluginV2Factory.json',
  ],
  ['UniswapV4PoolManager', '@uniswap/v4-core', 'out/PoolManager.sol/PoolManager.json'],
];

// Each by its own name, or file and name where they differ.
const own = [
  'ExecutionRouter',
  'LegacyRouter',
  'UniswapV4Adapter',
  'InfinityClAdapter',
  'InfinityLbAdapter',
  'DodoAdapter',
  'StableSwapAdapter',
  'WombatAdapter',
  'BabyDogeAdapter',
  'ExactOutputAdapter',
  'PlanHashes',
  'PoolLens',
  'TokenProbe',
  'TokenProbe/TokenPuppet',
  'SwapTrial',
  'TestToken',
  'TaxedToken',
  'BlockingToken',
  'RebasingToken',
  'StrictApprovalToken',
  'PermitToken',
  'DaiPermitToken',
  'OwnerWallet',
  'DelegatedAccount',
  'BareTrader',
  'Multicall3',
  'V3PoolDeployer',
  'ForkFactory',
  'Biswap/BiswapFactory',
  'BakerySwap/BakerySwapFactory',
  'ListaFactory',
  'ListaOracle',
  'ListaPoolInfo',
  'NomiswapStableFactory',
  'ThenaFactory',
  'BabyDogeSwap/BabyDogeFactory',
  'BabyDogeRouter',
  'SquadV3Factory',
  'SquadV3Pool',
  'AlgebraVaultFactory',
  'DodoFeeRate',
  'DodoOracle',
  'DodoSellHelper',
  'DodoFactory/DVMFactory',
  'DodoFactory/DPPFactory',
  'DodoFactory/DSPFactory',
  'DodoVendingMachine',
  'DodoPrivatePool',
  'DodoStablePool',
  'DodoZoo',
  'DodoClassicalPool',
  'FusionPoolDeployer',
  'FusionFactory',
  'LiquiditySeeder',
  'V4Seeder',
  'InfinityVault',
  'InfinityClPoolManager',
  'InfinityLbPoolManager',
  'InfinityFeeHook',
  'InfinitySeeder',
  'WombatPool',
  'WombatFeePool',
  'WombatAsset',
  'WombatAsset/WombatPricedAsset',
];

/** Every file below a folder, sorted, so that a hash over them does not depend on the disk. */
function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}

function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const content = readFileSync(file);
    hash.update(`${relative(home, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function readJson(file, hint) {
  if (!existsSync(file)) throw new Refusal(`${relative(home, file)} is missing: ${hint}`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

function packageVersion(name) {
  return readJson(join(home, 'node_modules', name, 'package.json'), "run 'npm ci --ignore-scripts' in forkchain").version;
}

function fromPackage([name, pack, file]) {
  const artifact = readJson(join(home, 'node_modules', pack, file), `package ${pack} is not what is locked`);
  const code = artifact.bytecode?.object ?? artifact.bytecode;
  return { name, abi: artifact.abi, bytecode: prefixed(name, code), source: `npm ${pack}@${packageVersion(pack)}` };
}

function prefixed(name, code) {
  const text = code?.startsWith('0x') ? code : `0x${code}`;
  if (!/^0x([0-9a-f]{2})+$/i.test(text)) throw new Refusal(`${name} has no linked creation code`);
  return text.toLowerCase();
}

/** Runs a program and resolves to its output; its own words are shown when it fails. */
function run(program, args) {
  return new Promise((done, fail) => {
    const child = spawn(program, args, { cwd: home, stdio: ['ignore', 'pipe', 'pipe'] });
    const output = [];
    let heard = '';
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => (heard += chunk));
    child.on('error', (error) => fail(new Refusal(`cannot run ${program}: ${error.message}`)));
    child.on('close', (code) => {
      const text = Buffer.concat(output).toString();
      if (code === 0) done(text);
      else fail(new Refusal(`${[program, ...args].map((word) => basename(word)).join(' ')} ended with ${code}:\n${heard}${text}`));
    });
  });
}

function forgeBinary() {
  const platform = `${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`;
  const file = join(home, 'node_modules', '@foundry-rs', `forge-${platform}`, 'bin', 'forge');
  if (!existsSync(file)) throw new Refusal(`forge for ${platform} is not installed: run 'npm ci --ignore-scripts' in forkchain`);
  return file;
}

/** Where forge keeps what it compiled: the build folder of a checkout, which spares unchanged contracts, where it can be written. */
function forgeFolder(folder) {
  const project = resolve(home, '..');
  if (existsSync(join(project, 'pom.xml'))) {
    const kept = join(project, 'target', 'forge');
    try {
      mkdirSync(kept, { recursive: true });
      accessSync(kept, constants.W_OK);
      return kept;
    } catch {
      // Somebody else's checkout: forge works where its result goes.
    }
  }
  return join(folder, '.forge');
}

async function compileOwn(folder) {
  say('compiling our contracts with forge and solc 0.8.30');
  const kept = forgeFolder(folder);
  const out = join(kept, 'out');
  await run(forgeBinary(), ['build', 'contracts', '--quiet', '--out', out, '--cache-path', join(kept, 'cache')]);
  const artifacts = own.map((entry) => {
    const name = basename(entry);
    const artifact = readJson(join(out, `${entry.split('/')[0]}.sol`, `${name}.json`), 'forge did not write it');
    return { name, abi: artifact.abi, bytecode: prefixed(name, artifact.bytecode.object), source: 'forkchain/contracts, solc 0.8.30' };
  });
  if (kept === join(folder, '.forge')) rmSync(kept, { recursive: true });
  say(`our contracts are compiled (${seconds()})`);
  return artifacts;
}

async function compilePermit2() {
  say('compiling Permit2 with solc 0.8.17, which takes some ten seconds');
  const script = join(home, 'build', 'permit2.mjs');
  const artifact = JSON.parse(await run(process.execPath, [script]));
  say(`Permit2 is compiled and its init code hash is the canonical one (${seconds()})`);
  return artifact;
}

/** A file appears whole or not at all. */
function write(file, value) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(value)}\n`);
  renameSync(draft, file);
}

async function gather(folder, force) {
  const installed = join(home, 'node_modules', '.package-lock.json');
  if (!existsSync(installed)) throw new Refusal("npm packages are not installed: run 'npm ci --ignore-scripts' in forkchain");
  const inputs = hashOf([
    join(home, 'package-lock.json'),
    join(home, 'foundry.toml'),
    ...filesBelow(join(home, 'solc')),
    ...filesBelow(join(home, 'build')),
    ...filesBelow(join(home, 'contracts')),
  ]);
  const index = join(folder, 'index.json');
  if (!force && existsSync(index) && JSON.parse(readFileSync(index, 'utf8')).inputs === inputs) {
    say('up to date');
    return;
  }
  mkdirSync(folder, { recursive: true });
  const compiled = await Promise.all([compileOwn(folder), compilePermit2()]);
  const artifacts = [...published.map(fromPackage), ...compiled.flat()];
  for (const artifact of artifacts) write(join(folder, `${artifact.name}.json`), artifact);
  // The index comes last: a folder with an index is complete.
  write(index, { inputs, contracts: Object.fromEntries(artifacts.map(({ name, source }) => [name, source])) });
  say(`${artifacts.length} contracts are ready (${seconds()})`);
}

const [folder, ...flags] = process.argv.slice(2);
if (!folder || folder.startsWith('-') || flags.some((flag) => flag !== '--force')) {
  process.stderr.write('usage: node artifacts.mjs OUTDIR [--force]\n');
  process.exitCode = 2;
} else {
  try {
    await gather(resolve(folder), flags.includes('--force'));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    say(error.message);
    process.exitCode = 1;
  }
}
