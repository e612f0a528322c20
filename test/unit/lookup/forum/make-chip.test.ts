import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '@/utils/i18n/time';
import { recogniseProposalUrl } from '@/utils/link/recognise';
import { makeChip } from '@/utils/lookup/forum/make-chip';
import { createLookup } from '@/utils/lookup/lookup';
import { type LinkKnowledge, NOTHING_KNOWN } from '@/utils/lookup/records/lifetime';
import type { ProposalDetail, VoteSummary } from '@/utils/proposal/proposal';
import { englishAt } from '../../../english';
import { decimal } from '../../../factories/decimals';
import { makeCandidate, makeDetail, makeKey, makeSummary, NOW, ready } from '../../../factories/proposal';
import { linkShowing, linkTo } from '../rigs/known-links';
import { referenceLookup, START } from '../rigs/reference-lookup';

const locale = englishAt(START);
const link = linkShowing('executed, 619 ballots');

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

  it.each([
    ['2.883011890068', true, '288.3% of quorum', 'quorum 288.3%, reached', 1],
    ['0', false, '0% of quorum', 'quorum 0%, not reached', 0],
    [null, true, 'quorum reached', 'quorum reached', null],
  ])('has a name and a ring for a progress of %s, reached: %s', (progress, reached, wide, name, fill) => {
    const quorum = { raw: '4', progress: progress === null ? null : decimal(progress), reached };
    const chip = makeChip(link, knownOf(makeDetail(), makeSummary({ quorum })), atNow);
    expect(chip).toMatchObject({ state: 'resolved', look: 'open', mark: { kind: 'ring', fill } });
    expect([chip.word, chip.wide]).toEqual(['2 d left', `2 d left · ${wide}`]);
    expect(chip.name).toBe(`${makeCandidate().title}: Open, 2 days left, ${name}`);
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

  it('shows only "open" if no end is reported', () => {
    const chip = makeChip(link, knownOf(makeDetail({ endAt: null }), makeSummary()), atNow);
    expect(chip).toMatchObject({ word: 'Open', look: 'open', lasts: null });
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

  it('shows on its face and in its name that the host is not listed, beside any other words', () => {
    const odd = linkTo(`https://votes.example.org/#/proposal/0x${'a'.repeat(64)}`);
    const known = makeChip(odd, knownOf(makeDetail(), makeSummary()), atNow);
    expect(known).toMatchObject({
      word: 'Unlisted',
      wide: 'Unlisted site · 2 d left',
      look: 'caution',
      mark: { kind: 'sign', sign: '⚠' },
    });
    expect(known.name).toMatch(/^AIP: .*: Open, .*, on the unlisted host votes\.example\.org$/);
    expect(makeChip(odd, NOTHING_KNOWN, locale, { kind: 'unseen' })).toMatchObject({
      word: 'Unlisted',
      name: 'Proposal: Not looked up yet, on the unlisted host votes.example.org',
    });
    expect(makeChip(link, NOTHING_KNOWN, locale)).toMatchObject({ word: 'Looking up' });
  });

  it('says that the DAO is not on our list if nobody could be asked, and of a found vote nothing of it', async () => {
    const lookup = createLookup({ ...referenceLookup().ports, isUnlisted: async () => true });
    const unknown = linkShowing('held by nobody');
    const chip = makeChip(unknown, await lookup.link(unknown), locale);
    expect(chip).toMatchObject({ word: 'DAO unlisted', wide: 'DAO not on our list', look: 'absent' });
    expect(chip.name).toBe('Proposal: DAO not on our list');
    expect(chip.card.lines).toEqual(['This DAO is not on our list, so no contract was asked.']);
    expect(makeChip(link, await lookup.link(link), locale)).toMatchObject({ state: 'resolved' });
  });

  it('warns of an unlisted host, and of no other', async () => {
    const odd = linkTo(`https://votes.example.org/#/proposal/0x${'a'.repeat(64)}`);
    const known = { ...NOTHING_KNOWN, resolution: { state: 'not-found', fetchedAt: 0 } } as const;
    expect(makeChip(odd, known, locale).card.notice).toContain('votes.example.org');
    expect(makeChip(link, known, locale).card.notice).toBeNull();
  });
});

describe("the chip of a hub's vote", () => {
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
