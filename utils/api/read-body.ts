/** A body as far as it was read. */
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
