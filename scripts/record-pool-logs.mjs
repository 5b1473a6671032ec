#!/usr/bin/env node
// Records what real pool contracts log and answer, for the tests that decode logs and read state:
//   node scripts/record-pool-logs.mjs OUTDIR
// Starts an anvil of its own, deploys the published factories and pools, makes a fixed series of mints, swaps and burns,
// and writes one JSON file per pool: the announcing log, then per action the pool's logs, the swap's amounts and the
// answers of the pool's views at that block. A bitmap word that is not listed answered zero. Of a v4 pool the manager's
// storage is written down instead of views; slots that are not listed hold zero.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

if (process.argv.length !== 3 || process.argv[2] === '' || process.argv[2].startsWith('-')) {
  process.stderr.write('usage: node scripts/record-pool-logs.mjs OUTDIR\n');
  process.exit(2);
}

const forkchain = resolve(dirname(fileURLToPath(import.meta.url)), '../forkchain');
const require = createRequire(join(forkchain, 'package.json'));
const port = 18545;
const url = `http://127.0.0.1:${port}`;

// Pays the callbacks of V3 pools, and stands in for the deployer that a Pancake pool asks for its parameters.
const source = `
pragma solidity 0.8.30;
interface IToken { function deposit() external payable; function transfer(address, uint256) external returns (bool); }
interface IPairFactory { function createPair(address, address) external returns (address); }
interface IPair {
  function token0() external view returns (address);
  function mint(address) external returns (uint256);
  function burn(address) external returns (uint256, uint256);
  function sync() external;
  function swap(uint256, uint256, address, bytes calldata) external;
  function getReserves() external view returns (uint112, uint112, uint32);
}
interface IPoolFactory { function createPool(address, address, uint24) external returns (address); }
interface IPool {
  function initialize(uint160) external;
  function token0() external view returns (address);
  function token1() external view returns (address);
  function mint(address, int24, int24, uint128, bytes calldata) external returns (uint256, uint256);
  function burn(int24, int24, uint128) external returns (uint256, uint256);
  function collect(address, int24, int24, uint128, uint128) external returns (uint128, uint128);
  function swap(address, bool, int256, uint160, bytes calldata) external returns (int256, int256);
  function slot0() external view returns (uint160, int24);
  function liquidity() external view returns (uint128);
  function fee() external view returns (uint24);
  function tickSpacing() external view returns (int24);
  function tickBitmap(int16) external view returns (uint256);
  function ticks(int24) external view returns (uint128, int128);
}
contract Caller {
  struct Parameters { address factory; address token0; address token1; uint24 fee; int24 tickSpacing; }
  Parameters public parameters;
  event Deployed(address pool);
  function deployPool(bytes memory code, address a, address b, uint24 fee, int24 spacing) external {
    (address low, address high) = a < b ? (a, b) : (b, a);
    parameters = Parameters(address(this), low, high, fee, spacing);
    address pool;
    assembly { pool := create(0, add(code, 32), mload(code)) }
    require(pool != address(0));
    emit Deployed(pool);
  }
  function mint(IPool pool, int24 lower, int24 upper, uint128 amount) external { pool.mint(address(this), lower, upper, amount, ""); }
  function burn(IPool pool, int24 lower, int24 upper, uint128 amount) external { pool.burn(lower, upper, amount); }
  function collect(IPool pool, int24 lower, int24 upper) external {
    pool.collect(address(this), lower, upper, type(uint128).max, type(uint128).max);
  }
  function swap(IPool pool, bool zeroForOne, int256 amount, uint160 limit) external { pool.swap(address(this), zeroForOne, amount, limit, ""); }
  function pay(uint256 a, uint256 b) private {
    if (a > 0) IToken(IPool(msg.sender).token0()).transfer(msg.sender, a);
    if (b > 0) IToken(IPool(msg.sender).token1()).transfer(msg.sender, b);
  }
  function uniswapV3MintCallback(uint256 a, uint256 b, bytes calldata) external { pay(a, b); }
  function pancakeV3MintCallback(uint256 a, uint256 b, bytes calldata) external { pay(a, b); }
  function uniswapV3SwapCallback(int256 a, int256 b, bytes calldata) external { pay(a > 0 ? uint256(a) : 0, b > 0 ? uint256(b) : 0); }
  function pancakeV3SwapCallback(int256 a, int256 b, bytes calldata) external { pay(a > 0 ? uint256(a) : 0, b > 0 ? uint256(b) : 0); }
}`;

