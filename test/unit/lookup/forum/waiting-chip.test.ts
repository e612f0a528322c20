import { describe, expect, it } from 'vitest';
import { type ApiErrorCode, plainError } from '@/utils/api/errors';
import type { Waiting } from '@/utils/lookup/forum/chip-state';
import { makeChip } from '@/utils/lookup/forum/make-chip';
import { NOTHING_KNOWN } from '@/utils/lookup/records/lifetime';
import { englishAt } from '../../../english';
import { makeCandidate, makeKey, makeSummary, NOW, ready } from '../../../factories/proposal';
import { linkShowing } from '../rigs/known-links';
import { referenceLookup, START } from '../rigs/reference-lookup';

const locale = englishAt(START);
const link = linkShowing('executed, 619 ballots');

/** The time of the day so many milliseconds after the start, up to a whole second. */
const clock = (ms: number) => new Date(Math.ceil((START + ms) / 1000) * 1000).toLocaleTimeString('en-GB');

async function chipShowing(what: string, token = 'demo-plus') {
  const shown = linkShowing(what);
  return makeChip(shown, await referenceLookup(token).lookup.link(shown), locale);
}

describe('the chip of a link without all figures', () => {
  it('is pending while nothing is known', () => {
    const chip = makeChip(link, NOTHING_KNOWN, locale);
    expect(chip).toMatchObject({ state: 'pending', look: 'outline', mark: { sign: '…' } });
  });

  it('is pending or paused, in separate words, as long as it waits for something else', () => {
    const unseen = makeChip(link, NOTHING_KNOWN, locale, { kind: 'unseen' });
    expect(unseen).toMatchObject({ state: 'pending', name: 'Proposal: Not looked up yet' });
    const paused = makeChip(link, NOTHING_KNOWN, locale, { kind: 'page', cap: 20 });
    expect(paused).toMatchObject({ state: 'paused', word: 'Paused', name: 'Proposal: Paused' });
    expect(paused.card.lines.join(' ')).toContain('more than 20 proposal links');
    const reasons: readonly Waiting[] = [
      { kind: 'click', isPrivate: false },
      { kind: 'click', isPrivate: true },
      { kind: 'site', until: START },
      { kind: 'page', cap: 20 },
      { kind: 'hour', cap: 20 },
      { kind: 'hour-all', cap: 20 },
      { kind: 'clicks', cap: 20 },
      { kind: 'budget' },
    ];
    const waiting = reasons.map((reason) => makeChip(link, NOTHING_KNOWN, locale, reason));
    expect(new Set(waiting.map(({ state }) => state))).toEqual(new Set(['paused']));
    expect(new Set(waiting.map(({ card }) => card.lines.join(' '))).size).toBe(reasons.length);
  });

  it('asks the reader to choose if a link names several proposals', () => {
    const candidates = [makeCandidate(), makeCandidate({ key: makeKey('other') })];
    const resolution = { state: 'choose', candidates, fetchedAt: START } as const;
    const chip = makeChip(link, { ...NOTHING_KNOWN, resolution }, locale);
    expect(chip).toMatchObject({ state: 'choose', word: '2 match', look: 'outline', mark: { sign: '?' } });
    expect(chip.card.lines.join(' ')).toContain('2');
  });

  it('shows the title but no figures with a token of the standard tier', async () => {
    const chip = await chipShowing('executed, 619 ballots', 'demo-standard');
    expect(chip).toMatchObject({ state: 'limited', look: 'outline', mark: { sign: '+' } });
    expect(chip.card.title).not.toBe('');
    expect(chip.card.lines.join(' ')).toMatch(/plus tier/);
  });

  it.each<[ApiErrorCode, string]>([
    ['network', 'error'],
    ['denied', 'error'],
  ])('reports a lookup that failed by %s', (code, state) => {
    const resolution = { state: 'failed', error: plainError(code), previous: null } as const;
    const chip = makeChip(link, { ...NOTHING_KNOWN, resolution }, locale);
    expect(chip.state).toBe(state);
    expect(chip.card.lines.join('')).not.toBe('');
  });

  it("waits, and shows about until when, if calls are delayed for the service's pace", async () => {
    const putOff = { ...plainError('rate-limited'), retryAt: START + 23_400 };
    const resolution = { state: 'failed', error: putOff, previous: null } as const;
    const chip = makeChip(link, { ...NOTHING_KNOWN, resolution }, locale);
    expect(chip).toMatchObject({
      state: 'pending',
      word: 'Waiting',
      name: `Proposal: waiting for the service’s rate limit, until about ${clock(23_400)}`,
      card: { lines: [`Waiting for the service’s rate limit, until about ${clock(23_400)}.`] },
    });
    const later = { ...locale, now: START + 23_400 };
    expect(makeChip(link, { ...NOTHING_KNOWN, resolution }, later).state).toBe('error');
  });

  it("keeps its title while its figures wait, and its status while only the vote's figures do", async () => {
    const known = await referenceLookup().lookup.link(link);
    const putOff = {
      state: 'failed',
      error: { ...plainError('rate-limited'), retryAt: START + 200_000 },
      previous: null,
    } as const;
    const unfilled = makeChip(link, { ...known, detail: putOff, summary: putOff }, locale);
    expect(unfilled).toMatchObject({ state: 'pending', word: 'Waiting' });
    expect(unfilled.card.title).not.toBe('Waiting for its turn');
    expect(unfilled.card.lines).toContain(
      `Waiting for the service’s rate limit, until about ${clock(200_000)}.`,
    );
    const partly = makeChip(link, { ...known, summary: putOff }, locale);
    expect(partly).toMatchObject({ state: 'resolved', word: 'Executed', mark: { kind: 'disc' } });
    expect(partly.card.lines).toContain(
      `Waiting for the service’s rate limit, until about ${clock(200_000)}.`,
    );
  });

  it("is paused, and can be clicked, if today's limit is used up", () => {
    const error = plainError('budget');
    const resolution = { state: 'failed', error, previous: null } as const;
    const chip = makeChip(link, { ...NOTHING_KNOWN, resolution }, locale);
    expect(chip).toMatchObject({
      state: 'paused',
      card: {
        lines: ['Paused: the daily limit for automatic lookups was reached. Click to look this one up.'],
      },
    });
  });

  it.each(['server', 'tier', 'rate-limited'] as const)(
    'shows its figures, and that the status is missing, after %s',
    (code) => {
      const resolution = { state: 'resolved', candidate: makeCandidate(), fetchedAt: START } as const;
      const later = { ...plainError(code), retryAt: NOW + 60_000 };
      const detail = { state: 'failed', error: later, previous: null } as const;
      const known = { resolution, detail, summary: ready(makeSummary()) };
      const chip = makeChip(link, known, { ...locale, now: NOW });
      expect(chip).toMatchObject({ state: 'resolved', word: 'No status', mark: { kind: 'dashed' } });
      const words = chip.card.lines.join(' ');
      expect(words).toContain('quorum reached');
      expect(words).toContain('The proposal’s status has not loaded.');
    },
  );
});
