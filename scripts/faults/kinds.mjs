// What the proxy can do to the answers of a node, by name. Each fault has a sentence and any of these:
//   answer(response)              answers the HTTP request in place of the node
//   waitMs                        delays each request
//   before(question, view)        changes the question, or returns {result} or {error} in place of the node's answer
//   after(question, answer)       changes the node's answer
//   text(text)                    changes the text of the whole answer
//   cuts                          ends the connection in the middle of the answer
//   chain                         name of another node, which answers in place of the own one
//   refused                       what log or status say while every quote is refused, as must be soon if no endpoint is sane
// A view has head(), the head at the fault's beginning (begun), the turn of the request, and the pool to fail.
import { hex } from './rpc.mjs';

const BEHIND = 3;
const HUGE = 80 << 20;
const aborted = { error: { code: -32000, message: 'execution aborted (timeout = 5s)' } };
const isLatest = ({ method, params }) => method === 'eth_getBlockByNumber' && params[0] === 'latest';

const ofLogs = (says, change) => ({
  says,
  after: ({ method }, answer) => {
    if (method === 'eth_getLogs' && Array.isArray(answer.result)) answer.result = change(answer.result);
  },
});
const ofStatus = (says, status, text, headers = {}) => ({
  says,
  answer: (response) => response.writeHead(status, headers).end(text),
});
const lastDigitChanged = (data) => (data.length < 66 ? data : data.slice(0, -1) + (data.endsWith('1') ? '2' : '1'));

/** A node that knows no block above one. */
function upTo(shown, question) {
  if (isLatest(question)) question.params[0] = hex(shown);
  else if (question.method === 'eth_getBlockByNumber' && Number(question.params[0]) > shown) return { result: null };
  else if (question.method === 'eth_blockNumber') return { result: hex(shown) };
  return undefined;
}

export const FAULTS = {
  empty: ofLogs('eth_getLogs is empty', () => []),
  drop: ofLogs('the last log is missing', (logs) => logs.slice(0, -1)),
  dropfirst: ofLogs('the first log is missing', (logs) => logs.slice(1)),
  shuffle: ofLogs('the logs are in another order', (logs) => logs.toReversed()),
  duplicate: ofLogs('the first log comes twice', (logs) => logs.concat(logs.slice(0, 1))),
  removed: ofLogs('all logs are marked as removed', (logs) => logs.map((log) => ({ ...log, removed: true }))),
  nofield: ofLogs('the logs have no index', (logs) => logs.map(({ logIndex, ...rest }) => rest)),
  wronghash: ofLogs('the logs are of another block', (logs) => logs.map((log) => ({ ...log, blockHash: '0x' + 'ab'.repeat(32) }))),
  wrongdata: ofLogs('the logs have other data', (logs) => logs.map((log) => ({ ...log, data: lastDigitChanged(log.data) }))),
  badheader: {
    says: 'headers have another hash',
    after: ({ method }, { result }) => {
      if (method === 'eth_getBlockByNumber' && result) result.hash = result.hash.slice(0, -4) + 'dead';
    },
  },
  badreceipts: {
    says: 'the first receipt is missing',
    after: ({ method }, answer) => {
      if (method === 'eth_getBlockReceipts' && answer.result) answer.result = answer.result.slice(1);
    },
  },
  late: { says: `all is ${BEHIND} blocks late`, before: async (question, view) => upTo(Math.max(0, (await view.head()) - BEHIND), question) },
  freeze: { says: 'the head stands still', before: (question, view) => upTo(view.begun, question) },
  flap: {
    says: `every second head is ${BEHIND} blocks late`,
    before: async (question, view) => {
      if (isLatest(question) && view.turn % 2 === 0) question.params[0] = hex((await view.head()) - BEHIND);
    },
  },
  skip: {
    says: 'only every third head is told',
    before: async (question, view) => {
      const head = await view.head();
      if (isLatest(question)) question.params[0] = hex(head - (head % BEHIND));
    },
  },
  stalecall: {
    says: 'views are of two blocks before',
    before: async (question, view) => {
      if (question.method === 'eth_call' && question.params[1] !== 'latest') question.params[1] = hex(Math.max(0, (await view.head()) - 2));
    },
  },
  failcalls: { says: 'views fail', before: ({ method }) => (method === 'eth_call' ? aborted : undefined) },
  toxic: {
    says: 'views fail that concern one pool',
    before: ({ method, params }, { pool }) =>
      method === 'eth_call' && JSON.stringify(params).toLowerCase().includes(pool) ? aborted : undefined,
  },
  chainid: { says: 'the chain id is 56', before: ({ method }) => (method === 'eth_chainId' ? { result: '0x38' } : undefined) },
  limit: ofStatus('HTTP status 429', 429, 'Too Many Requests'),
  limitafter: ofStatus('HTTP status 429 with Retry-After: 3', 429, 'Too Many Requests', { 'retry-after': '3' }),
  fail500: ofStatus('HTTP status 500', 500, 'oops'),
  rpcerror: { says: 'every answer is the error "limit exceeded"', before: () => ({ error: { code: -32005, message: 'limit exceeded' } }) },
  html: ofStatus('a page in place of JSON', 200, '<html>Bad gateway</html>'),
  cut: { says: 'the JSON ends in its middle', text: (text) => text.slice(0, text.length >> 1) },
  cutsocket: { says: 'the connection ends in the middle of an answer', cuts: true },
  dead: { says: 'connections are closed without an answer', answer: (response) => response.socket.destroy() },
  hang: { says: 'nothing is answered', answer: () => {} },
  slow: { says: 'answers take 2 s', waitMs: 2000 },
  shorterchain: { says: 'another chain of the same id answers, with a lower head', chain: 'shorter', refused: /the genesis block is/ },
  longerchain: { says: 'another chain of the same id answers, with a higher head', chain: 'longer', refused: /the genesis block is/ },
  huge: { says: 'answers have 80 MB', text: (text) => text.slice(0, -1) + ',"x":"' + 'y'.repeat(HUGE) + '"}' },
};