// Runs calls of a v4 manager under its lock and settles what they owe, in tokens or the native coin.
const singletonSource = `
pragma solidity 0.8.30;
interface ICoin { function transfer(address, uint256) external returns (bool); }
interface IPoolManager {
  struct Key { address currency0; address currency1; uint24 fee; int24 tickSpacing; address hooks; }
  struct Change { int24 tickLower; int24 tickUpper; int256 liquidityDelta; bytes32 salt; }
  struct Swap { bool zeroForOne; int256 amountSpecified; uint160 sqrtPriceLimitX96; }
  function initialize(Key memory, uint160) external returns (int24);
  function unlock(bytes calldata) external returns (bytes memory);
  function modifyLiquidity(Key memory, Change memory, bytes calldata) external returns (int256, int256);
  function swap(Key memory, Swap memory, bytes calldata) external returns (int256);
  function donate(Key memory, uint256, uint256, bytes calldata) external returns (int256);
  function sync(address) external;
  function settle() external payable returns (uint256);
  function take(address, address, uint256) external;
  function setProtocolFeeController(address) external;
  function setProtocolFee(Key memory, uint24) external;
}
contract SingletonCaller {
  IPoolManager private immutable manager;
  IPoolManager.Key private key;
  constructor(IPoolManager m, address a, address b, uint24 fee, int24 spacing) payable {
    manager = m;
    key = IPoolManager.Key(a, b, fee, spacing, address(0));
  }
  receive() external payable {}
  function encodedKey() external view returns (bytes memory) { return abi.encode(key); }
  function initialize(uint160 price) external { manager.initialize(key, price); }
  function modify(int24 lower, int24 upper, int256 delta) external {
    manager.unlock(abi.encodeCall(manager.modifyLiquidity, (key, IPoolManager.Change(lower, upper, delta, 0), "")));
  }
  function swap(bool zeroForOne, int256 amount, uint160 limit) external {
    manager.unlock(abi.encodeCall(manager.swap, (key, IPoolManager.Swap(zeroForOne, amount, limit), "")));
  }
  function donate(uint256 a, uint256 b) external { manager.unlock(abi.encodeCall(manager.donate, (key, a, b, ""))); }
  function setProtocolFee(uint24 fee) external { manager.setProtocolFee(key, fee); }
  function unlockCallback(bytes calldata data) external returns (bytes memory) {
    (bool ok, bytes memory result) = address(manager).call(data);
    require(ok);
    int256 delta = abi.decode(result, (int256));
    clear(key.currency0, delta >> 128);
    clear(key.currency1, int128(delta));
    return "";
  }
  function clear(address currency, int256 delta) private {
    if (delta > 0) manager.take(currency, address(this), uint256(delta));
    if (delta >= 0) return;
    manager.sync(currency);
    if (currency != address(0)) ICoin(currency).transfer(address(manager), uint256(-delta));
    manager.settle{ value: currency == address(0) ? uint256(-delta) : 0 }();
  }
}`;

const contracts = compile();
const selectors = Object.assign({}, ...Object.values(contracts).map((contract) => contract.evm.methodIdentifiers));
let account;
let nextId = 1;

function compile() {
  const input = {
    language: 'Solidity',
    sources: { 'Recorder.sol': { content: source }, 'Singleton.sol': { content: singletonSource } },
    settings: { evmVersion: 'cancun', outputSelection: { '*': { '*': ['evm.methodIdentifiers', 'evm.bytecode.object'] } } },
  };
  const output = JSON.parse(require('solc').compile(JSON.stringify(input)));
  const errors = (output.errors ?? []).filter((error) => error.severity === 'error');
  if (errors.length > 0) throw new Error(errors[0].formattedMessage);
  return { ...output.contracts['Recorder.sol'], ...output.contracts['Singleton.sol'] };
}

const published = (file) => JSON.parse(readFileSync(require.resolve(file), 'utf8'));

async function rpc(method, params) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: nextId++, method, params });
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const answer = await response.json();
  if (answer.error) throw new Error(`${method}: ${answer.error.message}`);
  return answer.result;
}

