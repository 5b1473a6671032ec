// SPDX-License-Identifier: Apache-2.0
import { domainSeparator, encodeAbiParameters, hashTypedData, parseAbi, parseSignature, type Account, type Address, type Hex, type PublicClient, type WalletClient } from 'viem';
import { address, anyText, constant, demand, integer, isObject, object, oneOf, optional, uint256, type Rule } from './input.js';
import { isOfContract } from './node.js';
import { FUNDING, NATIVE_MODE, type ExecutionPlan } from './plan.js';
import { canonical } from './signature.js';

const TOKEN = parseAbi([
  'function DOMAIN_SEPARATOR() view returns (bytes32)',
  'function PERMIT_TYPEHASH() view returns (bytes32)',
  'function eip712Domain() view returns (bytes1 fields, string name, string version, uint256 chainId, address verifyingContract, bytes32 salt, uint256[] extensions)',
  'function name() view returns (string)',
  'function nonces(address owner) view returns (uint256)',
  'function version() view returns (string)',
]);

const EIP2612_TYPEHASH = '0x6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c9';
const DAI_TYPEHASH = '0xea2aa0a1be11a07ed86d755c93467f4f82362b452371d1ba94d1715123511acb';

const EIP2612 = {
  Permit: [
    { name: 'owner', type: 'address' },
    { name: 'spender', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
} as const;

const DAI = {
  Permit: [
    { name: 'holder', type: 'address' },
    { name: 'spender', type: 'address' },
    { name: 'nonce', type: 'uint256' },
    { name: 'expiry', type: 'uint256' },
    { name: 'allowed', type: 'bool' },
  ],
} as const;

interface Domain {
  readonly name: string;
  readonly version?: string;
  readonly chainId: number;
  readonly verifyingContract: Address;
}

/** A permit of the input token that the payer of a direct swap signs instead of sending an approval. */
export type TokenPermit =
  | { readonly kind: 'EIP2612'; readonly domain: Domain; readonly types: typeof EIP2612; readonly primaryType: 'Permit';
      readonly message: { readonly owner: Address; readonly spender: Address; readonly value: bigint; readonly nonce: bigint; readonly deadline: bigint } }
  | { readonly kind: 'DAI'; readonly domain: Domain; readonly types: typeof DAI; readonly primaryType: 'Permit';
      readonly message: { readonly holder: Address; readonly spender: Address; readonly nonce: bigint; readonly expiry: bigint; readonly allowed: true } };

/**
 * Asks the input token of a plan for its permit; null if it has none. The token can answer anything: a permit is returned
 * only if the domain that is signed has the token's own separator. The rest of the message is that of the plan.
 */
export async function tokenPermitOf(node: PublicClient, plan: ExecutionPlan, chainId: number, router: Address): Promise<TokenPermit | null> {
  if (plan.fundingMode !== FUNDING.DIRECT || plan.nativeMode === NATIVE_MODE.INPUT) return null;
  const token = plan.tokenIn;
  const blockNumber = await node.getBlockNumber({ cacheTime: 0 });
  const at = { address: token, abi: TOKEN, blockNumber } as const;
  const [separator, nonce, typehash, name, version, stated] = await Promise.all([
    answered(node.readContract({ ...at, functionName: 'DOMAIN_SEPARATOR' })),
    answered(node.readContract({ ...at, functionName: 'nonces', args: [plan.payer] })),
    answered(node.readContract({ ...at, functionName: 'PERMIT_TYPEHASH' })),
    answered(node.readContract({ ...at, functionName: 'name' })),
    answered(node.readContract({ ...at, functionName: 'version' })),
    answered(node.readContract({ ...at, functionName: 'eip712Domain' })),
  ]);
  if (nonce === null || typehash !== null && typehash !== EIP2612_TYPEHASH && typehash !== DAI_TYPEHASH) return null;
  const contract = { chainId, verifyingContract: token };
  const domain = [
    stated && { name: stated[1], version: stated[2], ...contract },
    name !== null && version !== null && { name, version, ...contract },
    name !== null && { name, version: '1', ...contract },
    name !== null && { name, ...contract },
  ].find((one): one is Domain => Boolean(one) && isPlain(one as Domain) && domainSeparator({ domain: one as Domain }) === separator);
  if (domain === undefined) return null;
  const { payer, amountIn: value, deadline } = plan;
  return typehash === DAI_TYPEHASH
    ? { kind: 'DAI', domain, types: DAI, primaryType: 'Permit', message: { holder: payer, spender: router, nonce, expiry: deadline, allowed: true } }
    : { kind: 'EIP2612', domain, types: EIP2612, primaryType: 'Permit', message: { owner: payer, spender: router, value, nonce, deadline } };
}

/** What a token does not answer, or answers in another form, is null. A node that does not answer at all is an error. */
async function answered<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (failed) {
    if (isOfContract(failed)) return null;
    throw failed;
  }
}

/** Whether the texts of a domain are shown as they are: no control characters, changes of direction or runs of spaces. */
const isPlain = ({ name, version = '' }: Domain): boolean =>
  [name, version].every((text) => text.length <= 64 && /^(?:[\p{L}\p{M}\p{N}\p{P}\p{S}]| (?! ))*$/u.test(text));

const domainRule = object({ name: anyText, version: optional(anyText), chainId: integer(0), verifyingContract: address });
const eip2612 = object({ owner: address, spender: address, value: uint256, nonce: uint256, deadline: uint256 });
const dai = object({ holder: address, spender: address, nonce: uint256, expiry: uint256, allowed: oneOf(true) });
const permitRule: Rule = (value, field, broken) => {
  const isDai = isObject(value) && value.kind === 'DAI';
  object({
    kind: oneOf('EIP2612', 'DAI'), domain: domainRule, types: constant(isDai ? DAI : EIP2612), primaryType: oneOf('Permit'), message: isDai ? dai : eip2612,
  })(value, field, broken);
};

/** The 32 bytes that the payer signs. */
export function tokenPermitDigest(permit: TokenPermit): Hex {
  demand({ permit: [permit, permitRule] });
  return permit.kind === 'DAI' ? hashTypedData(permit) : hashTypedData(permit);
}

export const signTokenPermit = (wallet: WalletClient, account: Account, permit: TokenPermit): Promise<Hex> =>
  permit.kind === 'DAI' ? wallet.signTypedData({ account, ...permit }) : wallet.signTypedData({ account, ...permit });

const canonicalSignature: Rule = (value, field, broken) => {
  const words = 'must be 0x and hex of 64 or 65 bytes in canonical form';
  if (canonical(value) === null) broken.add(field, words, typeof value === 'string' ? `${value.length} characters` : 'no text');
};

const SIGNED = [{ type: 'uint8' }, { type: 'bytes32' }, { type: 'bytes32' }] as const;
const NUMBERS = [{ type: 'uint256' }, { type: 'uint256' }] as const;

/** The signed permit as `executePlan` takes it in a direct plan, in place of the payer signature. */
export function encodeTokenPermit(permit: TokenPermit, signature: Hex): Hex {
  demand({ permit: [permit, permitRule], signature: [signature, canonicalSignature] });
  const { r, s, yParity } = parseSignature(signature);
  const v = 27 + yParity;
  return permit.kind === 'DAI'
    ? encodeAbiParameters([...NUMBERS, { type: 'bool' }, ...SIGNED], [permit.message.nonce, permit.message.expiry, true, v, r, s])
    : encodeAbiParameters([...NUMBERS, ...SIGNED], [permit.message.value, permit.message.deadline, v, r, s]);
}
