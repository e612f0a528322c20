import { describe, expect, it } from 'vitest';
import { wholeTransaction } from '@/utils/browser/storage/extension-db';

const full = new DOMException('The disk is full.', 'QuotaExceededError');
const undone = new DOMException('The request was undone.', 'AbortError');

describe('a transaction', () => {
  it('gives what its work gave, once it is on the disk', async () => {
    const order: string[] = [];
    const done = new Promise<void>((resolve) => setTimeout(resolve, 5)).then(() => void order.push('done'));
    const work = async () => {
      order.push('work');
      return 7;
    };
    expect(await wholeTransaction({ done }, work)).toBe(7);
    expect(order).toEqual(['work', 'done']);
  });

  it('that is undone tells its own reason, not that of a request in it', async () => {
    const transaction = { done: Promise.reject(full) };
    await expect(wholeTransaction(transaction, () => Promise.reject(undone))).rejects.toBe(full);
  });

  it('whose work fails without undoing it tells that', async () => {
    const transaction = { done: Promise.resolve() };
    await expect(wholeTransaction(transaction, () => Promise.reject(undone))).rejects.toBe(undone);
  });
});