/** A static ABI word of a number, boolean or address. */
function word(value) {
  const number = typeof value === 'string' ? BigInt(value) : BigInt(value);
  return BigInt.asUintN(256, number).toString(16).padStart(64, '0');
}

/** Calldata of a function with static arguments. */
function call(signature, ...values) {
  return '0x' + selectors[signature] + values.map(word).join('');
}

async function send(to, data, value = 0n) {
  const transaction = { from: account, data, value: '0x' + value.toString(16), gas: '0x1c9c380' };
  if (to !== null) transaction.to = to;
  const hash = await rpc('eth_sendTransaction', [transaction]);
  let receipt = null;
  while (receipt === null) receipt = await rpc('eth_getTransactionReceipt', [hash]);
  if (receipt.status !== '0x1') throw new Error(`reverted: ${data.slice(0, 10)}`);
  return receipt;
}

const deploy = async (code, ...values) =>
  (await send(null, (code.startsWith('0x') ? code : '0x' + code) + values.map(word).join(''))).contractAddress;

const addressIn = (hex) => '0x' + hex.slice(-40);

function plainLog(log) {
  const { address, topics, data, blockNumber, blockHash, transactionHash, transactionIndex, logIndex } = log;
  return { address, topics, data, blockNumber, blockHash, transactionHash, transactionIndex, logIndex };
}

async function answer(answers, pool, data, skipZero = false) {
  const result = await rpc('eth_call', [{ to: pool, data }, 'latest']);
  if (!skipZero || BigInt(result) !== 0n) answers[data] = result;
  return result;
}

async function pairAnswers(pair) {
  const answers = {};
  await answer(answers, pair, call('getReserves()'));
  return answers;
}

async function poolAnswers(pool) {
  const answers = {};
  for (const view of ['slot0()', 'liquidity()', 'fee()']) await answer(answers, pool, call(view));
  const spacing = Number(BigInt(await answer(answers, pool, call('tickSpacing()'))));
  const lastWord = Math.floor(Math.trunc(887272 / spacing) / 256);
  for (let index = -lastWord - 1; index <= lastWord; index++) {
    const bits = BigInt(await answer(answers, pool, call('tickBitmap(int16)', index), true));
    for (let bit = 0; bit < 256; bit++) {
      if ((bits >> BigInt(bit)) & 1n) await answer(answers, pool, call('ticks(int24)', (index * 256 + bit) * spacing));
    }
  }
  return answers;
}

const signed = (hex, index) => BigInt.asIntN(256, BigInt('0x' + hex.slice(2 + 64 * index, 66 + 64 * index)));

/** Runs the actions one by one and notes after each what the pool logged and answers. */
async function record(pool, actions, readAnswers, swapOf) {
  const steps = [];
  for (const [action, run] of actions) {
    const receipt = await run();
    const logs = receipt.logs.filter((log) => log.address === pool).map(plainLog);
    const step = { action, logs, answers: await readAnswers(pool) };
    const swap = swapOf(action, receipt.logs.filter((log) => log.address === pool));
    if (swap) step.swap = swap;
    steps.push(step);
  }
  return steps;
}

