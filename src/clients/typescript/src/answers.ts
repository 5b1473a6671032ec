// SPDX-License-Identifier: Apache-2.0
import { anything, flag, integer, list, mapOf, number, object, optional, text, tree, type Read } from './read.js';

/** The fields of the API's answers, as src/docs/api.md describes them. */
const contract = object({ address: text, code_hash: text });

export const configData = object({
  chain_id: integer, native_symbol: text, native_sentinel: text, wrapped_native: text, permit2: text,
  routers: optional(object({ execution: contract, legacy: contract })),
  quote_signers: list(text),
  providers: list(object({ name: text, family: text, adapter: text })),
});
export type ConfigData = Read<typeof configData>;

const segment = object({
  pool: text, provider: text, adapter: text, token_in: text, token_out: text, direction: flag, fee_rate: text,
  amount_in: text, amount_out: text, extra_data: optional(text), amount_used: optional(text),
});
export type RouteSegment = Read<typeof segment>;

const routeFields = {
  request_id: text, amount_in: text, amount_out: text, max_amount_in: optional(text), deviation_ratio: text, paths: list(segment),
  contracts: object({ router: text, adapters: mapOf(text) }),
  gas: integer, gas_cost: optional(text), optimality_bps: optional(number), optimality_paths_bps: optional(number),
  optimality_net_bps: optional(number), block: optional(integer), block_hash: optional(text),
};
export const routeData = object(routeFields);
export type RouteData = Read<typeof routeData>;

const planData = object({
  quote_id: text, payer: text, executor: text, recipient: text, token_in: text, token_out: text, amount_in: text,
  expected_amount_out: text, min_amount_out: text, deadline: text, nonce: text, funding_mode: integer,
  native_mode: integer, custom_fee_bps: integer, custom_fee_receiver: text, route_hash: text, settlement_policy_hash: text,
});
export type PlanData = Read<typeof planData>;

const stepData = object({
  adapter: text, pool: text, token_in: text, token_out: text, amount_in: text, zero_for_one: flag, extra_data: optional(text),
});
export type StepData = Read<typeof stepData>;

const hashes = object({ route_hash: text, settlement_policy_hash: text, plan_struct_hash: text, plan_hash: text });
export type HashesData = Read<typeof hashes>;

const planFields = {
  mode: text, status: text, quote_id: text, chain_id: integer, execution_router: text, wrapped_native: text, payer: text,
  executor: text, recipient: text, token_in: text, token_out: text, funding_mode: integer, native_mode: integer,
  expect_amount_out: text, amount_out_min: text, slippage_bps: integer, deadline: text, nonce: text,
  fee_settlement: object({
    custom_fee_bps: integer, custom_fee_receiver: text, custom_fee_amount: text, protocol_cut_bps: integer,
    protocol_fee_receiver: text, protocol_fee_amount: text, integrator_fee_amount: text, fee_token: text,
    max_custom_fee_bps: integer,
  }),
  hashes, plan: planData, steps: list(stepData), issued_at: integer, expires_at: integer,
};
const common = object({ ...routeFields, ...planFields });
/** The fields that the answers of both modes have. */
export type CommonData = Read<typeof common>;

const tx = object({ to: text, data: text, value: text, entrypoint: text, amount_out_min: text });
export type TxData = Read<typeof tx>;
const signatures = object({ quote_signer: text, quote_signature: text });
export type SignaturesData = Read<typeof signatures>;

export const directData = object({ ...routeFields, ...planFields, approval_spender: text, signatures, tx });
export type DirectData = Read<typeof directData>;

const authorization = object({
  owner: text, permit2: text, spender: text, token: text, amount: text, nonce: text, deadline: text, plan_hash: text,
  witness: object({ plan_hash: text, executor: text, recipient: text, token_out: text, min_amount_out: text }),
  typed_data: tree,
});
export type AuthorizationData = Read<typeof authorization>;

export const prepareData = object({
  ...routeFields, ...planFields, payer_authorization: authorization, quote_token: optional(text),
  quote_id_expires_at: optional(integer),
});
export type PrepareData = Read<typeof prepareData>;

export const buildData = object({
  mode: text, status: text, quote_id: text, chain_id: integer, execution_router: text, executor: text, plan_hash: text,
  hashes, signatures, tx, amount_out_min: text, deadline: text, expires_at: integer,
});
export type BuildData = Read<typeof buildData>;

export const envelope = object({ code: integer, msg: text, data: anything });
export const refusal = object({ field: text, rule: text, got: optional(text) });
