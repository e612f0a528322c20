import { describe, expect, it } from 'vitest';
import { plainError } from '@/utils/api/errors';
import { createRecordStore } from '@/utils/lookup/records/record-store';
import { createRoomyArea } from '@/utils/lookup/records/roomy-area';
import { makeKey } from '../../../factories/proposal';
import { candidateNamed } from '../rigs/fake-service';
import { memoryArea } from '../rigs/memory-area';

const notFound = { state: 'not-found', fetchedAt: 1 } as const;

describe('the record store', () => {
  it('stores the links and the choice of a tab separately, so that neither write undoes the other', async () => {
    const records = createRecordStore(memoryArea());
    await Promise.all([
      records.setTabLinks(7, ['https://a.example/1']),
      records.setSelection(7, { by: 'link', url: 'https://a.example/1' }),
    ]);
    expect(await records.tabLinks(7)).toEqual(['https://a.example/1']);
  });

  it('forgets a closed tab and no other', async () => {
    const area = memoryArea();
    const records = createRecordStore(area);
    await records.setTabLinks(7, ['a']);
    await records.setTabPosts(7, { a: [3] });
    await records.setSelection(7, { by: 'link', url: 'a' });
    await records.setTabLinks(8, ['b']);
    await records.forgetTab(7);
    expect(await area.keys()).toEqual(['links:8']);
  });

  it('knows which tabs link a proposal', async () => {
    const records = createRecordStore(memoryArea());
    await records.setTabLinks(7, ['a', 'b']);
    await records.setTabLinks(12, ['b']);
    await (await records.writer()).setResolution('b', notFound);
    expect(await records.tabsLinking('b')).toEqual([7, 12]);
    expect(await records.tabsLinking('a')).toEqual([7]);
    expect(await records.tabsLinking('c')).toEqual([]);
  });

  it('begins a new connection when answers are cleared, but not when the area is full', async () => {
    const area = memoryArea();
    const records = createRecordStore(createRoomyArea(area));
    const before = await records.writer();
    await records.setTabLinks(7, ['a']);
    await (await records.writer()).setResolution('https://a.example/1', notFound);
    area.fullAbove = 2;
    await (await records.writer()).setResolution('https://a.example/2', notFound);
    expect(await before.isCurrent()).toBe(true);
    area.fullAbove = Number.POSITIVE_INFINITY;
    await records.forgetAnswers();
    expect(await before.isCurrent()).toBe(false);
    expect((await records.writer()).connectionId).not.toBe(before.connectionId);
    expect(await records.tabLinks(7)).toEqual(['a']);
  });

  it('accepts nothing from a writer of an earlier connection', async () => {
    const area = memoryArea();
    const records = createRecordStore(area);
    const before = await records.writer();
    expect(await before.setResolution('https://a.example/1', notFound)).toBe(true);
    await records.beginConnection();
    expect(await before.setResolution('https://a.example/2', notFound)).toBe(false);
    const section = { state: 'failed', error: plainError('network'), previous: null } as const;
    expect(await before.setSection('detail', makeKey('a'), section)).toBe(false);
    expect(await area.keys()).toEqual(['link:https://a.example/1', 'era']);
    expect(await (await records.writer()).setResolution('https://a.example/2', notFound)).toBe(true);
  });

  it("clears with the service what was looked up on demand, and the token's limits", async () => {
    const records = createRecordStore(memoryArea());
    const byHand = { by: 'lookup', candidate: candidateNamed('a') } as const;
    const byLink = { by: 'link', url: 'https://a.example/1' } as const;
    await records.setSelection(7, byHand);
    await records.setSelection(8, byLink);
    await records.setPlusMemory({ given: ['detail'], refused: [] });
    await records.forgetAnswers();
    expect(await records.selectionOf(7)).toEqual(byHand);
    expect(await records.plusMemory()).toBeUndefined();
    await records.forgetService();
    expect(await records.selectionOf(7)).toBeUndefined();
    expect(await records.selectionOf(8)).toEqual(byLink);
  });

  it('replaces the proposal of an old key by that of the new one in every view', async () => {
    const records = createRecordStore(memoryArea());
    const shown = (name: string) => ({ by: 'lookup', candidate: candidateNamed(name) }) as const;
    await records.setSelection(7, shown('old'));
    await records.setSelection(8, shown('other'));
    await records.replaceSelection(makeKey('old'), candidateNamed('new'));
    expect(await records.selectionOf(7)).toEqual(shown('new'));
    expect(await records.selectionOf(8)).toEqual(shown('other'));
  });
});

it('the record store keeps no record of a page without links any more', async () => {
  const area = memoryArea();
  const store = createRecordStore(area);
  await store.setTabLinks(7, ['https://snapshot.org/#/a.eth/proposal/0x1']);
  await store.setTabLinks(7, []);
  expect(await area.keys()).toEqual([]);
});
