import { cleanup, screen, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { evidenceSignals } from '@/components/panel/proposal/evidence/evidence-signals';
import { Panel } from '@/test/components/states/panel-of-state';
import { saidBy } from '@/utils/i18n/locale';
import type { ProposalRecord } from '@/utils/lookup/records/records';
import type { ProposalDetail, VoteSummary } from '@/utils/proposal/proposal';
import { englishAt } from '../../../english';
import { decimal } from '../../../factories/decimals';
import {
  ATLAS_URL,
  failed,
  makeCandidate,
  makeChoice,
  makeDetail,
  makeError,
  makeEvidence,
  makeKey,
  makeRecord,
  makeSummary,
  NOW,
  ready,
} from '../../../factories/proposal';
import { renderAtNow } from '../../render';
import { panelProps } from '../../states/panel-page';
import { panelState } from '../../states/panel-states';
import { loadParts } from '../views/load-parts';
import { openEvidence, openRow } from '../views/open-parts';

beforeAll(loadParts);

const LOCALE = englishAt(NOW);

/** The evidence of a state, opened with its raw words and what is in order. */
async function evidenceOf(state: string): Promise<HTMLElement> {
  renderAtNow(<Panel {...panelState(state)} />);
  return openWhole();
}

async function openWhole(): Promise<HTMLElement> {
  const evidence = await openEvidence();
  const inOrder = within(evidence).queryByRole('button', { name: /^In order/ });
  if (inOrder !== null) await openRow(evidence, /^In order/);
  await openRow(evidence, /^Raw values/);
  return evidence;
}

/** How many signals there are of each tone, in their order. */
const tones = (evidence: HTMLElement) => {
  const counts = new Map<string, number>();
  for (const signal of evidence.querySelectorAll('.signal')) {
    const tone = signal.className.replace('signal tone-', '');
    counts.set(tone, (counts.get(tone) ?? 0) + 1);
  }
  return [...counts].map(([tone, count]) => `${tone} ${count}`);
};

/** The line of the service's raw words that holds a code. */
const rawOf = (evidence: HTMLElement, code: string) =>
  within(evidence)
    .getAllByText(code)
    .map((element) => element.closest('.raw-word'))
    .find((line) => line !== null);

describe('the evidence', () => {
  test('puts problems before what is in order, and keeps the unknown apart', async () => {
    expect(tones(await evidenceOf('data behind'))).toEqual(['problem 2', 'caution 2', 'good 5']);
    cleanup();
    const troubled = await evidenceOf('troubled evidence');
    expect(tones(troubled)).toEqual(['caution 4', 'note 1', 'good 6']);
    expect(within(troubled).getByRole('button', { name: /^In order/ }).textContent).toContain('6 checks');
  });

  test('explains each signal: its meaning, what it does not mean, and its raw code', async () => {
    const evidence = await evidenceOf('active');
    expect(within(evidence).getByText('Has a quorum figure').closest('.signal')).not.toBeNull();
    const raw = rawOf(evidence, 'registry_quorum_available');
    expect(raw?.textContent).toMatch(/^Quality flag: registry_quorum_available.*Means:.*Does not mean:/s);
  });

  test('begins with one line: the gravest concern by name, and how many more', () => {
    const line = (state: string) => {
      renderAtNow(<Panel {...panelState(state)} />);
      const words = screen.getByRole('region', { name: 'Evidence' }).textContent;
      cleanup();
      return words;
    };
    expect(line('active')).toBe('Data 5 min old\u00a0· 3 sources');
    expect(line('quorum unknown')).toContain('Quorum progress not reported\u00a0· data 5 min old');
    expect(line('data behind')).toContain('No data published, and 3 more concerns');
    expect(line('troubled evidence')).toContain(
      'Vote totals lag, and 3 more concerns\u00a0· data 5 min old\u00a0· no source named',
    );
  });

  test.each([
    ['passed', '1', '2', true],
    ['passed', '2', '2', false],
    ['passed', '3', '2', false],
    ['passed', null, '2', false],
    ['failed', '1', '2', false],
    [null, '1', '2', false],
  ])(
    'of a vote that %s with %s for and %s against is at odds: %s',
    (outcome, inFavour, against, isAtOdds) => {
      const choice = (key: string, power: string | null) => ({
        ...{ key, label: key === 'for' ? 'For' : null, votes: null },
        votingPower: power === null ? null : decimal(power),
      });
      const record = makeRecord({
        detail: ready(makeDetail({ lifecycle: 'closed', outcome })),
        summary: ready(makeSummary({ choices: [choice('against', against), choice('for', inFavour)] })),
      });
      const signals = evidenceSignals({ record, candidate: makeCandidate(), foundBy: 'url' }, LOCALE);
      const found = signals.filter(
        ({ meaning }) => meaning.label === 'Passed, but more voted against than for',
      );
      expect(found.map(({ meaning }) => meaning.tone)).toEqual(isAtOdds ? ['problem'] : []);
    },
  );

  test("of a hub's vote has no concern by rounding, a rejection threshold or a pending result", () => {
    const labels = (
      vote: Partial<ProposalDetail>,
      votes: Partial<VoteSummary>,
      dataAsOf = '2024-02-28T09:24:10Z',
    ) => {
      const identity = { daoId: 'ens.eth', provider: 'snapshot', externalId: '0x1' };
      const record = makeRecord({
        detail: ready(makeDetail({ lifecycle: 'closed', identity, ...vote })),
        summary: ready(makeSummary(votes), { dataAsOf }),
      });
      const candidate = makeCandidate({ identity });
      const signals = evidenceSignals({ record, candidate, foundBy: 'url' }, LOCALE);
      return signals.map(({ meaning }) => meaning.label).join();
    };
    const choices = [makeChoice('For', '0.6', null), makeChoice('Against', '0.6000000000000001', null)];
    expect(labels({ outcome: 'passed' }, { choices })).not.toContain('Passed, but');
    const quorum = { raw: '15', progress: null, reached: null, rule: 'rejection' } as const;
    expect(labels({}, { quorum })).not.toMatch(/Quorum (?:progress|without)/);
    const dataAsOf = '2024-02-26T09:24:10Z';
    const ended = { endAt: '2024-02-27T21:46:23Z' };
    expect(labels(ended, {}, dataAsOf)).toContain('Figures from before the end');
    expect(labels(ended, { counting: 'pending' }, dataAsOf)).not.toContain('Figures from before the end');
  });

  test('leads to the source if the service has none, without a useless button', async () => {
    const error = { ...makeError('not-offered'), message: 'This service does not offer evidence.' };
    const record = makeRecord({ evidence: { state: 'failed', error, previous: null } });
    renderAtNow(<Panel {...panelProps({ record })} />);
    const evidence = within(await openEvidence());
    expect(evidence.getByText(/does not offer evidence\. Check the proposal where/)).toBeDefined();
    expect(evidence.getByRole('link', { name: /^Source on / }).getAttribute('href')).toBe(ATLAS_URL);
    expect(evidence.queryByRole('button', { name: /Open settings|Try again/ })).toBeNull();
  });

  test('is requested alone by a button if it was not loaded', async () => {
    const { evidence: _, ...record } = makeRecord();
    const props = panelProps({ record });
    const [loadMissing, refresh] = [vi.fn(), vi.fn()];
    renderAtNow(<Panel {...props} actions={{ ...props.actions, loadMissing, refresh }} />);
    const evidence = within(await openEvidence());
    expect(evidence.getByText(/^Not loaded\./)).toBeDefined();
    await userEvent.click(evidence.getByRole('button', { name: 'Look up' }));
    expect(loadMissing).toHaveBeenCalledOnce();
    expect(refresh).not.toHaveBeenCalled();
  });

  test('never reads missing warnings as "no problems"', async () => {
    expect((await evidenceOf('active')).textContent).toContain(
      'No warnings reported. Problems may go unreported.',
    );
    cleanup();
    expect((await evidenceOf('troubled evidence')).textContent).not.toContain('No warnings reported');
  });

  test('shows which lookup of the link found the proposal', async () => {
    expect((await evidenceOf('active')).textContent).toContain('Matched by the link’s address: url_exact');
    cleanup();
    const byId = await evidenceOf('found by ID');
    expect(byId.textContent).toContain('Matched by the ID in the link: external_id_exact');
    const [signal] = within(byId).getAllByText('Looked up by ID');
    expect(signal?.closest('.signal')?.textContent).toContain('The service did not know the link’s address');
  });
});

describe('the record of a public source', () => {
  const candidate = makeCandidate({ key: makeKey('snapshot-hub:0x1') });
  const ofHub = (limitations: readonly string[], warnings: readonly string[] = []) => {
    const meta = { requestId: null, generatedAt: null, dataAsOf: null, readiness: null, revision: null };
    const record = makeRecord({
      detail: ready(makeDetail({ coverage: null }), meta),
      summary: ready(makeSummary({ coverage: null }), meta),
      evidence: ready(makeEvidence({ limitations, warnings, qualityFlags: [], intelligence: null }), meta),
    });
    return evidenceSignals({ record, candidate, foundBy: 'url' }, saidBy('hub.snapshot.org', LOCALE));
  };

  test.each([
    ['times_estimated', 'note', 'Times are estimates'],
    ['times_in_blocks', 'note', 'Times not given by this source'],
    ['clock_not_known', 'note', 'Clock of this contract not known'],
    ['end_by_setting', 'note', 'End not fixed by this contract'],
    ['scores_not_final', 'caution', 'Scores not final'],
    ['flagged_by_hub', 'caution', 'Flagged at the source'],
    ['text_changed_since_published', 'note', 'Text changed after it was published'],
    ['ballots_hidden_until_end', 'note', 'Ballots hidden until the end'],
  ])('has separate words for %s', (code, tone, label) => {
    expect(ofHub([code])).toContainEqual(
      expect.objectContaining({ code, meaning: expect.objectContaining({ tone, label, known: true }) }),
    );
  });

  test("is not judged by a service's fields", () => {
    const labels = ofHub([]).map(({ meaning }) => meaning.label);
    expect(labels.filter((label) => label.includes('not reported'))).toEqual([]);
    expect(labels).not.toContain('Text and quorum not confirmed');
  });

  test('begins with its kind and age, and ends with one line of what it never has', () => {
    renderAtNow(<Panel {...panelState('without a token')} />);
    return openWhole().then((evidence) => {
      expect(evidence.textContent).toMatch(
        /^How far to trust thisClose.*Read from hub\.snapshot\.org, .+ ago\./,
      );
      expect(evidence.textContent).toContain('Public sources publish no readiness, coverage');
    });
  });

  test("has its own name in the drawer, and never the service's", async () => {
    renderAtNow(<Panel {...panelState('without a token')} />);
    const evidence = await openWhole();
    expect(evidence.textContent).toContain('Raw values from hub.snapshot.org');
    expect(evidence.textContent).not.toMatch(/the service|not reported|not given/i);
  });
});

describe('the remarks on answers', () => {
  /** What is said without a word of the service: the labels of the signals that come from nowhere else. */
  const labelsOf = (record: ProposalRecord, sourceUrl: string | null = ATLAS_URL) =>
    evidenceSignals({ record, candidate: makeCandidate({ sourceUrl }), foundBy: 'url' }, LOCALE)
      .filter(({ from }) => from === '')
      .map(({ meaning }) => meaning.label);
  const closed = { lifecycle: 'closed', endAt: '2024-02-26T21:46:23Z' };

  test('contain only a reached quorum if all is in order', () => {
    expect(labelsOf(makeRecord())).toEqual(['Quorum reached']);
  });

  test('include a vote that closed without totals, but not an open one', () => {
    const summary = ready(makeSummary({ totals: null, quorum: null }));
    const label = 'Closed without totals';
    expect(labelsOf(makeRecord({ detail: ready(makeDetail(closed)), summary }))).toContain(label);
    expect(labelsOf(makeRecord({ summary }))).not.toContain(label);
    // Contracts keep none: that is no concern about one of their votes.
    const candidate = makeCandidate({
      key: makeKey('chain-1:0xc0da02939e1441f497fd74f78ce7decb17b66529:40'),
    });
    const record = makeRecord({ detail: ready(makeDetail(closed)), summary });
    const signals = evidenceSignals({ record, candidate, foundBy: 'url' }, LOCALE);
    expect(signals.map(({ meaning }) => meaning.label)).not.toContain(label);
  });

  test('include an answer for a different proposal', () => {
    const identity = { daoId: 'arbitrum', provider: 'tally', externalId: 'another' };
    expect(labelsOf(makeRecord({ detail: ready(makeDetail({ identity })) }))).toContain('Different identity');
  });

  test('include missing evidence for a known proposal', () => {
    expect(labelsOf(makeRecord({ evidence: failed('not-found') }))).toContain('No evidence at the service');
    expect(labelsOf(makeRecord({ evidence: failed('timeout') }))).not.toContain('No evidence at the service');
  });

  test('include missing provenance', () => {
    const nowhere = ready(makeEvidence({ provenance: [], sourceUrl: null }));
    const detail = ready(makeDetail({ sourceUrl: null }));
    expect(labelsOf(makeRecord({ evidence: nowhere, detail }), null)).toContain('No source named');
    expect(labelsOf(makeRecord({ evidence: nowhere, detail }))).not.toContain('No source named');
    expect(labelsOf(makeRecord({ evidence: nowhere }))).not.toContain('No source named');
  });

  test('include that no known flag confirms a field', () => {
    const flags = (...qualityFlags: string[]) =>
      makeRecord({ evidence: ready(makeEvidence({ qualityFlags })) });
    expect(labelsOf(flags())).toContain('Text and quorum not confirmed');
    expect(labelsOf(flags('registry_moon_phase'))).toContain('Text and quorum not confirmed');
    expect(labelsOf(flags('registry_body_available'))).not.toContain('Text and quorum not confirmed');
  });

  test('include data older than an hour while voting is open, and of any age afterwards', () => {
    const label = 'Data more than an hour old';
    const old = (dataAsOf: string, detail = makeDetail()) =>
      labelsOf(makeRecord({ detail: ready(detail), summary: ready(makeSummary(), { dataAsOf }) }));
    expect(old('2024-02-28T08:30:00Z')).not.toContain(label);
    expect(old('2024-02-28T08:29:59Z')).toContain(label);
    expect(old('2024-02-27T08:00:00Z', makeDetail(closed))).not.toContain(label);
  });
});

describe('the provenance', () => {
  const stepsOf = (evidence: HTMLElement) =>
    within(evidence)
      .getAllByRole('list', { name: 'Fields' })
      .map((fields) => fields.closest('li')?.textContent);

  test('is a timeline, latest first, with entries without a time at its end', async () => {
    expect(stepsOf(await evidenceOf('active'))).toEqual([
      '5 minutes ago 28 Feb 2024, 10:24 CET 28 Feb 2024, 09:24 UTCChoicesServing vote totals · provider tally',
      '18 minutes ago 28 Feb 2024, 10:12 CET 28 Feb 2024, 09:12 UTCTitleServing proposals · provider tally',
      'Time not reportedQuorumregistry · provider not reported',
    ]);
  });

  test('joins fields that were seen together, and names each', async () => {
    const evidence = await evidenceOf('long evidence');
    const [first, second, ...more] = within(evidence).getAllByRole('list', { name: 'Fields' });
    const names = (list: HTMLElement | undefined) =>
      Array.from(list?.children ?? [], (item) => item.textContent);
    expect(names(first)).toEqual(['Title', 'Start at', 'End at', 'Choices', 'Totals', 'Votes']);
    expect(names(second)).toEqual(['Quorum']);
    expect(more).toEqual([]);
  });

  test('is in its own codes among the raw words', async () => {
    const rows = (await evidenceOf('active')).querySelectorAll('.raw-provenance li');
    expect(Array.from(rows, (row) => row.textContent)).toContain('title · serving.proposals · tally');
  });

  test('is not taken for a source if it is absent', async () => {
    expect((await evidenceOf('troubled evidence')).textContent).toContain('No provenance reported');
  });
});
