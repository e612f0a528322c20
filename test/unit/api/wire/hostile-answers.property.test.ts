import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Client } from '@/utils/api/client';
import type { Generation } from '@/utils/api/dialect';
import type { Result } from '@/utils/api/errors';
import type { ListQuery } from '@/utils/api/lists';
import { KEY } from '../../../factories/proposal';
import { DETAIL, EVIDENCE, RESOLVED, SUMMARY } from '../../../factories/wire-a';
import {
  BALLOT_B,
  DAO_B,
  DETAIL_B,
  ITEM,
  PARTICIPANT_B,
  pageOfB,
  RESOLVED_B,
  SUMMARY_B,
} from '../../../factories/wire-b';
import { pageOf, ROWS } from '../../../factories/wire-lists';
import { runs } from '../../../fuzz/fuzz';
import { canonical, figures, hundredfold } from '../contract/figures';
import { fakeService, json } from '../fake-service';
import { QUERIES } from '../lists/list-queries';
import { leaves, mutated, mutations, type Path } from './mutation';

const RUNS = runs(100);

type Ask = (client: Client) => Promise<Result<unknown>>;

const listing =
  (query: ListQuery): Ask =>
  (client) =>
    client.page(query, null);

const ROUTES: readonly [string, Generation, unknown, Ask][] = [
  ['resolve', 'a', RESOLVED, (client) => client.resolve({ by: 'title', text: 'x' })],
  ['detail', 'a', DETAIL, (client) => client.detail(KEY)],
  ['summary', 'a', SUMMARY, (client) => client.voteSummary(KEY)],
  ['evidence', 'a', EVIDENCE, (client) => client.evidence(KEY)],
  ['proposals', 'a', pageOf([ROWS.proposals]), listing(QUERIES.proposals)],
  ['ballots', 'a', pageOf([ROWS.ballots]), listing(QUERIES.ballots)],
  ['voters', 'a', pageOf([ROWS.voters]), listing(QUERIES.voters)],
  ['events', 'a', pageOf([ROWS.events]), listing(QUERIES.events)],
  ['signals', 'a', pageOf([ROWS.signals]), listing(QUERIES.signals)],
  ['daos', 'a', pageOf([ROWS.daos]), listing(QUERIES.daos)],
  ['resolve', 'b', RESOLVED_B, (client) => client.resolve({ by: 'url', text: 'https://x.org' })],
  ['detail', 'b', DETAIL_B, (client) => client.detail(KEY)],
  ['summary', 'b', SUMMARY_B, (client) => client.voteSummary(KEY)],
  ['proposals', 'b', pageOfB([ITEM], 'c1'), listing(QUERIES.proposals)],
  ['ballots', 'b', pageOfB([BALLOT_B], 'c1'), listing(QUERIES.ballots)],
  ['voters', 'b', pageOfB([PARTICIPANT_B]), listing(QUERIES.voters)],
  ['daos', 'b', pageOfB([DAO_B]), listing(QUERIES.daos)],
];

/** A cut or a body of nothing at all is `undefined`; on the wire it is an empty text. */
function answering(body: unknown, generation: Generation = 'a'): Client {
  return fakeService(() => json(JSON.stringify(body) ?? ''), { generation }).client;
}

function touches(path: Path, ...fields: string[]): boolean {
  const place = path.join('.');
  return fields.some((field) => field === place || field.startsWith(place ? `${place}.` : ''));
}

describe.each(ROUTES)('one field of %s of generation %s made into anything', (_, generation, body, ask) => {
  it('gives a value or a bad answer that can be stored and sent, never an exception', async () => {
    await fc.assert(
      fc.asyncProperty(mutations(body), async (mutation) => {
        const result = await ask(answering(mutated(body, mutation), generation));
        if (!result.ok) expect(result.error).toMatchObject({ code: 'bad-answer', status: 200 });
        expect(JSON.parse(JSON.stringify(result))).toEqual(result);
      }),
      RUNS,
    );
  });

  it('never throws with two such fields', async () => {
    await fc.assert(
      fc.asyncProperty(mutations(body), mutations(body), async (first, second) => {
        const result = await ask(answering(mutated(mutated(body, first), second), generation));
        if (!result.ok) expect(result.error.code).toBe('bad-answer');
      }),
      RUNS,
    );
  });
});

