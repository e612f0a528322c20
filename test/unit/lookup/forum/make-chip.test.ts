import { describe, expect, it } from 'vitest';
import { type ApiErrorCode, plainError } from '@/utils/api/errors';
import { DAY, HOUR, MINUTE } from '@/utils/i18n/time';
import { recogniseProposalUrl } from '@/utils/link/recognise';
import type { Waiting } from '@/utils/lookup/forum/chip-state';
import { makeChip } from '@/utils/lookup/forum/make-chip';
import type { LinkKnowledge } from '@/utils/lookup/records/lifetime';
import type { ProposalDetail, VoteSummary } from '@/utils/proposal/proposal';
import { englishAt } from '../../../english';
import { decimal } from '../../../factories/decimals';
import {
  makeCandidate,
  makeChoice,
  makeDetail,
  makeKey,
  makeSummary,
  NOW,
  ready,
} from '../../../factories/proposal';
import { linkShowing } from '../rigs/known-links';
import { referenceLookup, START } from '../rigs/reference-lookup';

const locale = englishAt(START);
const link = linkShowing('executed, 619 ballots');

/** The time of the day so many milliseconds after the start, up to a whole second. */
const clock = (ms: number) => new Date(Math.ceil((START + ms) / 1000) * 1000).toLocaleTimeString('en-GB');

const atNow = { ...locale, now: NOW };

function knownOf(detail: ProposalDetail, summary: VoteSummary): LinkKnowledge {
  const resolution = { state: 'resolved', candidate: makeCandidate(), fetchedAt: START } as const;
  return { resolution, detail: ready(detail), summary: ready(summary) };
}

async function chipShowing(what: string, token = 'demo-plus') {
  const shown = linkShowing(what);
  return makeChip(shown, await referenceLookup(token).lookup.link(shown), locale);
}

