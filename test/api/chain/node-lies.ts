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
  'with another text': (told: NodeAnswer) =>
    Array.isArray(told.result)
      ? Response.json({ jsonrpc: '2.0', id: 1, result: told.result.map(withAnotherText) })
      : Response.json(told),
} as const;

export type Lie = keyof typeof LIES;

export function lied(lie: Lie, told: NodeAnswer): Response {
  return LIES[lie](told);
}

/** "Raise" as bytes, and "Seize". */
const [RAISE, SEIZE] = ['5261697365', '5365697a65'];

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
