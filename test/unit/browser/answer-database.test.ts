import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { createAnswerDatabase } from '@/utils/browser/answer-database';
import { openDatabase } from '@/utils/browser/database';

describe('the answer database', () => {
  it('keeps answers beyond a restart and forgets them when told to', async () => {
    await createAnswerDatabase(openDatabase, () => 1).put('detail:a', { title: 'A' });
    const restarted = createAnswerDatabase(openDatabase, () => 2);
    expect(await restarted.get('detail:a')).toEqual({ title: 'A' });
    await restarted.clear();
    expect(await restarted.get('detail:a')).toBeUndefined();
  });

  it('drops the least recently used of more than two thousand', async () => {
    let now = 0;
    const answers = createAnswerDatabase(openDatabase, () => now);
    for (now = 1; now <= 2_000; now += 1) await answers.put(`detail:${now}`, now);
    await answers.get('detail:1');
    await answers.put('detail:one-more', 0);
    expect(await answers.get('detail:1')).toBe(1);
    expect(await answers.get('detail:2')).toBeUndefined();
  });

  it('behaves like an empty cache where there is no database', async () => {
    const broken = createAnswerDatabase(
      () => Promise.reject(new Error('denied')),
      () => 1,
    );
    await broken.put('detail:a', 1);
    await broken.clear();
    expect(await broken.get('detail:a')).toBeUndefined();
  });
});