describe('the chip of a link', () => {
  it('is pending while nothing is known', () => {
    const chip = makeChip(link, { resolution: undefined, detail: undefined, summary: undefined }, locale);
    expect(chip).toMatchObject({ state: 'pending', look: 'outline', mark: { sign: '…' } });
  });

  it('is pending or paused, in separate words, as long as it waits for something else', () => {
    const nothing = { resolution: undefined, detail: undefined, summary: undefined };
    const unseen = makeChip(link, nothing, locale, { kind: 'unseen' });
    expect(unseen).toMatchObject({ state: 'pending', name: 'Proposal: Not looked up yet' });
    const paused = makeChip(link, nothing, locale, { kind: 'page', cap: 20 });
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
    const waiting = reasons.map((reason) => makeChip(link, nothing, locale, reason));
    expect(new Set(waiting.map(({ state }) => state))).toEqual(new Set(['paused']));
    expect(new Set(waiting.map(({ card }) => card.lines.join(' '))).size).toBe(reasons.length);
  });

  it('names a public source in its card, and what that does not give', () => {
    const summary = makeSummary({ quorum: null });
    const known = knownOf(makeDetail(), summary);
    const resolution = {
      state: 'resolved',
      candidate: makeCandidate({ key: makeKey('snapshot-hub:0x1') }),
      fetchedAt: NOW,
    } as const;
    const { lines } = makeChip(link, { ...known, resolution }, atNow).card;
    expect(lines.at(-1)).toMatch(/^Data .* old · from hub\.snapshot\.org$/);
    expect(lines).toContain('Quorum: not given by this source.');
    const ofService = makeChip(link, known, atNow).card.lines;
    expect(ofService.join(' ')).not.toContain('hub.snapshot.org');
    expect(ofService).toContain('Quorum: not reported by this service.');
  });

  it('asks the reader to choose if a link names several proposals', () => {
    const candidates = [makeCandidate(), makeCandidate({ key: makeKey('other') })];
    const resolution = { state: 'choose', candidates, fetchedAt: START } as const;
    const chip = makeChip(link, { resolution, detail: undefined, summary: undefined }, locale);
    expect(chip).toMatchObject({ state: 'choose', word: '2 match', look: 'outline', mark: { sign: '?' } });
    expect(chip.card.lines.join(' ')).toContain('2');
  });

  it('has a name of title, status and quorum cut to a decimal, and a ring that is at most full', () => {
    const summary = makeSummary({
      quorum: { raw: '4', progress: decimal('2.883011890068'), reached: true },
    });
    const chip = makeChip(link, knownOf(makeDetail(), summary), atNow);
    expect(chip).toMatchObject({ state: 'resolved', look: 'open', mark: { kind: 'ring', fill: 1 } });
    expect([chip.word, chip.wide]).toEqual(['2 d left', '2 d left · 288.3% of quorum']);
    expect(chip.name).toBe(`${makeCandidate().title}: Open, 2 days left, quorum 288.3%, reached`);
  });

  it('has a name of bounded length, and no ring for a figure that it cannot name', () => {
    const candidate = makeCandidate({ title: 'x'.repeat(9_000) });
    const known = knownOf(makeDetail(), makeSummary({ quorum: { raw: '4', progress: null, reached: null } }));
    const resolution = { state: 'resolved', candidate, fetchedAt: START } as const;
    const chip = makeChip(link, { ...known, resolution }, atNow);
    expect(chip.name).toHaveLength(80 + ': Open, 2 days left'.length);
    expect(chip.mark).toEqual({ kind: 'ring', fill: null });
    expect(chip.wide).toBe(chip.word);
  });

  it.each([
    ['closed', 'failed', 'Failed'],
    ['closed', 'canceled', 'Canceled'],
    ['closed', 'passed', 'Passed'],
    ['closed', null, 'Ended'],
    ['active', 'executed', 'Executed'],
    [null, 'no_quorum', 'No quorum'],
    ['votingEnded', null, 'Voting ended'],
  ])('has no sign of a reached quorum for an ended vote: %s, %s', (lifecycle, outcome, word) => {
    const chip = makeChip(link, knownOf(makeDetail({ lifecycle, outcome }), makeSummary()), atNow);
    expect(chip).toMatchObject({ word, wide: word, look: 'quiet' });
    expect(chip.mark.kind).not.toBe('ring');
    expect(chip.name).not.toMatch(/, quorum/);
    expect(chip.card.bars[0]).toMatchObject({
      label: 'Quorum',
      value: expect.stringMatching(/% · reached$/),
    });
  });

  it('has no sign of a quorum after the reported end, though the service still says active', () => {
    const detail = makeDetail({ endAt: '2024-02-28T09:29:00Z' });
    const chip = makeChip(link, knownOf(detail, makeSummary()), atNow);
    expect(chip).toMatchObject({
      word: 'Overdue',
      wide: 'Overdue',
      look: 'open',
      mark: { kind: 'dashed' },
    });
    expect(chip.name).toMatch(/: Open, Overdue$/);
  });

  it('has an empty ring at a progress of zero', () => {
    const summary = makeSummary({ quorum: { raw: '4', progress: decimal('0'), reached: false } });
    const chip = makeChip(link, knownOf(makeDetail(), summary), atNow);
    expect(chip).toMatchObject({ wide: '2 d left · 0% of quorum', mark: { kind: 'ring', fill: 0 } });
    expect(chip.name).toMatch(/quorum 0%, not reached$/);
  });

  it('has no ring before the vote opens, because there is nothing to reach yet', async () => {
    const chip = await chipShowing('pending, quorum progress of zero');
    expect(chip).toMatchObject({ look: 'quiet', mark: { kind: 'clock' } });
    expect(chip.name).not.toMatch(/, quorum/);
  });

  it('has a ring without a fill if only reached was given', () => {
    const summary = makeSummary({ quorum: { raw: '4', progress: null, reached: true } });
    expect(makeChip(link, knownOf(makeDetail(), summary), atNow)).toMatchObject({
      wide: '2 d left · quorum reached',
      mark: { kind: 'ring', fill: null },
      name: expect.stringMatching(/quorum reached$/),
    });
  });

  it.each([
    [23 * HOUR + 59 * MINUTE, 'urgent', '23 h left', '23 hours left', 59 * MINUTE + 1],
    [40 * MINUTE + 30_000, 'urgent', '40 min left', '40 minutes left', 30_001],
    [59_000, 'urgent', '< 1 min', 'under 1 min left', 59_001],
    [12 * DAY + HOUR, 'open', '12 d left', '12 days left', HOUR + 1],
  ])(
    'shows the time left in one unit, cut, as long as that is true: %s ms',
    (left, look, word, spoken, lasts) => {
      const endAt = new Date(NOW + left).toISOString();
      const chip = makeChip(link, knownOf(makeDetail({ endAt }), makeSummary()), atNow);
      expect(chip).toMatchObject({ look, word, lasts, name: expect.stringContaining(`: Open, ${spoken}, `) });
    },
  );

  it('shows when a vote opens, and only "open" if no end is reported', () => {
    const startAt = new Date(NOW + 2 * DAY + HOUR).toISOString();
    const pending = makeChip(
      link,
      knownOf(makeDetail({ lifecycle: 'pending', startAt }), makeSummary()),
      atNow,
    );
    expect(pending).toMatchObject({
      word: 'in 2 d',
      look: 'quiet',
      name: expect.stringMatching(/: Pending, in 2 days$/),
    });
    const endless = makeChip(link, knownOf(makeDetail({ endAt: null }), makeSummary()), atNow);
    expect(endless).toMatchObject({ word: 'Open', look: 'open', lasts: null });
  });

  it.each([
    ['passed', 'queued', 'Queued', { kind: 'disc', sign: '✓' }],
    ['passed', 'expired', 'Expired', { kind: 'disc', sign: '✓' }],
    ['passed', 'executed', 'Executed', { kind: 'disc', sign: '✓✓' }],
    ['failed', null, 'Failed', { kind: 'disc', sign: '✕' }],
    ['canceled', null, 'Canceled', { kind: 'circle', sign: '/' }],
    [null, null, 'Ended', { kind: 'sign', sign: '■' }],
  ] as const)('has a separate shape for an ended vote: %s, %s', (outcome, execution, word, mark) => {
    const detail = makeDetail({ lifecycle: 'closed', outcome, execution });
    expect(makeChip(link, knownOf(detail, makeSummary()), atNow)).toMatchObject({
      word,
      look: 'quiet',
      mark,
    });
  });

  it('calls a queued vote expired only if its source does, even long after its time of execution', () => {
    const times = { executableFrom: '2020-01-01T00:00:00Z', executableUntil: '2020-01-15T00:00:00Z' };
    const detail = makeDetail({ lifecycle: 'closed', outcome: 'passed', execution: 'queued', ...times });
    const chip = makeChip(link, knownOf(detail, makeSummary()), atNow);
    expect(chip.word).toBe('Queued');
    expect(JSON.stringify(chip)).not.toMatch(/expired/i);
  });

  it.each([
    ['against', 'Optimistic vote: it passes unless enough power is against it.'],
    ['options', 'Approval vote.'],
    [null, 'Counted in a module that is not read: Custom.'],
  ] as const)('draws no bars for a vote whose module counts %s, and names it', (counts, words) => {
    const module = { counts, name: 'Custom' };
    const against = [makeChoice('Against', '0', decimal('12'))];
    for (const lifecycle of ['active', 'closed']) {
      const detail = makeDetail({ lifecycle, outcome: lifecycle === 'closed' ? 'passed' : null, module });
      const { card } = makeChip(link, knownOf(detail, makeSummary({ choices: against })), atNow);
      expect(card.bars).toEqual([]);
      expect(card.lines.join(' ')).toContain(words);
      expect(card.lines.join(' ')).not.toMatch(/most power|leads/i);
    }
  });

  it('shows a missed quorum beside a failed vote, if there is room', () => {
    const summary = makeSummary({ quorum: { raw: '4', progress: decimal('0.5'), reached: false } });
    const detail = makeDetail({ lifecycle: 'closed', outcome: 'failed' });
    const chip = makeChip(link, knownOf(detail, summary), atNow);
    expect([chip.word, chip.wide]).toEqual(['Failed', 'Failed · quorum not reached']);
    expect(chip.name).toMatch(/: Failed, quorum not reached$/);
  });

  it('shows a failed execution beside a passed vote, and the amount beside a deposit', () => {
    const failed = makeDetail({ lifecycle: 'closed', outcome: 'passed', execution: 'failed' });
    const chip = makeChip(link, knownOf(failed, makeSummary()), atNow);
    expect([chip.word, chip.wide]).toEqual(['Passed', 'Passed · execution failed']);
    const collecting = makeDetail({
      ...{ lifecycle: 'pending', outcome: null, startAt: null, endAt: null },
      deposit: { until: null, share: '50' },
    });
    expect(makeChip(link, knownOf(collecting, makeSummary()), atNow)).toMatchObject({
      ...{ word: 'Deposit', wide: 'Collecting deposit · 50%', lasts: null },
      name: expect.stringMatching(/: Collecting deposit, 50%$/),
    });
  });

  it('shows the title but no figures with a token of the standard tier', async () => {
    const chip = await chipShowing('executed, 619 ballots', 'demo-standard');
    expect(chip).toMatchObject({ state: 'limited', look: 'outline', mark: { sign: '+' } });
    expect(chip.card.title).not.toBe('');
    expect(chip.card.lines.join(' ')).toMatch(/plus tier/);
  });

  it('shows DAO, outcome, quorum, age and source on its card', async () => {
    const { card } = await chipShowing('executed, 619 ballots');
    expect(card.origin).toMatch(/^compound · /);
    expect(card.verdict).toBe('Executed');
    expect(card.bars.map(({ label }) => label)).toEqual(['Quorum', 'For', 'Against']);
    expect(card.bars.map(({ value }) => value)).toEqual([
      expect.stringMatching(/^[\d.]+% · reached$/),
      expect.stringMatching(/^[\d.]+%$/),
      expect.stringMatching(/^<?[\d.]+%$/),
    ]);
    expect(card.lines).toEqual([
      expect.stringMatching(/^(?:Data 4 min old|Figures from after the end, 4 min old)$/),
    ]);
  });

  it.each<[ApiErrorCode, string]>([
    ['network', 'error'],
    ['denied', 'error'],
  ])('reports a lookup that failed by %s', (code, state) => {
    const resolution = { state: 'failed', error: plainError(code), previous: null } as const;
    const chip = makeChip(link, { resolution, detail: undefined, summary: undefined }, locale);
    expect(chip.state).toBe(state);
    expect(chip.card.lines.join('')).not.toBe('');
  });

  it("waits, and shows about until when, if calls are delayed for the service's pace", async () => {
    const putOff = { ...plainError('rate-limited'), retryAt: START + 23_400 };
    const resolution = { state: 'failed', error: putOff, previous: null } as const;
    const chip = makeChip(link, { resolution, detail: undefined, summary: undefined }, locale);
    expect(chip).toMatchObject({
      state: 'pending',
      word: 'Waiting',
      name: `Proposal: waiting for the service’s rate limit, until about ${clock(23_400)}`,
      card: { lines: [`Waiting for the service’s rate limit, until about ${clock(23_400)}.`] },
    });
    const later = { ...locale, now: START + 23_400 };
    expect(makeChip(link, { resolution, detail: undefined, summary: undefined }, later).state).toBe('error');
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
    const chip = makeChip(link, { resolution, detail: undefined, summary: undefined }, locale);
    expect(chip).toMatchObject({
      state: 'paused',
      card: {
        lines: ['Paused: the daily limit for automatic lookups was reached. Click to look this one up.'],
      },
    });
  });

  it('shows on its face and in its name that the host is not listed, beside any other words', () => {
    const odd = recogniseProposalUrl(`https://votes.example.org/#/proposal/0x${'a'.repeat(64)}`);
    if (odd === null) throw new Error('The shape is a proposal on any host.');
    const nothing = { resolution: undefined, detail: undefined, summary: undefined };
    const known = makeChip(odd, knownOf(makeDetail(), makeSummary()), atNow);
    expect(known).toMatchObject({
      word: 'Unlisted',
      wide: 'Unlisted site · 2 d left',
      look: 'caution',
      mark: { kind: 'sign', sign: '⚠' },
    });
    expect(known.name).toMatch(/^AIP: .*: Open, .*, on the unlisted host votes\.example\.org$/);
    expect(makeChip(odd, nothing, locale, { kind: 'unseen' })).toMatchObject({
      word: 'Unlisted',
      name: 'Proposal: Not looked up yet, on the unlisted host votes.example.org',
    });
    expect(makeChip(link, nothing, locale)).toMatchObject({ word: 'Looking up' });
  });

  it('warns of an unlisted host, and of no other', async () => {
    const odd = recogniseProposalUrl(`https://votes.example.org/#/proposal/0x${'a'.repeat(64)}`);
    if (odd === null) throw new Error('The shape is a proposal on any host.');
    const known = {
      resolution: { state: 'not-found', fetchedAt: 0 },
      detail: undefined,
      summary: undefined,
    } as const;
    expect(makeChip(odd, known, locale).card.notice).toContain('votes.example.org');
    expect(makeChip(link, known, locale).card.notice).toBeNull();
  });
});

