import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createLookup } from '@/utils/lookup/lookup';
import { isStoredResolution, keptProposals, STORED_SECTIONS } from '@/utils/lookup/records/stored-answers';
import { makeAnswer, makeDetail, makeSummary } from '../../../factories/proposal';
import { linkShowing } from '../rigs/known-links';
import { referenceLookup } from '../rigs/reference-lookup';

const KINDS = ['link', 'detail', 'summary', 'evidence'] as const;
const GUARDS = { link: isStoredResolution, ...STORED_SECTIONS };

const stored = new Map<string, unknown>();

/** What a lookup of the reference service stores, by kind. */
beforeAll(async () => {
  const rig = referenceLookup();
  const put = async (_service: string, key: string, value: unknown) => {
    stored.set(key.slice(0, key.indexOf(':')), value);
  };
  const lookup = createLookup({ ...rig.ports, cache: { ...rig.ports.cache, put } });
  await lookup.panel(linkShowing('executed, 619 ballots'));
});

/** The value with one part gone or of another type, for each of its parts. */
function* damaged(value: unknown): Generator<unknown> {
  yield Symbol('of another type');
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    if (!Array.isArray(value))
      yield Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
    for (const broken of damaged(part)) {
      yield Array.isArray(value)
        ? value.map((each, index) => (`${index}` === name ? broken : each))
        : { ...value, [name]: broken };
    }
  }
}

/** What only some origins say. */
const SAID_BY_SOME = {
  detail: {
    ...{ votingType: 'basic', flagged: true, isObjection: true },
    ...{ executableFrom: '2026-03-01T00:00:00Z', executableUntil: 'soon' },
    module: { counts: 'against', name: 'Optimistic' },
    deposit: { until: null, share: '50' },
    ...{ referendum: { track: 'big spender', phase: 'confirming' }, outcomeBy: 'opengov' },
  },
  summary: {
    ...{ counting: 'pending', quorum: { raw: '100', progress: null, reached: null, rule: 'rejection' } },
    approval: { share: '0.5', required: '0.75', reached: false },
  },
};

describe('a stored answer', () => {
  it.each(KINDS)('is read as a %s unchanged', (kind) => {
    expect(GUARDS[kind](structuredClone(stored.get(kind)))).toBe(true);
  });

  it.each(KINDS)('is not read as a %s with any part missing or of another type', (kind) => {
    const variants = [...damaged(stored.get(kind))];
    expect(variants.length).toBeGreaterThan(10);
    const accepted = variants.filter((variant) => GUARDS[kind](variant));
    // That a link was found by one question or the other is known only of late.
    const tolerable = kind === 'link' ? 1 : 0;
    expect(accepted).toHaveLength(tolerable);
  });

  it.each(['detail', 'summary'] as const)(
    'is read as a %s with and without what some origins add',
    (kind) => {
      const { value, ...answer } = z
        .object({ value: z.looseObject({}) })
        .loose()
        .parse(stored.get(kind));
      const said = { ...answer, value: { ...value, ...SAID_BY_SOME[kind] } };
      expect(GUARDS[kind](said)).toBe(true);
      for (const name of Object.keys(SAID_BY_SOME[kind])) {
        expect(GUARDS[kind]({ ...said, value: { ...said.value, [name]: 5 } }), name).toBe(false);
      }
    },
  );

  it('is not read as a different kind', () => {
    for (const kind of KINDS) {
      for (const other of KINDS.filter((each) => each !== kind)) {
        expect(GUARDS[kind](stored.get(other))).toBe(false);
      }
    }
  });

  it('may be a choice or a link that names nothing', () => {
    expect(isStoredResolution({ state: 'not-found', fetchedAt: 1 })).toBe(true);
    expect(isStoredResolution({ state: 'not-found', isUnlisted: true, fetchedAt: 1 })).toBe(true);
    expect(isStoredResolution({ state: 'not-found', isUnlisted: 1, fetchedAt: 1 })).toBe(false);
    expect(isStoredResolution({ state: 'choose', candidates: [], fetchedAt: 1 })).toBe(true);
    expect(isStoredResolution({ state: 'failed', error: {}, previous: null })).toBe(false);
  });
});

it('the store of answers gives each kept proposal with its figures, and leaves out what cannot be read', () => {
  const detail = makeAnswer(makeDetail());
  const summary = makeAnswer(makeSummary());
  const { key } = detail.value;
  const kept = [
    { key: `https://service detail:${key}`, value: detail, usedAt: 0 },
    { key: `https://service summary:${key}`, value: summary, usedAt: 0 },
    { key: 'https://service detail:other', value: detail, usedAt: 0 },
    { key: 'https://service detail:broken', value: { value: { title: 5 } }, usedAt: 0 },
  ];
  expect(keptProposals(kept)).toEqual(new Map([[key, { detail, summary }]]));
  expect(keptProposals(kept.slice(0, 1))).toEqual(new Map([[key, { detail, summary: null }]]));
});
