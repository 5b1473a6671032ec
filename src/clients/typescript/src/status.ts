// SPDX-License-Identifier: Apache-2.0
import { flag, integer, list, object, optional, text, type Read } from './read.js';

const chainflow = object({
  provider: text, tx_cursor: optional(text), version: object({ latest_block_number: integer, latest_transaction_index: integer }),
  update_at: integer, state: optional(text), lag_blocks: optional(integer), reason: optional(text),
});

const mismatch = object({
  provider: text, pool: text, block: integer, block_hash: text, field: text, held: text, on_chain: text, other_fields: integer,
  endpoint: text, found_at: integer, verdict: text,
});

const endpoint = object({
  endpoint: text, health: text, head: optional(integer), latency_ms: optional(integer), failures_in_row: integer,
  refuted_answers: integer, last_answer: optional(integer), trouble: optional(text), last_error: optional(text),
});

/** The fields of `GET /router/status`, as src/docs/api.md describes them. */
export const statusData = object({
  providers: list(text), chainflows: list(chainflow),
  fee_caps: optional(object({
    max_custom_fee_bps: integer, hard_max_custom_fee_bps: integer, protocol_cut_bps: integer, hard_max_protocol_cut_bps: integer,
    block: optional(integer),
  })),
  pool_failures: optional(integer),
  doubts: optional(object({
    stale_head: optional(text), quarantined_pools: integer, refused_answers: integer, audited_pools: integer,
    audit_mismatches: integer, last_mismatches: optional(list(mismatch)),
  })),
  market: optional(object({
    head_block: integer, snapshot_block: integer, lag_blocks: integer, age_ms: integer, live_pools: integer, waiting_pools: integer,
    quarantined_pools: integer, stale: optional(text), max_lag_blocks: optional(integer), max_age_ms: optional(integer),
    clock_offset_ms: optional(integer), logs: optional(text),
    last_problems: optional(list(object({ provider: optional(text), subject: text, reason: text, block: optional(integer) }))),
  })),
  endpoints: optional(list(endpoint)),
  store: optional(object({ writable: flag, pools_trouble: optional(text), quotes_trouble: optional(text) })),
});
export type StatusData = Read<typeof statusData>;