describe("the chip of a hub's vote", () => {
  const ended = { lifecycle: 'closed', endAt: '2024-02-26T21:46:23Z' } as const;
  const uncounted = makeSummary({
    counting: 'pending',
    quorum: null,
    choices: ['For', 'Against'].map((label) => makeChoice(label, null, null)),
  });

  it('shows that the result is pending, for figures of any age', () => {
    const { word, wide, name, card } = makeChip(link, knownOf(makeDetail(ended), uncounted), atNow);
    expect([word, wide]).toEqual(['Counting', 'Result pending']);
    expect(name).toMatch(/: Result pending$/);
    expect(card).toMatchObject({ verdict: 'Result pending', bars: [] });
    expect(card.lines.join(' ')).not.toMatch(/before the end|\b0\b/);
  });

  it('names the highest score in its card, and draws no share of it', () => {
    const detail = makeDetail({ ...ended, votingType: 'ranked-choice' });
    const { card } = makeChip(link, knownOf(detail, makeSummary({ quorum: null })), atNow);
    expect(card.bars).toEqual([]);
    expect(card.lines[0]).toBe('First in the last round: For.');
  });

  it('calls a rejection threshold so, and has no sign of a quorum', () => {
    const quorum = { raw: '15', progress: null, reached: null, rule: 'rejection' } as const;
    const chip = makeChip(link, knownOf(makeDetail(), makeSummary({ quorum })), atNow);
    expect(chip.mark).toEqual({ kind: 'ring', fill: null });
    expect(chip.card.lines).toContainEqual(
      expect.stringMatching(/^Against has [\d,.]+, rejected above 15\.$/),
    );
    expect(JSON.stringify(chip)).not.toMatch(/required|quorum/i);
  });

  it('begins with a caution if the proposal or its space is flagged, and not if that is unknown', () => {
    const chip = makeChip(link, knownOf(makeDetail({ flagged: true }), makeSummary()), atNow);
    expect(chip).toMatchObject({ word: 'Flagged', look: 'caution', mark: { kind: 'sign', sign: '⚠' } });
    expect(chip.wide).toMatch(/^Flagged · 2 d/);
    expect(chip.name).toMatch(/: Flagged, Open, 2 days/);
    expect(chip.card.notice).toMatch(/^The source flagged/);
    for (const flagged of [false, null]) {
      const plain = makeChip(link, knownOf(makeDetail({ flagged }), makeSummary()), atNow);
      expect(JSON.stringify(plain)).not.toMatch(/flag|safe/i);
    }
  });

  it('keeps the caution about its host before that of the flag', () => {
    const unlisted = recogniseProposalUrl('https://tally.example.org/gov/arbitrum/proposal/1');
    const chip = makeChip(
      { ...link, ...unlisted, host: 'unknown' },
      knownOf(makeDetail({ flagged: true }), makeSummary()),
      atNow,
    );
    expect(chip.wide).toBe('Unlisted site · Flagged');
    expect(chip.card.notice).toMatch(/not on our list.*flagged/);
  });
});

