import { describe, expect, it } from 'vitest';
import type { ProposalKey } from '@/utils/proposal/proposal';
import { createHub } from '@/utils/source/hub/hub';
import { createSourceClient } from '@/utils/source/source-client';
import { answerOf } from '../api/read-one';
import { callOf, now, sleep } from './portal/portal-rig';

/* Situations of public reports: votes whose proposal is null and proposals whose space is gone (snapshot-hub #760, #921). */

const idOf = (number: number) => `0x${String(number).padStart(64, '0')}`;
const ROW = {
  title: 'Fund the work',
  choices: ['For', 'Against', 'Abstain'],
  type: 'basic',
  state: 'closed',
};

/** The hub as a source, of which each question for these ids gets such an answer. */
function hubOf(answer: (ids: readonly string[]) => object) {
  const asked: (readonly string[])[] = [];
  const { call } = callOf('https://hub.snapshot.org', async ({ url }) => {
    const { ids } = JSON.parse(new URL(url).searchParams.get('variables') ?? '{}');
    asked.push(ids);
    return Response.json(answer(ids));
  });
  const source = createHub({ now, sleep });
  const client = createSourceClient({ sources: [source], now, callFor: () => call });
  const key = (number: number) => source.planId(idOf(number)) as ProposalKey;
  return { asked, client, key };
}

/** A hub that holds rows with these fields, from number 1 on. */
const hubWith = (...rows: readonly object[]) =>
  hubOf((ids) => {
    const held = rows.map((row, index) => ({ ...ROW, id: idOf(index + 1), ...row }));
    return { data: { proposals: held.filter(({ id }) => ids.includes(id)) } };
  });

describe('an odd item of an answer', () => {
  it('fails alone: a row that is null, one without an ID and one that was not requested', async () => {
    const odd = [null, {}, { ...ROW, id: idOf(77) }];
    const { client, key } = hubOf((ids) => ({
      data: {
        proposals: ids.map((id) => {
          const place = [2, 4, 5].map(idOf).indexOf(id);
          return place === -1 ? { ...ROW, id } : odd[place];
        }),
      },
    }));
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((number) => client.detail(key(number))));
    expect(answers.map(({ ok }) => ok)).toEqual([true, false, true, false, false, true]);
    expect(answers[1]).toMatchObject({ error: { code: 'bad-answer', by: 'hub.snapshot.org' } });
  });

  it('is known without its space, if that is gone', async () => {
    const { client, key, asked } = hubWith({ space: null }, { space: { id: 'ens.eth', flagged: false } });
    expect(await answerOf(client.detail(key(1)))).toMatchObject({
      title: 'Fund the work',
      identity: null,
      sourceUrl: null,
    });
    expect(await answerOf(client.detail(key(2)))).toMatchObject({ identity: { daoId: 'ens.eth' } });
    expect(asked).toHaveLength(2);
  });

  it('is kept with a note if the hub could not write a part of it, and the others without', async () => {
    const proposals = [1, 2].map((number) => ({ ...ROW, id: idOf(number) }));
    const errors = [{ message: 'Int cannot represent', path: ['proposals', 1, 'updated'] }];
    const { client, key } = hubOf(() => ({ data: { proposals }, errors }));
    const notes = async (number: number) => {
      const evidence = await client.evidence(key(number));
      return evidence.ok && evidence.value.value.limitations;
    };
    expect(await Promise.all([notes(1), notes(2)])).toEqual([
      ['scores_not_final'],
      ['scores_not_final', 'answered_in_part'],
    ]);
  });

  // Where the schema lets a list be null, as it did before, the status is 200; with 500 see test/unit/browser/connection/keyless-client.test.ts.
  it('fails alone if it cannot be printed, and no list is left', async () => {
    const errors = [{ message: 'Cannot return null.', path: ['proposals', 0, 'scores'] }];
    const { client, key, asked } = hubOf((ids) =>
      ids.includes(idOf(2))
        ? { data: { proposals: null }, errors }
        : { data: { proposals: ids.map((id) => ({ ...ROW, id })) } },
    );
    const answers = await Promise.all([1, 2, 3].map((number) => client.detail(key(number))));
    expect(answers.map(({ ok }) => ok)).toEqual([true, false, true]);
    expect(asked).toHaveLength(5);
  });
});

describe('a hub that says nothing about flags', () => {
  it.each([
    [{}, null],
    [{ flagged: false }, null],
    [{ flagged: false, space: { id: 'a.eth', flagged: false } }, false],
    [{ flagged: false, space: { id: 'a.eth', flagged: true } }, true],
    [{ flagged: true }, true],
  ])('calls nothing "safe": %j is %s', async (row, flagged) => {
    const { client, key } = hubWith(row);
    expect(await answerOf(client.detail(key(1)))).toMatchObject({ flagged });
  });
});
