import { describe, expect, it } from 'vitest';
import type { ApiErrorCode } from '@/utils/api/api-error';
import { recogniseProposalUrl } from '@/utils/link/recognise';
import { makeChip } from '@/utils/lookup/make-chip';
import { key, makeCandidate } from '../../components/factories';
import { english } from '../../say';
import { linkShowing } from './known-links';
import { referenceLookup, START } from './reference-lookup';

const reader = { locale: 'en-GB', timeZone: 'UTC', now: START, say: english };
const link = linkShowing('executed, 619 ballots');

function failure(code: ApiErrorCode) {
  return { code, status: null, serviceCode: null, message: null, requestId: null, retryAt: null };
}

async function chipShowing(what: string, token = 'demo-plus') {
  const shown = linkShowing(what);
  return makeChip(shown, await referenceLookup(token).lookup.link(shown), reader);
}

describe('the chip of a link', () => {
  it('is pending while nothing is known', () => {
    const chip = makeChip(link, { resolution: undefined, detail: undefined, summary: undefined }, reader);
    expect(chip).toMatchObject({ state: 'pending', ring: null });
  });

  it('is pending or paused, in words of its own, as long as it waits for something else', () => {
    const nothing = { resolution: undefined, detail: undefined, summary: undefined };
    const unseen = makeChip(link, nothing, reader, { kind: 'unseen' });
    expect(unseen).toMatchObject({ state: 'pending', name: 'Proposal: Not looked up yet' });
    const paused = makeChip(link, nothing, reader, { kind: 'page', cap: 20 });
    expect(paused).toMatchObject({ state: 'paused', word: 'Paused', name: 'Proposal: Paused' });
    expect(paused.card.lines.join(' ')).toContain('more than 20 proposal links');
  });

  it('asks the reader to choose where a link names several proposals', () => {
    const candidates = [makeCandidate(), makeCandidate({ key: key('other') })];
    const resolution = { state: 'choose', candidates, fetchedAt: START } as const;
    const chip = makeChip(link, { resolution, detail: undefined, summary: undefined }, reader);
    expect(chip).toMatchObject({ state: 'choose', ring: null });
    expect(chip.card.lines.join(' ')).toContain('2');
  });

  it('names status and quorum progress as given, and fills its ring no further than full', async () => {
    const chip = await chipShowing('executed, 619 ballots');
    expect(chip).toMatchObject({ state: 'resolved', word: 'Executed', ring: { fill: 1, reached: true } });
    expect(chip.name).toMatch(/^Proposal: Executed, quorum progress \d+\.\d+$/);
  });

  it('has no ring where the service gave neither progress nor reached', async () => {
    expect(await chipShowing('active on chain, quorum not reported')).toMatchObject({
      word: 'Active',
      ring: null,
    });
  });

  it('has an empty ring at a progress of zero', async () => {
    expect(await chipShowing('pending, quorum progress of zero')).toMatchObject({ ring: { fill: 0 } });
  });

  it('has a ring without a fill where only reached was given', async () => {
    expect(await chipShowing('passed, quorum reached, progress unknown')).toMatchObject({
      ring: { fill: null, reached: true },
    });
  });

  it('gives title but no figures to a token of the standard tier', async () => {
    const chip = await chipShowing('executed, 619 ballots', 'demo-standard');
    expect(chip).toMatchObject({ state: 'limited', ring: null });
    expect(chip.card.title).not.toBe('');
    expect(chip.card.lines.join(' ')).toMatch(/plus tier/);
  });

  it('tells DAO, outcome, quorum, age and source on its card', async () => {
    const { card } = await chipShowing('executed, 619 ballots');
    expect(card.lines).toHaveLength(5);
    expect(card.lines.join('\n')).toMatch(
      /compound[\s\S]*Executed[\s\S]*Quorum[\s\S]*Data as of 4 minutes ago/,
    );
  });

  it.each<[ApiErrorCode, string]>([
    ['network', 'error'],
    ['denied', 'error'],
  ])('says so when the lookup failed by %s', (code, state) => {
    const resolution = { state: 'failed', error: failure(code), previous: null } as const;
    const chip = makeChip(link, { resolution, detail: undefined, summary: undefined }, reader);
    expect(chip.state).toBe(state);
    expect(chip.card.lines.join('')).not.toBe('');
  });

  it('waits, and says about how long, where the service has been put off for its pace', async () => {
    const putOff = { ...failure('rate-limited'), retryAt: START + 23_400 };
    const resolution = { state: 'failed', error: putOff, previous: null } as const;
    const chip = makeChip(link, { resolution, detail: undefined, summary: undefined }, reader);
    expect(chip).toMatchObject({
      state: 'pending',
      word: 'Waiting',
      name: "Proposal: waiting for the service's pace, about 24 seconds",
      card: { lines: ["Waiting for the service's pace: about 24 s."] },
    });
    const later = { ...reader, now: START + 23_400 };
    expect(makeChip(link, { resolution, detail: undefined, summary: undefined }, later).state).toBe('error');
  });

  it('keeps its title while its figures wait, and its status while the vote figures alone do', async () => {
    const known = await referenceLookup().lookup.link(link);
    const putOff = {
      state: 'failed',
      error: { ...failure('rate-limited'), retryAt: START + 200_000 },
      previous: null,
    } as const;
    const unfilled = makeChip(link, { ...known, detail: putOff, summary: putOff }, reader);
    expect(unfilled).toMatchObject({ state: 'pending', word: 'Waiting' });
    expect(unfilled.card.title).not.toBe('Waiting for its turn');
    expect(unfilled.card.lines).toContain("Waiting for the service's pace: about 4 min.");
    const partly = makeChip(link, { ...known, summary: putOff }, reader);
    expect(partly).toMatchObject({ state: 'resolved', word: 'Executed', ring: null });
    expect(partly.card.lines).toContain("Waiting for the service's pace: about 4 min.");
  });

  it("is paused, and can be clicked, where today's budget is used up", () => {
    const error = { ...failure('budget'), limit: 50 };
    const resolution = { state: 'failed', error, previous: null } as const;
    const chip = makeChip(link, { resolution, detail: undefined, summary: undefined }, reader);
    expect(chip).toMatchObject({
      state: 'paused',
      card: { lines: ["Paused. Today's budget of 50 calls is used up. Click to look this one up."] },
    });
  });

  it('warns of a host on no list, and of no other', async () => {
    const odd = recogniseProposalUrl(`https://votes.example.org/#/proposal/0x${'a'.repeat(64)}`);
    if (odd === null) throw new Error('The shape is a proposal on any host.');
    const known = {
      resolution: { state: 'not-found', fetchedAt: 0 },
      detail: undefined,
      summary: undefined,
    } as const;
    expect(makeChip(odd, known, reader).card.notice).toContain('votes.example.org');
    expect(makeChip(link, known, reader).card.notice).toBeNull();
  });
});
