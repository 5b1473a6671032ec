// The questions of a run, the blocks with swaps during it, and what the fork's own service quoted at each block.
import { answer } from './programs.mjs';
import { hex, pause, rpc } from './rpc.mjs';

const NATIVE = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE';
const SOLD = 10n ** 15n;
const TOKENS = 9;
const PER_PROVIDER = 2;
const OF_TWO_HOPS = 24;
// A search over the same pools in another order may give one unit less (FewUnitsTest), so routes of few units differ.
const LEAST_OF_TWO_HOPS = 1_000_000n;
const SWAPS_PER_BLOCK = 3;
const ALONE_SOLD = 2n * 10n ** 16n;
const SPLIT_SOLD = 4n * 10n ** 17n;
const AT_ONCE = 16;
const TRIES = 100;
const LOOK_MS = 25;

/** What two services must agree on: all of a route of one hop, else the amount, as equal routes may differ. */
function shape({ code, data }, { hops }) {
  if (code !== 200) return `code ${code}`;
  const paths = hops > 1 ? [] : data.paths.map((path) => `${path.pool} ${path.amount_in} ${path.amount_out}`);
  return [data.amount_out, ...paths].join('; ');
}

/** The pools of a route with what they give, for a person to compare. */
const route = ({ data }) => data?.paths.map(({ provider, pool, amount_out: out }) => `${provider} ${pool} ${out}`).join(', ') ?? 'no route';

const query = (from, target, amount, rest) => `from=${from}&target=${target}&amount=${amount}&split_count=1&gas_price=0&${rest}`;

function* pairs(tokens) {
  for (const from of tokens) for (const target of tokens) if (from !== target) yield [from, target];
}

export class Market {
  #truth = new Map();
  #routes = new Map();
  #turn = 0;

  constructor({ api, node, profile }) {
    this.api = api;
    this.node = node;
    this.profile = profile;
    this.tokens = profile.tokens.slice(0, TOKENS).map(({ address }) => address);
  }

  /** Chooses what is asked: two questions of one hop for each provider, and questions of two hops over all. */
  static async of(fork) {
    const market = new Market(fork);
    market.accounts = await rpc(fork.node, 'eth_accounts');
    for (const account of market.accounts) await rpc(fork.node, 'anvil_setBalance', account, hex(10n ** 24n));
    const { providers } = (await answer(fork.api + 'status')).data;
    const single = [];
    for (const provider of providers) single.push(...(await market.#answered(PER_PROVIDER, 1, provider)));
    market.single = single;
    market.questions = single.concat(await market.#answered(OF_TWO_HOPS, 2));
    await market.#record();
    return market;
  }

  /** A quote and a swap of one hop, to be asked again and again. */
  samples() {
    const { text } = this.single.find(({ from }) => from === this.profile.native.wrapped);
    return [`find_routes?${text}`, `swap?${text.replace(/from=[^&]*/, `from=${NATIVE}`)}&executor=${this.accounts[1]}&slippage_bps=2000`];
  }

  async #answered(most, hops, provider) {
    const found = [];
    for (const [from, target] of pairs(this.tokens)) {
      if (found.length === most) break;
      const text = query(from, target, SOLD, `depth=${hops}` + (provider ? `&providers=${provider}` : ''));
      const told = await this.#own(text);
      if (told.code === 200 && (hops === 1 || BigInt(told.data.amount_out) >= LEAST_OF_TWO_HOPS)) found.push({ text, from, target, amount: SOLD, hops, provider, pool: told.data.paths[0].pool });
    }
    return found;
  }

  #own = (text) => answer(this.api + 'find_routes?' + text);

  /** Mines a block with swaps, and returns it once the fork's own quotes at it are known. */
  async block() {
    const { node } = this;
    await rpc(node, 'anvil_dropAllTransactions');
    await rpc(node, 'evm_setAutomine', false);
    for (let i = 0; i < SWAPS_PER_BLOCK; i++) await this.#swap(i === 0);
    await rpc(node, 'evm_mine');
    await rpc(node, 'evm_setAutomine', true);
    return this.#record();
  }

  async #swap(overAll) {
    const turn = this.#turn++;
    const executor = this.accounts[1 + (turn % (this.accounts.length - 1))];
    const sold = this.single.filter(({ from }) => from === this.profile.native.wrapped);
    const { target, provider } = sold[turn % sold.length];
    const bought = overAll
      ? query(NATIVE, this.tokens[1 + (turn % 6)], SPLIT_SOLD + BigInt(turn), 'depth=3')
      : query(NATIVE, target, ALONE_SOLD + BigInt(turn), `depth=1&providers=${provider}`);
    const { code, data } = await answer(`${this.api}swap?${bought}&executor=${executor}&slippage_bps=2000`);
    if (code !== 200) return;
    const { to, data: input, value } = data.tx;
    const sent = { from: executor, to, data: input, value: hex(BigInt(value)), gas: '0x3d0900' };
    await rpc(this.node, 'eth_sendTransaction', sent);
  }

  async #record() {
    const { number, hash, transactions } = await rpc(this.node, 'eth_getBlockByNumber', 'latest', false);
    const shapes = new Map();
    for (const question of this.questions) shapes.set(question, await this.#ownAt(hash, question));
    this.#truth.set(hash, shapes);
    return { number: Number(number), hash, swaps: transactions.length };
  }

  async #ownAt(hash, question) {
    for (let tries = 0; tries < TRIES; tries++) {
      const told = await this.#own(question.text);
      if (told.code !== 200 || told.data.block_hash === hash) {
        this.#routes.set(hash + question.text, route(told));
        return shape(told, question);
      }
      await pause(LOOK_MS);
    }
    throw new Error(`the fork's own service does not quote at its head ${hash}`);
  }

  /**
   * Asks a follower all questions and counts its answers in the row; returns how many are those of the given head. An answer
   * is right if it is that of the fork at the block it names, refused if it has the code 5030, and other with another code.
   */
  async ask(follower, head, row) {
    const waiting = [...this.questions];
    let current = 0;
    await Promise.all(Array.from({ length: AT_ONCE }, async () => {
      for (let question = waiting.shift(); question; question = waiting.shift()) {
        const told = await follower.ask(question);
        if (this.#judge(told, question, row, head)) current++;
      }
    }));
    return current;
  }

  #judge(told, question, row, head) {
    const own = shape(told, question);
    if (told.code === 200) {
      const truth = this.#truth.get(told.data.block_hash)?.get(question);
      row.lag = Math.max(row.lag, head.number - told.data.block);
      if (truth === own) row.right++;
      else row.wrong.push(`${question.text} at ${told.data.block} ${told.data.block_hash}: ${own} by ${route(told)}, but is `
        + `${truth} by ${this.#routes.get(told.data.block_hash + question.text)}`);
      return truth === own && told.data.block_hash === head.hash;
    }
    const same = this.#truth.get(head.hash).get(question) === own;
    row.words.add(told.msg);
    if (told.code === 5030) row.refused++;
    else if (!same) row.other.set(told.msg, (row.other.get(told.msg) ?? 0) + 1);
    return same;
  }
}
