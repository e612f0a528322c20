import { describe, expect, it } from 'vitest';
import { createHub as createSource } from '@/utils/source/hub/hub';
import { createSourceClient } from '@/utils/source/source-client';
import { madeUpHubRow } from '../../../api/hub/data/made-up/made-up-hub-row';
import { createHub } from '../../../api/hub/hub';
import { callOf, now, sleep } from '../portal/portal-rig';

const NOW = Math.floor(now() / 1_000);
const SPACE = { id: 'forum.eth', name: 'Forum', verified: false, flagged: false };
const THREAD = 'https://forum.example/t/a-thread/12';

const row = (n: number, discussion: string, fields: Partial<ReturnType<typeof madeUpHubRow>> = {}) =>
  madeUpHubRow(n, {
    ...{ title: `Proposal ${n}`, type: 'basic', choices: ['For', 'Against'], scores: [1, 0], ballots: [] },
    ...{ start: NOW - 10, end: NOW + 10, created: NOW - n, space: SPACE, discussion, ...fields },
  });

/** The reference hub, which refuses what the real one does, asked for a thread's votes. */
function rig(proposals: readonly ReturnType<typeof row>[]) {
  const asked: URL[] = [];
  const hub = createHub({ now, limit: 10_000, sleep, proposals });
  const { call } = callOf('https://hub.snapshot.org', (request) => {
    asked.push(new URL(request.url));
    return hub.fetch(request);
  });
  const client = createSourceClient({ sources: [createSource({ now, sleep })], now, callFor: () => call });
  const find = async (url: string, spaces: readonly string[] = [SPACE.id], limit = 20) => {
    const result = await client.page({ list: 'proposals', thread: { url, spaces }, limit }, null);
    if (!result.ok) throw new Error(result.error.code);
    const { items, next } = result.value.value;
    return { titles: items.map(({ title }) => title.replace(' (made-up example)', '')), next };
  };
  return { asked, find };
}

describe('the votes of a thread', () => {
  it.each([
    'https://forum.example/t/a-thread/12',
    'http://forum.example/t/a-thread/12/',
    'https://forum.example/t/the-slug-before/12/7',
    'https://forum.example/t/12',
    'https://forum.example/t/12/3?u=me#post_3',
    'https://www.forum.example/t/a-thread/12',
  ])('are those whose discussion is its topic: %s', async (discussion) => {
    const { find } = rig([row(1, discussion), row(2, '')]);
    expect(await find(THREAD)).toEqual({ titles: ['Proposal 1'], next: 'end' });
  });

  it('are found in a forum below a folder', async () => {
    const { find } = rig([row(1, 'https://forum.example/community/t/renamed/12/3')]);
    expect((await find('https://forum.example/community/t/a-thread/12')).titles).toEqual(['Proposal 1']);
  });

  it.each([
    'https://other.example/t/a-thread/12',
    'https://forum.example.other.example/t/a-thread/12',
    'https://forum.example/t/a-thread/120',
    'https://forum.example/t/a-thread/1/12',
    'https://forum.example/',
    'forum.example/t/a-thread/12',
    '',
  ])('never include another discussion: %j', async (discussion) => {
    const { find } = rig([row(1, discussion)]);
    expect((await find(THREAD)).titles).toEqual([]);
  });

  it('come in one request, which names the spaces and not the thread', async () => {
    const other = { ...SPACE, id: 'other.eth' };
    const { asked, find } = rig([row(1, THREAD), row(2, THREAD, { space: other })]);
    expect((await find(THREAD, ['forum.eth', 'third.eth'])).titles).toEqual(['Proposal 1']);
    const [only, ...more] = asked;
    expect(more).toEqual([]);
    expect(JSON.parse(only?.searchParams.get('variables') ?? '')).toEqual({
      ...{ first: 1_000, by: 'created', to: 'desc' },
      where: { space_in: ['forum.eth', 'third.eth'] },
    });
    expect(decodeURIComponent(only?.href ?? '')).not.toContain('forum.example');
  });

  it('come newest first, in the requested number', async () => {
    const { find } = rig([row(3, THREAD), row(1, THREAD), row(2, THREAD)]);
    expect((await find(THREAD, [SPACE.id], 2)).titles).toEqual(['Proposal 1', 'Proposal 2']);
  });
});