async function recordPair(tokens, name, packageFile, feePips) {
  const factory = await deploy(published(packageFile).bytecode, account);
  const created = await send(factory, call('createPair(address,address)', ...tokens));
  const pair = addressIn(created.logs[0].data.slice(0, 66));
  const token0 = addressIn(await rpc('eth_call', [{ to: pair, data: call('token0()') }, 'latest']));
  const [low, high] = token0 === tokens[0] ? tokens : [tokens[1], tokens[0]];
  const transfer = (token, to, amount) => send(token, call('transfer(address,uint256)', to, amount));
  const swapData = (out0, out1) =>
    '0x' + selectors['swap(uint256,uint256,address,bytes)'] + [out0, out1, account, 128, 0].map(word).join('');
  const swap = (zeroForOne, amountIn) => async () => {
    const reserves = await rpc('eth_call', [{ to: pair, data: call('getReserves()') }, 'latest']);
    const [reserve0, reserve1] = [signed(reserves, 0), signed(reserves, 1)];
    const [reserveIn, reserveOut] = zeroForOne ? [reserve0, reserve1] : [reserve1, reserve0];
    const kept = amountIn * BigInt(1_000_000 - feePips);
    const out = (kept * reserveOut) / (reserveIn * 1_000_000n + kept);
    await transfer(zeroForOne ? low : high, pair, amountIn);
    return send(pair, zeroForOne ? swapData(0, out) : swapData(out, 0));
  };
  const mint = (amount0, amount1) => async () => {
    await transfer(low, pair, amount0);
    await transfer(high, pair, amount1);
    return send(pair, call('mint(address)', account));
  };
  const actions = [
    ['mint', mint(1_000_000_007n, 3_000_000_000_000_000_001n)],
    ['swap', swap(true, 12_345n)],
    ['swap', swap(false, 99_999_999_999_999_999n)],
    ['mint', mint(500_000n, 2_000_000_000_000_000n)],
    ['swap', swap(true, 700_000_000n)],
    ['burn', async () => { await transfer(pair, pair, 1_000_000_000_000n); return send(pair, call('burn(address)', account)); }],
    ['sync', async () => { await transfer(low, pair, 77n); return send(pair, call('sync()')); }],
    ['swap', swap(false, 5_000_000_000_000_000_000n)],
  ];
  const swapOf = (action, logs) => {
    if (action !== 'swap') return null;
    const data = logs.at(-1).data;
    const zeroForOne = signed(data, 0) > 0n;
    const [amountIn, amountOut] = zeroForOne ? [signed(data, 0), signed(data, 3)] : [signed(data, 1), signed(data, 2)];
    return { zeroForOne, amountIn: String(amountIn), amountOut: String(amountOut) };
  };
  const steps = await record(pair, actions, pairAnswers, swapOf);
  return { name, source: packageFile, factory, feePips, discovery: plainLog(created.logs[0]), pool: pair, steps };
}

async function recordPool(tokens, name, packageFile, fee, spacing, create) {
  const caller = await deploy(contracts.Caller.evm.bytecode.object);
  for (const token of tokens) await send(token, call('transfer(address,uint256)', caller, 10n ** 24n));
  const { pool, factory, discovery } = await create(caller, tokens, fee, spacing);
  const at = (price) => BigInt(Math.round(Math.sqrt(price) * 2 ** 40)) << 56n;
  const edge = Math.trunc(887272 / spacing) * spacing;
  const mint = (lower, upper, amount) => () =>
    send(caller, call('mint(address,int24,int24,uint128)', pool, lower, upper, amount));
  const burn = (lower, upper, amount) => () =>
    send(caller, call('burn(address,int24,int24,uint128)', pool, lower, upper, amount));
  const swap = (zeroForOne, amount, limit) => () =>
    send(caller, call('swap(address,bool,int256,uint160)', pool, zeroForOne ? 1 : 0, amount,
      limit ?? (zeroForOne ? 4295128740n : 1461446703485210103287273052203988822378723970341n)));
  await send(pool, call('initialize(uint160)', at(1.5)));
  const actions = [
    ['mint', mint(-edge, edge, 10n ** 18n)],
    ['mint', mint(spacing * 10, spacing * 100, 7n * 10n ** 18n)],
    ['mint', mint(spacing * 60, spacing * 70, 3n * 10n ** 18n)],
    ['mint', mint(-spacing * 40, spacing * 10, 9n * 10n ** 17n)],
    ['swap', swap(true, 10n ** 15n)],
    ['swap', swap(false, 123_456_789n)],
    ['swap', swap(true, 3n * 10n ** 18n)],
    ['burn', burn(spacing * 10, spacing * 100, 2n * 10n ** 18n)],
    ['poke', burn(spacing * 10, spacing * 100, 0n)],
    ['swap', swap(false, 5n * 10n ** 18n)],
    ['exact out', swap(true, -(10n ** 17n))],
    ['limit', swap(true, 10n ** 22n, at(1.02))],
    ['burn', burn(-spacing * 40, spacing * 10, 9n * 10n ** 17n)],
    ['collect', () => send(caller, call('collect(address,int24,int24)', pool, -spacing * 40, spacing * 10))],
    ['swap', swap(true, 4n * 10n ** 18n)],
    ['swap', swap(false, 2n * 10n ** 19n)],
  ];
  const swapOf = (action, logs) => {
    if (action !== 'swap') return null;
    const data = logs.at(-1).data;
    const zeroForOne = signed(data, 0) > 0n;
    const [amountIn, amountOut] = zeroForOne ? [signed(data, 0), -signed(data, 1)] : [signed(data, 1), -signed(data, 0)];
    return { zeroForOne, amountIn: String(amountIn), amountOut: String(amountOut) };
  };
  const steps = await record(pool, actions, poolAnswers, swapOf);
  return { name, source: packageFile, factory, feePips: 0, discovery, pool, steps };
}

