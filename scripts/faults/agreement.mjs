// Whether the status and the quotes of a service say the same: both are asked all the time while a fault lasts and after it.
import { pause } from './rpc.mjs';

const EVERY_MS = 100;
const REFUSED = 5030;

/** What a status says of quotes; undefined if it was not answered. */
const quotes = ({ data }) => data && !data.market.stale;
const live = ({ data }) => data.chainflows.filter(({ state }) => state === 'LIVE').map(({ provider }) => provider);

export class Agreement {
  #stopped = false;
  samples = 0;
  refused = 0;
  against = [];

  /** @param questions paths of quotes, each asked in turn by a sampler of its own */
  constructor(follower, questions) {
    this.done = Promise.all(questions.map((question) => this.#sample(follower, question)));
  }

  async #sample(follower, question) {
    while (!this.#stopped) {
      const next = pause(EVERY_MS);
      const before = await follower.status();
      const quote = await follower.get(question);
      this.#judge(before, quote, await follower.status());
      await next;
    }
  }

  /** The state may change between the quote and one of the two statuses around it. */
  #judge(before, quote, after) {
    if (quotes(before) === undefined || quotes(after) === undefined || quote.code === 0) return;
    this.samples++;
    const refused = quote.code === REFUSED;
    if (refused) this.refused++;
    if (refused && quotes(before) && quotes(after)) this.#note(`refused, while the status has no reason: ${quote.msg}`);
    if (!refused && !quotes(before) && !quotes(after)) this.#note(`code ${quote.code}, while the status says: ${after.data.market.stale}`);
    for (const status of [before, after]) {
      if (!quotes(status) && live(status).length > 0) this.#note(`${live(status)} LIVE, while nothing is quoted: ${status.data.market.stale}`);
      if (!quotes(status) && status.data.providers.length > 0) this.#note(`${status.data.providers} available, while nothing is quoted`);
    }
  }

  #note(what) {
    this.against.push(what);
  }

  async stop() {
    this.#stopped = true;
    await this.done;
  }
}
