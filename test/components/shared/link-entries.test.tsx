import { expect, test } from 'vitest';
import { linkEntries } from '@/components/shared/link-entries';
import { recogniseProposalUrl } from '@/utils/link/recognise';
import { makeChip } from '@/utils/lookup/forum/make-chip';
import type { Resolution } from '@/utils/lookup/records/records';
import { englishAt } from '../../english';
import { ATLAS_URL, makeError, NOW } from '../../factories/proposal';

const LOCALE = englishAt(NOW);

function statusOf(resolution: Resolution): string | null | undefined {
  const [entry] = linkEntries([ATLAS_URL], new Map([[ATLAS_URL, resolution]]), new Map(), LOCALE);
  return entry?.status;
}

test.each([
  [{}, 'Not found'],
  [{ isUnlisted: true }, 'DAO unlisted'],
] as const)('a link that nobody knows (%o) has the word of its chip: %s', (why, word) => {
  const resolution: Resolution = { state: 'not-found', ...why, fetchedAt: NOW };
  expect(statusOf(resolution)).toBe(word);
  const link = recogniseProposalUrl(ATLAS_URL);
  if (link === null) throw new Error('The address is one of a proposal.');
  expect(makeChip(link, { resolution, detail: undefined, summary: undefined }, LOCALE).word).toBe(word);
});

test.each([
  ['network', null, 'No answer'],
  ['denied', null, 'No answer'],
  ['rate-limited', NOW + 24_000, 'Waiting'],
  ['rate-limited', NOW - 1, 'No answer'],
  ['budget', null, 'Paused'],
] as const)('a link whose lookup ended as %s (%s) has the word of its chip: %3$s', (code, retryAt, word) => {
  const resolution: Resolution = { state: 'failed', error: makeError(code, { retryAt }), previous: null };
  expect(statusOf(resolution)).toBe(word);
  const link = recogniseProposalUrl(ATLAS_URL);
  if (link === null) throw new Error('The address is one of a proposal.');
  expect(makeChip(link, { resolution, detail: undefined, summary: undefined }, LOCALE).word).toBe(word);
});
