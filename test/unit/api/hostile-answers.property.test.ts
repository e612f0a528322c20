import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Result } from '@/utils/api/api-error';
import type { Client } from '@/utils/api/client';
import type { VoteSummary } from '@/utils/proposal/proposal';
import { fakeService, json, KEY } from './fake-service';
import { leaves, mutated, mutations, type Path } from './mutation';
import { DETAIL, EVIDENCE, RESOLVED, SUMMARY } from './wire-bodies';

const RUNS = { numRuns: 200 };
const ROUTES: readonly [string, unknown, (client: Client) => Promise<Result<unknown>>][] = [
  ['resolve', RESOLVED, (client) => client.resolve({ by: 'title', text: 'x' })],
  ['detail', DETAIL, (client) => client.detail(KEY)],
  ['summary', SUMMARY, (client) => client.voteSummary(KEY)],
  ['evidence', EVIDENCE, (client) => client.evidence(KEY)],
];

/** A cut or a body of nothing at all is `undefined`; on the wire it is an empty text. */
function answering(body: unknown): Client {
  return fakeService(() => json(JSON.stringify(body) ?? '')).client;
}

function touches(path: Path, ...fields: string[]): boolean {
  const place = path.join('.');
  return fields.some((field) => field === place || field.startsWith(place ? `${place}.` : ''));
}

describe.each(ROUTES)('one field of a %s answer made into anything', (_, body, ask) => {
  it('gives a value or a bad answer, never an exception', async () => {
    await fc.assert(
      fc.asyncProperty(mutations(body), async (mutation) => {
        const result = await ask(answering(mutated(body, mutation)));
        if (!result.ok) expect(result.error).toMatchObject({ code: 'bad-answer', status: 200 });
      }),
      RUNS,
    );
  });

  it('gives only what can be stored and sent as a message', async () => {
    await fc.assert(
      fc.asyncProperty(mutations(body), async (mutation) => {
        const result = await ask(answering(mutated(body, mutation)));
        expect(JSON.parse(JSON.stringify(result))).toEqual(result);
      }),
      RUNS,
    );
  });

  it('twice over still never throws', async () => {
    await fc.assert(
      fc.asyncProperty(mutations(body), mutations(body), async (first, second) => {
        const result = await ask(answering(mutated(mutated(body, first), second)));
        if (!result.ok) expect(result.error.code).toBe('bad-answer');
      }),
      RUNS,
    );
  });
});

describe('one field of a vote summary made into anything', () => {
  it('invents no figure: each one stands in the answer', async () => {
    await fc.assert(
      fc.asyncProperty(mutations(SUMMARY), async (mutation) => {
        const body = mutated(SUMMARY, mutation);
        const result = await answering(body).voteSummary(KEY);
        if (!result.ok) return;
        const sent = new Set(leaves(body).map(canonical));
        expect(figures(result.value.value).filter((figure) => !sent.has(canonical(figure)))).toEqual([]);
      }),
      RUNS,
    );
  });

  it('costs only what it held', async () => {
    const whole = await answering(SUMMARY).voteSummary(KEY);
    await fc.assert(
      fc.asyncProperty(mutations(SUMMARY), async (mutation) => {
        fc.pre(!touches(mutation.path, 'data.proposal.proposalKey'));
        const result = await answering(mutated(SUMMARY, mutation)).voteSummary(KEY);
        expect(result.ok).toBe(true);
        if (!result.ok || !whole.ok) return;
        const { totals, quorum } = whole.value.value;
        if (mutation.path[1] !== 'totals') expect(result.value.value.totals).toEqual(totals);
        if (mutation.path[1] !== 'quorum') expect(result.value.value.quorum).toEqual(quorum);
        if (mutation.path[1] !== 'choices')
          expect(result.value.value.choices).toEqual(whole.value.value.choices);
      }),
      RUNS,
    );
  });
});

describe('one field of a detail made into anything', () => {
  it('is fatal only to the proposal’s key, or to title and id together', async () => {
    await fc.assert(
      fc.asyncProperty(mutations(DETAIL), async (mutation) => {
        fc.pre(!touches(mutation.path, 'data.proposalKey'));
        const result = await answering(mutated(DETAIL, mutation)).detail(KEY);
        expect(result.ok).toBe(true);
      }),
      RUNS,
    );
  });
});

function figures(summary: VoteSummary): (string | boolean)[] {
  const { totals, quorum } = summary;
  const powers = [
    totals?.votes,
    totals?.uniqueVoters,
    totals?.votingPower,
    quorum?.progress,
    quorum?.reached,
  ];
  const tallies = summary.choices.flatMap((choice) => [choice.votes, choice.votingPower]);
  return [...powers, ...tallies].filter((figure) => figure !== null && figure !== undefined);
}

/** Counts lose leading zeros on the way. */
function canonical(figure: unknown): string {
  const text = String(figure);
  return /^\d+$/.test(text) ? BigInt(text).toString() : text;
}
