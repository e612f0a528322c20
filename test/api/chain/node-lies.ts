import { toEventHash as eventHash } from 'viem';

/** What a node would have answered, in JSON-RPC's form. */
interface NodeAnswer {
  readonly result?: unknown;
}

const JSON_TYPE = { 'content-type': 'application/json' };
const ONE = `${'0'.repeat(63)}1`;

/** What a node makes of its answer that lies, or is broken. */
const LIES = {
  'cut off': ({ result }: NodeAnswer) => answer(String(result).slice(0, -64)),
  'beyond a word': () => answer(`0x${(10n ** 80n).toString(16)}`),
  'a page': () => new Response('<html>1,000 votes for</html>', { headers: JSON_TYPE }),
  'a refusal in words': () =>
    Response.json({ jsonrpc: '2.0', id: 1, error: { code: 3, message: '1,000 votes for' } }),
  // The first word that is one, and has a length behind it, is the chain's number.
  'of another chain': ({ result }: NodeAnswer) =>
    answer(String(result).replace(new RegExp(`${ONE}(?=0{63}[1-9])`), `${'0'.repeat(63)}5`)),
  'as of a day ago': ({ result }: NodeAnswer) => answer(earlier(String(result))),
  // Logs alone: a letter of each text is another one.
  'with another text': ofLogs((logs) => logs.map(withAnotherText)),
  // As those do that do not say when a log's block was made: no lie, but less.
  'without the time of a log': ofLogs((logs) =>
    logs.map((log) => ({ ...Object(log), blockTimestamp: undefined })),
  ),
  // As a node may that hides how somebody voted, or makes a vote up.
  'without the last log': ofLogs((logs) => logs.slice(0, -1)),
  'with a log that nobody wrote': ofLogs((logs) => logs.flatMap((log) => [log, elsewhere(log)])),
  // In all there is as much power as before.
  'with choices swapped': ofLogs((logs) => logs.map(withAnotherChoice)),
  // What goes to one address goes to the other.
  'with actions swapped': (told: NodeAnswer) => {
    const swapped = JSON.stringify(told).replaceAll(EITHER, (one) =>
      one === ONE_TARGET ? OTHER_TARGET : ONE_TARGET,
    );
    return Response.json(JSON.parse(swapped));
  },
} as const;

export type Lie = keyof typeof LIES;

export function lied(lie: Lie, told: NodeAnswer): Response {
  return LIES[lie](told);
}

/** Which word of its data is the choice, by the hash of an event: of Bravo, Alpha, Aragon and Aave. */
const CHOICE_AT: Readonly<Record<string, number>> = {
  [eventHash('VoteCast(address,uint256,uint8,uint256,string)')]: 1,
  [eventHash('VoteCast(address,uint256,bool,uint256)')]: 2,
  [eventHash('CastVote(uint256,address,bool,uint256)')]: 0,
  [eventHash('VoteEmitted(uint256,address,bool,uint256)')]: 1,
};

/** What proposals of the tests call, as bytes. */
export const [ONE_TARGET, OTHER_TARGET] = ['11'.repeat(20), '22'.repeat(20)] as const;
const EITHER = new RegExp(`${ONE_TARGET}|${OTHER_TARGET}`, 'g');

/** "Raise" as bytes, and "Seize". */
const [RAISE, SEIZE] = ['5261697365', '5365697a65'];

/** Changes answers that are logs. */
function ofLogs(change: (logs: readonly unknown[]) => readonly unknown[]) {
  return ({ result, ...told }: NodeAnswer) =>
    Response.json({ ...told, result: Array.isArray(result) ? change(result) : result });
}

/** The same vote by somebody else, in a transaction that is none. */
function elsewhere(log: unknown): unknown {
  const {
    data = '0x',
    topics = [],
    ...rest
  }: { readonly data?: string; readonly topics?: string[] } = Object(log);
  return {
    ...{ ...rest, transactionHash: `0x${'ee'.repeat(32)}` },
    topics: topics.map((topic) => `0x${bySomebodyElse(topic.slice(2))}`),
    data: `0x${data.slice(2).replace(/.{64}/g, bySomebodyElse)}`,
  };
}

/** Of a word that is an address another one: no power is that large. */
const bySomebodyElse = (word: string) =>
  /^0{24}(?!0{8})/.test(word) ? `${'0'.repeat(24)}${'ee'.repeat(20)}` : word;

/** For where it was against, and against where it was for. */
function withAnotherChoice(log: unknown): unknown {
  const {
    data = '',
    topics = [],
    ...rest
  }: { readonly data?: string; readonly topics?: string[] } = Object(log);
  const at = CHOICE_AT[topics[0] ?? ''];
  if (at === undefined) return log;
  const digit = 2 + 64 * (at + 1) - 1;
  const other = { 0: '1', 1: '0' }[data[digit] ?? ''] ?? data[digit];
  return { ...rest, topics, data: data.slice(0, digit) + other + data.slice(digit + 1) };
}

function withAnotherText(log: unknown): unknown {
  const { data = '', ...rest }: { readonly data?: string } = Object(log);
  return { ...rest, data: data.replace(RAISE, SEIZE) };
}

function answer(result: string): Response {
  return Response.json({ jsonrpc: '2.0', id: 1, result });
}

/** Every word that is a time of today, a day earlier. */
function earlier(result: string): string {
  const now = Math.floor(Date.now() / 1_000);
  return result.replaceAll(/0{56}[\da-f]{8}/g, (word) => {
    const time = Number.parseInt(word, 16);
    return Math.abs(time - now) < 86_400 ? (time - 86_400).toString(16).padStart(64, '0') : word;
  });
}
