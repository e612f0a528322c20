/**
 * Reads a body as UTF-8 text while it streams, so that an endless one costs no more than the cap.
 * Null where it is longer than `capBytes` or not UTF-8. An abort ends the wait even if the stream ignores it;
 * the text read so far is then of no use and the caller looks at the signal.
 */
export async function readBody(
  response: Response,
  capBytes: number,
  signal: AbortSignal,
): Promise<string | null> {
  const chunks = await readChunks(response, capBytes, signal);
  return chunks && decode(chunks);
}

async function readChunks(
  response: Response,
  capBytes: number,
  signal: AbortSignal,
): Promise<Uint8Array[] | null> {
  const chunks: Uint8Array[] = [];
  if (response.body === null) return chunks;
  const reader = response.body.getReader();
  const cancel = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', cancel, { once: true });
  if (signal.aborted) cancel();
  try {
    let size = 0;
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.byteLength;
      if (size > capBytes) {
        cancel();
        return null;
      }
      chunks.push(part.value);
    }
    return chunks;
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