async function fromFactory(caller, tokens, fee) {
  const factory = await deploy(published('@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json').bytecode);
  const created = await send(factory, call('createPool(address,address,uint24)', ...tokens, fee));
  const log = created.logs.at(-1);
  return { pool: addressIn(log.data), factory, discovery: plainLog(log) };
}

async function fromCaller(caller, tokens, fee, spacing) {
  const { bytecode } = published('@pancakeswap/v3-core/artifacts/contracts/PancakeV3Pool.sol/PancakeV3Pool.json');
  const code = bytecode.slice(2);
  const head = [160, ...tokens, fee, spacing].map(word).join('');
  const padded = code.padEnd(Math.ceil(code.length / 64) * 64, '0');
  const data = '0x' + selectors['deployPool(bytes,address,address,uint24,int24)'] + head + word(code.length / 2) + padded;
  const receipt = await send(caller, data);
  return { pool: addressIn(receipt.logs.at(-1).data), factory: caller, discovery: null };
}

/** The words that a contract's storage holds. */
async function storageOf(contract) {
  const { accounts } = JSON.parse(gunzipSync(Buffer.from((await rpc('anvil_dumpState', [])).slice(2), 'hex')));
  const padded = (hex) => '0x' + hex.slice(2).padStart(64, '0');
  return Object.fromEntries(Object.entries(accounts[contract].storage).map(([slot, word]) => [padded(slot), padded(word)]));
}

/** One pool among two of a manager; the other trades in between. */
async function recordSingleton(tokens, name, currency0, fee, spacing, owner) {
  const packageFile = '@uniswap/v4-periphery/foundry-out/PoolManager.sol/PoolManager.default.json';
  const manager = await deploy(published(packageFile).bytecode.object, owner);
  const currency1 = tokens[1];
  const caller = await deploySingletonCaller(tokens, manager, currency0, currency1, fee, spacing);
  const [low, high] = [...tokens].sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
  const other = await deploySingletonCaller(tokens, manager, low, high, 500, 10);
  const at = (price) => BigInt(Math.round(Math.sqrt(price) * 2 ** 40)) << 56n;
  const edge = Math.trunc(887272 / spacing) * spacing;
  const initialized = await send(caller, call('initialize(uint160)', at(0.8)));
  const discovery = plainLog(initialized.logs[0]);
  await send(other, call('initialize(uint160)', at(1)));
  await send(manager, call('setProtocolFeeController(address)', caller));
  const modify = (contract, lower, upper, delta) => () => send(contract, call('modify(int24,int24,int256)', lower, upper, delta));
  const swap = (contract, zeroForOne, amount, limit) => () =>
    send(contract, call('swap(bool,int256,uint160)', zeroForOne ? 1 : 0, amount,
      limit ?? (zeroForOne ? 4295128740n : 1461446703485210103287273052203988822378723970341n)));
  const actions = [
    ['mint', modify(caller, -edge, edge, 10n ** 18n)],
    ['mint elsewhere', modify(other, -100, 100, 10n ** 19n)],
    ['mint', modify(caller, -spacing * 90, -spacing * 10, 7n * 10n ** 18n)],
    ['mint', modify(caller, -spacing * 40, spacing * 30, 2n * 10n ** 18n)],
    ['swap', swap(caller, true, -(10n ** 15n))],
    ['swap elsewhere', swap(other, true, -(10n ** 15n))],
    ['swap', swap(caller, false, -123_456_789n)],
    ['protocol fee', () => send(caller, call('setProtocolFee(uint24)', (700 << 12) | 1000))],
    ['swap', swap(caller, true, -(3n * 10n ** 17n))],
    ['burn', modify(caller, -spacing * 90, -spacing * 10, -(2n * 10n ** 18n))],
    ['poke', modify(caller, -spacing * 90, -spacing * 10, 0)],
    ['donate', () => send(caller, call('donate(uint256,uint256)', 1000, 2000))],
    ['swap', swap(caller, false, -(5n * 10n ** 17n))],
    ['exact out', swap(caller, true, 10n ** 16n)],
    ['limit', swap(caller, true, -(10n ** 21n), at(0.7))],
    ['burn', modify(caller, -spacing * 40, spacing * 30, -(2n * 10n ** 18n))],
    ['swap', swap(caller, false, -(10n ** 18n))],
  ];
  const steps = [];
  for (const [action, run] of actions) {
    const logs = (await run()).logs.filter((log) => log.address === manager);
    const step = { action, logs: logs.map(plainLog), storage: await storageOf(manager) };
    if (action === 'swap') step.swap = settledSwap(logs.at(-1).data);
    steps.push(step);
  }
  const encoded = await rpc('eth_call', [{ to: caller, data: call('encodedKey()') }, 'latest']);
  const poolKey = '0x' + encoded.slice(2 + 128);
  return { name, source: packageFile, factory: manager, feePips: 0, discovery, pool: manager, poolId: discovery.topics[1], poolKey, steps };
}

