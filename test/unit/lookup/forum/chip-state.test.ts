import { describe, expect, it } from 'vitest';
import { type ApiErrorCode, plainError } from '@/utils/api/errors';
import { makeChip } from '@/utils/lookup/forum/make-chip';
import { NOTHING_KNOWN } from '@/utils/lookup/records/lifetime';
import { englishAt } from '../../../english';
import { makeCandidate } from '../../../factories/proposal';
import { linkTo } from '../rigs/known-links';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const LINK = linkTo(
  'https://snapshot.box/#/s:ens.eth/proposal/0x813a3a6b02bd5fb4aaae6f5ffb0ca1ce6a4cd0fd9c4b6a01f08ba5d9bbb2b4e7',
);

/** The table of `components/README.md`: what a chip says for each code, before its link is resolved and after. */
const WORDS: Readonly<Record<ApiErrorCode, readonly [before: string, after: string]>> = {
  'rate-limited': ['Waiting', 'Waiting'],
  budget: ['Paused', 'Paused'],
  tier: ['No answer', 'No figures'],
  refused: ['No answer', 'No figures'],
  'no-token': ['No answer', 'No answer'],
  denied: ['No answer', 'No answer'],
  'not-found': ['No answer', 'No answer'],
  'not-offered': ['No answer', 'No answer'],
  quota: ['No answer', 'No answer'],
  rejected: ['No answer', 'No answer'],
  cursor: ['No answer', 'No answer'],
  server: ['No answer', 'No answer'],
  redirected: ['No answer', 'No answer'],
  network: ['No answer', 'No answer'],
  offline: ['No answer', 'No answer'],
  timeout: ['No answer', 'No answer'],
  behind: ['No answer', 'No answer'],
  'bad-answer': ['No answer', 'No answer'],
  'no-access': ['No answer', 'No answer'],
  worker: ['No answer', 'No answer'],
};

const codes = Object.entries(WORDS) as [ApiErrorCode, readonly [string, string]][];

describe('a chip whose call failed', () => {
  it.each(codes)('shows for %s: %s', (code, [before, after]) => {
    const retryAt = code === 'rate-limited' ? NOW + 60_000 : null;
    const failed = { state: 'failed', error: { ...plainError(code), retryAt }, previous: null } as const;
    const resolution = { state: 'resolved', candidate: makeCandidate(), fetchedAt: NOW } as const;
    const chips = [
      { ...NOTHING_KNOWN, resolution: failed },
      { ...NOTHING_KNOWN, resolution, detail: failed, summary: failed },
    ].map((known) => makeChip(LINK, known, englishAt(NOW)));
    expect(chips.map(({ word }) => word)).toEqual([before, after]);
    for (const { card } of chips) expect(card.lines.join('')).not.toBe('');
  });
});