describe.each([
  ['a', SUMMARY, 'data.proposal.proposalKey'],
  ['b', SUMMARY_B, 'data.proposalId'],
] as const)('one field of a vote summary of generation %s made into anything', (generation, body, named) => {
  const read = async (changed: unknown) => {
    const result = await answering(changed, generation).voteSummary(KEY);
    return result.ok ? result.value.value : null;
  };

  it('invents no figure: each one is in the answer', async () => {
    await fc.assert(
      fc.asyncProperty(mutations(body), async (mutation) => {
        const changed = mutated(body, mutation);
        const summary = await read(changed);
        const sent = new Set(leaves(changed).map(canonical));
        const invented = figures(summary).filter((figure) => !sent.has(canonical(figure)));
        // Generation B's percentage stands a hundredfold in the answer.
        expect(invented.filter((figure) => !sent.has(hundredfold(figure)))).toEqual([]);
        if (generation === 'a') expect(invented).toEqual([]);
      }),
      RUNS,
    );
  });

  it('costs only its own value', async () => {
    const whole = await read(body);
    await fc.assert(
      fc.asyncProperty(mutations(body), async (mutation) => {
        fc.pre(!touches(mutation.path, named));
        const summary = await read(mutated(body, mutation));
        expect(summary).not.toBeNull();
        for (const part of ['totals', 'quorum', 'choices'] as const) {
          if (mutation.path[1] !== part) expect(summary?.[part]).toEqual(whole?.[part]);
        }
      }),
      RUNS,
    );
  });
});

describe.each([
  ['a', DETAIL, 'data.proposalKey'],
  ['b', DETAIL_B, 'data.proposalId'],
] as const)('one field of a detail of generation %s made into anything', (generation, body, named) => {
  it("is fatal only in the proposal's key, or in title and ID together", async () => {
    await fc.assert(
      fc.asyncProperty(mutations(body), async (mutation) => {
        fc.pre(!touches(mutation.path, named));
        const result = await answering(mutated(body, mutation), generation).detail(KEY);
        expect(result.ok).toBe(true);
      }),
      RUNS,
    );
  });
});

describe.each([
  ['a', pageOf([ROWS.ballots, ROWS.ballots], { hasMore: true, nextCursor: 'c1' })],
  ['b', pageOfB([BALLOT_B, BALLOT_B], 'c1')],
] as const)('one field of two ballots of generation %s made into anything', (generation, body) => {
  const read = async (changed: unknown) => {
    const result = await answering(changed, generation).page(QUERIES.ballots, null);
    return result.ok ? result.value.value : null;
  };

  it('costs at most its own ballot and its own cursor', async () => {
    const whole = await read(body);
    await fc.assert(
      fc.asyncProperty(mutations(body), async (mutation) => {
        const [root, ...rest] = mutation.path;
        const index = Number(rest.find((name) => name === '0' || name === '1'));
        fc.pre(root === 'page' || root === 'meta' || !Number.isNaN(index));
        const page = await read(mutated(body, mutation));
        if (root === 'data') {
          expect(page?.items).toContainEqual(whole?.items[1 - index]);
          expect(page?.next).toBe('c1');
        } else {
          expect(page?.items).toEqual(whole?.items);
        }
      }),
      RUNS,
    );
  });

  it('invents no power', async () => {
    await fc.assert(
      fc.asyncProperty(mutations(body), async (mutation) => {
        const changed = mutated(body, mutation);
        const sent = new Set(leaves(changed).map(String));
        const powers = (await read(changed))?.items.map(({ votingPower }) => votingPower) ?? [];
        expect(powers.filter((power) => power !== null && !sent.has(power))).toEqual([]);
      }),
      RUNS,
    );
  });
});

describe('any answer to a client that does not know the generation', () => {
  const bodies = ROUTES.map(([, , body]) => body);

  it('gives a value or an error for any request', { timeout: 600_000 }, async () => {
    const asks = ROUTES.map(([, , , ask]) => ask);
    await fc.assert(
      fc.asyncProperty(
        fc
          .constantFrom(...bodies)
          .chain((body) => mutations(body).map((mutation) => mutated(body, mutation))),
        fc.constantFrom(...asks),
        fc.constantFrom(200, 200, 400, 402, 404, 409, 410, 418),
        async (body, ask, status) => {
          const text = JSON.stringify(body) ?? '';
          const result = await ask(fakeService(() => json(text, status)).client);
          expect(typeof (result.ok ? result.value : result.error.code)).toMatch(/object|string/);
          expect(JSON.parse(JSON.stringify(result))).toEqual(result);
        },
      ),
      runs(500),
    );
  });
});
