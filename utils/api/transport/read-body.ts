/**
 * Strings (closed, or running to the end of a broken text) and numbers. The string part cannot fail once it has
 * begun, so the scan takes linear time whatever the text.
 */
const STRING_OR_NUMBER = /"(?:[^"\\]|\\[\s\S]?)*(?:"|$)|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?!\s*:)/g;

/**
 * Reads JSON without rounding: a number that JavaScript would not write the same way again (`9007199254740993`,
 * `1e400`, `0.30`) is given as a string of its source text, every other number as a number. `JSON.parse` with
 * `context.source` would do the same, but Node 20 lacks it. Undefined where the text is not JSON.
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(STRING_OR_NUMBER, keepDigits));
  } catch {
    return undefined;
  }
}

function keepDigits(token: string): string {
  if (token.startsWith('"')) return token;
  const value = Number(token);
  const exact = String(value) === token && (!Number.isInteger(value) || Number.isSafeInteger(value));
  return exact ? token : `"${token}"`;
}

export interface ReadBody {
  /** Null where it is longer than the cap, not UTF-8, or broke off. */
  readonly text: string | null;
  readonly bytes: number;
  /** Whether the connection ended before the body did. */
  readonly broken: boolean;
}

interface Chunks {
  readonly chunks: readonly Uint8Array[];
  readonly end: 'whole' | 'capped' | 'broken';
}

/**
 * Reads a body as UTF-8 text while it streams, so that an endless one costs no more than the cap. An abort ends the
 * wait even if the stream ignores it; the text read so far is then of no use and the caller looks at the signal.
 */
export async function readBody(response: Response, capBytes: number, signal: AbortSignal): Promise<ReadBody> {
  const { chunks, end } = await readChunks(response, capBytes, signal);
  const bytes = chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0);
  return { text: end === 'whole' ? decode(chunks) : null, bytes, broken: end === 'broken' };
}

async function readChunks(response: Response, capBytes: number, signal: AbortSignal): Promise<Chunks> {
  const chunks: Uint8Array[] = [];
  if (response.body === null) return { chunks, end: 'whole' };
  const reader = response.body.getReader();
  const cancel = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', cancel, { once: true });
  if (signal.aborted) cancel();
  try {
    let room = capBytes;
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      chunks.push(part.value);
      room -= part.value.byteLength;
      if (room < 0) {
        cancel();
        return { chunks, end: 'capped' };
      }
    }
    return { chunks, end: 'whole' };
  } catch {
    return { chunks, end: 'broken' };
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

/** Drops a byte order mark; broken sequences make the whole text null, for they may stand in a key or an id. */
function decode(chunks: readonly Uint8Array[]): string | null {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    const texts = chunks.map((chunk) => decoder.decode(chunk, { stream: true }));
    return texts.join('') + decoder.decode();
  } catch {
    return null;
  }
}