describe('the chip of an ended vote', () => {
  const candidate = makeCandidate();
  const resolution = { state: 'resolved', candidate, fetchedAt: START } as const;
  const known = (dataAsOf: string) => ({
    resolution,
    detail: ready(makeDetail({ lifecycle: 'closed', outcome: 'failed', endAt: '2024-02-28T09:00:00Z' })),
    summary: ready(makeSummary(), { dataAsOf }),
  });

  it('shows no figure from before the end, and a card that marks such figures', () => {
    const chip = makeChip(link, known('2024-02-28T08:00:00Z'), { ...locale, now: NOW });
    expect(chip).toMatchObject({ word: 'Failed', wide: 'Failed', name: expect.stringMatching(/: Failed$/) });
    expect(chip.card.bars).toEqual([]);
    expect(chip.card.lines).toContainEqual(
      expect.stringMatching(/^Failed\. Figures from before the end: .*For.*quorum reached\./),
    );
    expect(chip.card.lines).toContainEqual(expect.stringMatching(/^Before the end: /));
  });

  it('has a card without a mark for figures from after the end', () => {
    const chip = makeChip(link, known('2024-02-28T09:20:00Z'), { ...locale, now: NOW });
    expect(chip.card.lines.join(' ')).not.toContain('efore the end');
  });
});

describe('the chip of a proposal without its detail', () => {
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
