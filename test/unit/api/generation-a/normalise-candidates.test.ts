import { describe, expect, it } from 'vitest';
import { KEY } from '../../../factories/proposal';
import { RESOLVED } from '../../../factories/wire-a';
import { answering, answerOf, resolve } from '../read-one';

const CANDIDATE = RESOLVED.data.candidates[0];

describe('candidates', () => {
  it('are read whole', async () => {
    expect(await resolve(RESOLVED.data)).toEqual([
      {
        key: KEY,
        identity: { daoId: 'ens-dao', provider: 'snapshot', externalId: '0xabc' },
        title: 'Renew the security council',
        sourceUrl: 'https://snapshot.org/#/ens.eth/proposal/0xabc',
        match: { type: 'url_exact', fields: ['sourceUrl'] },
      },
    ]);
  });

  it.each([
    ['in candidates', { candidates: [CANDIDATE] }],
    ['in items', { items: [CANDIDATE] }],
    ['bare', [CANDIDATE]],
  ])('are found %s', async (_, data) => {
    expect(await resolve(data)).toHaveLength(1);
  });

  it('may be none', async () => {
    expect(await resolve({ candidates: [] })).toEqual([]);
  });

  it('are a bad answer, not "nothing found", if the list is missing or broken throughout', async () => {
    expect(await resolve({})).toBeNull();
    expect(await resolve({ candidates: null })).toBeNull();
    expect(await resolve({ candidates: [{ title: 'No key' }, 7] })).toBeNull();
  });

  it('keep the others if one is broken', async () => {
    const list = [null, CANDIDATE, { ...CANDIDATE, proposalKey: 5 }, { ...CANDIDATE, proposalKey: 'other' }];
    expect((await resolve({ candidates: list }))?.map((candidate) => candidate.key)).toEqual([KEY, 'other']);
  });

  it.each(['', '.', '..', 'x'.repeat(2_001), '\ud800'])('never have the key %j', async (proposalKey) => {
    expect(await resolve([{ ...CANDIDATE, proposalKey }, CANDIDATE])).toHaveLength(1);
  });

  it('keep a key of 2,000 characters and of any script as it is', async () => {
    const keys = ['x'.repeat(2_000), 'v2:ens:0x/1', ' é\u202e '];
    const list = keys.map((proposalKey) => ({ ...CANDIDATE, proposalKey }));
    expect((await resolve(list))?.map((candidate) => candidate.key)).toEqual(keys);
  });

  it('use their ID if the title is missing, and are dropped without both', async () => {
    const untitled = { ...CANDIDATE, title: null };
    expect(await resolve([untitled])).toMatchObject([{ title: '0xabc' }]);
    expect(await resolve([{ ...untitled, title: ' \u200b ' }])).toMatchObject([{ title: '0xabc' }]);
    expect(await resolve([{ ...untitled, identity: null }, CANDIDATE])).toHaveLength(1);
  });

  it('have no identity if a part of it is missing, and no match without a type', async () => {
    const partial = {
      ...CANDIDATE,
      identity: { daoId: 'ens-dao', externalId: '1' },
      match: { matchedFields: ['x'] },
    };
    expect(await resolve([partial])).toMatchObject([{ identity: null, match: null }]);
  });

  it('keep an on-chain ID sent as a number to its last digit', async () => {
    const text = JSON.stringify({ data: [CANDIDATE] }).replace('"0xabc"', '7'.repeat(77));
    expect(await answerOf(answering(text).resolve({ by: 'title', text: 'x' }))).toMatchObject([
      { identity: { externalId: '7'.repeat(77) } },
    ]);
  });
});
