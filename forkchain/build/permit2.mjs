#!/usr/bin/env node
// Compiles Permit2 from the source that the v4-periphery package carries, with its authors' compiler and settings, and
// prints {name, abi, bytecode, source}. Any other input gives another init code hash, hence another address than the one
// every wallet knows: such a result is refused.
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const solc = require('solc-0.8.17');
const { keccak256 } = require('js-sha3');

const initCodeHash = 'e2be1e05eedf35dacd66c65c862f8150ff9ab4b6b24b9bbe62be71b6b16cf0f8';
const packages = resolve(dirname(fileURLToPath(import.meta.url)), '..', 'node_modules');
const permit2 = join(packages, '@uniswap', 'v4-periphery', 'lib', 'permit2');

// The compiler names things by the order it meets the files in, and that order reaches the bytecode: so the whole source
// folder goes in, sorted, under the names the authors' build used. The solmate beside it is the one of that build.
const files = readdirSync(join(permit2, 'src'), { recursive: true })
  .filter((file) => file.endsWith('.sol'))
  .map((file) => `src/${file}`)
  .concat('lib/solmate/src/tokens/ERC20.sol', 'lib/solmate/src/utils/SafeTransferLib.sol')
  .sort();

const request = {
  language: 'Solidity',
  sources: Object.fromEntries(files.map((file) => [file, { content: readFileSync(join(permit2, file), 'utf8') }])),
  settings: {
    remappings: ['solmate/=lib/solmate/'],
    evmVersion: 'london',
    viaIR: true,
    optimizer: { enabled: true, runs: 1000000 },
    metadata: { bytecodeHash: 'none' },
    outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
  },
};
const answer = JSON.parse(solc.compile(JSON.stringify(request)));
const errors = (answer.errors ?? []).filter((error) => error.severity === 'error');
if (errors.length > 0) throw new Error(errors.map((error) => error.formattedMessage).join('\n'));

const { abi, evm } = answer.contracts['src/Permit2.sol'].Permit2;
const hash = keccak256(Buffer.from(evm.bytecode.object, 'hex'));
if (hash !== initCodeHash) throw new Error(`Permit2 compiled to init code hash 0x${hash}, wanted 0x${initCodeHash}`);

const { version } = JSON.parse(readFileSync(join(packages, '@uniswap', 'v4-periphery', 'package.json'), 'utf8'));
process.stdout.write(
  JSON.stringify({ name: 'Permit2', abi, bytecode: `0x${evm.bytecode.object}`, source: `npm @uniswap/v4-periphery@${version} lib/permit2, solc 0.8.17` }),
);
