import { expect, test } from 'vitest';
import { linkEntries } from '@/components/shared/link-entries';
import { recogniseProposalUrl } from '@/utils/link/recognise';
import { makeChip } from '@/utils/lookup/forum/make-chip';
import type { Resolution } from '@/utils/lookup/records/records';
import { english } from '../../say';
import { ATLAS_URL, makeError, NOW } from '../factories';

const READER = { now: NOW, locale: 'en-GB', timeZone: 'UTC', say: english };

function statusOf(resolution: Resolution): string | null | undefined {
  const [entry] = linkEntries([ATLAS_URL], new Map([[ATLAS_URL, resolution]]), new Map(), READER);
  return entry?.status;
}

test.each([
  ['network', null, 'No answer'],
  ['denied', null, 'No answer'],
  ['rate-limited', NOW + 24_000, 'Waiting'],
  ['rate-limited', NOW - 1, 'No answer'],
  ['budget', null, 'Paused'],
] as const)('a link whose lookup came to %s (%s) has the word of its chip: %3$s', (code, retryAt, word) => {
  const resolution: Resolution = { state: 'failed', error: makeError(code, { retryAt }), previous: null };
  expect(statusOf(resolution)).toBe(word);
  const link = recogniseProposalUrl(ATLAS_URL);
  if (link === null) throw new Error('The address is one of a proposal.');
  expect(makeChip(link, { resolution, detail: undefined, summary: undefined }, READER).word).toBe(word);
});
