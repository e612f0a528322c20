/** Chunks on their way. */
const coming = new Set<Promise<unknown>>();

/** Notes a chunk until it is here. The site's build wraps each dynamic import in this function. */
function arriving<Module>(chunk: Promise<Module>): Promise<Module> {
  coming.add(chunk);
  const isHere = () => coming.delete(chunk);
  chunk.then(isHere, isHere);
  return chunk;
}

Object.assign(globalThis, { arriving });

/** Waits until all chunks are here and drawn, and for neither a timer nor a painted frame. */
export async function settled(): Promise<void> {
  for (;;) {
    await task();
    if (coming.size === 0) return;
    await Promise.allSettled(coming);
  }
}

/** A task of its own, before which all that was promised runs. */
function task(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((done) => {
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage(null);
  });
}
