/**
 * Does the work of a transaction and waits until all of it is on the disk. Where it is undone, rejects with the
 * transaction's own reason (a full disk, for one), which its requests do not always know, and leaves no other
 * rejection behind.
 */
export async function wholeTransaction<T>(
  { done }: { readonly done: Promise<void> },
  work: () => Promise<T>,
): Promise<T> {
  done.catch(() => undefined);
  try {
    return await work();
  } finally {
    await done;
  }
}