/** What a manager's Swap log says: negative is what the caller paid. */
function settledSwap(data) {
  const amounts = [signed(data, 0), signed(data, 1)];
  const zeroForOne = amounts[0] < 0n;
  const [paid, got] = zeroForOne ? amounts : [amounts[1], amounts[0]];
  return { zeroForOne, amountIn: String(-paid), amountOut: String(got) };
}

async function deploySingletonCaller(tokens, ...key) {
  const caller = await deploy(contracts.SingletonCaller.evm.bytecode.object, ...key);
  for (const token of tokens) await send(token, call('transfer(address,uint256)', caller, 10n ** 23n));
  await send(caller, '0x', 10n ** 23n);
  return caller;
}

async function main(folder) {
  const node = spawn(join(forkchain, 'node_modules/.bin/anvil'),
    ['--port', String(port), '--chain-id', '97', '--silent', '--hardfork', 'osaka', '--code-size-limit', '100000'],
    { stdio: 'ignore', detached: true });
  try {
    let version;
    for (let tries = 0; !version; tries++) {
      if (tries > 100) throw new Error('anvil did not start');
      version = await rpc('web3_clientVersion', []).catch(() => new Promise((done) => setTimeout(done, 100)));
    }
    [account] = await rpc('eth_accounts', []);
    await rpc('anvil_setBalance', [account, '0x' + (10n ** 26n).toString(16)]);
    const coin = published('canonical-weth/build/contracts/WETH9.json').bytecode;
    const tokens = [await deploy(coin), await deploy(coin)];
    for (const token of tokens) await send(token, call('deposit()'), 10n ** 25n);
    const recordings = [
      await recordPair(tokens, 'uniswap_v2', '@uniswap/v2-core/build/UniswapV2Factory.json', 3000),
      await recordPair(tokens, 'pancake_v1', '@pancakeswap-libs/pancake-swap-core/build/PancakeFactory.json', 2000),
      await recordPool(tokens, 'uniswap_v3', '@uniswap/v3-core UniswapV3Pool', 3000, 60, fromFactory),
      await recordPool(tokens, 'pancake_v3', '@pancakeswap/v3-core PancakeV3Pool', 2500, 50, fromCaller),
      await recordSingleton(tokens, 'uniswap_v4', '0x' + '0'.repeat(40), 3000, 60, account),
    ];
    mkdirSync(folder, { recursive: true });
    for (const recording of recordings) {
      const lastBlock = Number(recording.steps.at(-1).logs.at(-1).blockNumber);
      const file = join(folder, `${recording.name}.json`);
      writeFileSync(file, JSON.stringify({ recordedWith: version, lastBlock, ...recording }, null, 1) + '\n');
      process.stdout.write(`${file}: ${recording.steps.length} steps\n`);
    }
  } finally {
    // The npm launcher starts the real anvil as its child: end the whole group.
    process.kill(-node.pid);
  }
}

await main(resolve(process.argv[2]));
