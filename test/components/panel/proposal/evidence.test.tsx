import { cleanup, screen, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ProposalRecord } from '@/utils/lookup/records/records';
import {
  ATLAS_URL,
  failed,
  makeCandidate,
  makeDetail,
  makeError,
  makeEvidence,
  makeRecord,
  makeSummary,
  NOW,
  ready,
} from '../../../factories/proposal';
import { renderAtNow } from '../../render';
import { Panel } from '../../states/panel-of-state';
import { panelProps } from '../../states/panel-page';
import { panelState } from '../../states/panel-states';

afterEach(cleanup);

function evidenceOf(state: string): HTMLElement {
  renderAtNow(<Panel {...panelState(state)} />);
  return screen.getByRole('region', { name: 'Evidence' });
}

const groupNames = (evidence: HTMLElement) =>
  within(evidence)
    .getAllByRole('heading', { level: 4 })
    .map((heading) => heading.textContent);

describe('the evidence', () => {
  test('puts what is wrong before what is in order, and what is not known apart from both', () => {
    expect(groupNames(evidenceOf('data behind'))).toEqual([
      'Problems 2',
      'Cautions 2',
      'Reported as in order 5',
      'Where the fields come from',
    ]);
    cleanup();
    expect(groupNames(evidenceOf('troubled evidence'))).toEqual([
      'Cautions 4',
      'Not recognised 1',
      'Reported as in order 6',
    ]);
  });

  test('says of each signal what it means, what it does not mean, and its raw code', () => {
    const evidence = evidenceOf('active');
    const signal = within(evidence).getByText('registry_quorum_available').closest('details');
    expect(signal?.textContent).toContain('Quorum held in registry');
    expect(signal?.textContent).toMatch(/Means:.*Does not mean:/s);
  });

  test('that the service does not have leads to the source, and to no button that is no help', () => {
    const error = { ...makeError('not-offered'), message: 'This service does not offer evidence.' };
    const record = makeRecord({ evidence: { state: 'failed', error, previous: null } });
    renderAtNow(<Panel {...panelProps({ record })} />);
    const evidence = within(screen.getByRole('region', { name: 'Evidence' }));
    expect(evidence.getByText(/does not offer evidence\. Check the proposal where/)).toBeDefined();
    expect(evidence.getByRole('link', { name: /^Source on / }).getAttribute('href')).toBe(ATLAS_URL);
    expect(evidence.queryByRole('button', { name: /Open options|Try again/ })).toBeNull();
  });

  test('that was not loaded is asked for by a button, and nothing else is', async () => {
    const { evidence: _, ...record } = makeRecord();
    const props = panelProps({ record });
    const [loadMissing, refresh] = [vi.fn(), vi.fn()];
    renderAtNow(<Panel {...props} actions={{ ...props.actions, loadMissing, refresh }} />);
    const evidence = within(screen.getByRole('region', { name: 'Evidence' }));
    expect(evidence.getByText(/^Not loaded\./)).toBeDefined();
    await userEvent.click(evidence.getByRole('button', { name: 'Look up' }));
    expect(loadMissing).toHaveBeenCalledOnce();
    expect(refresh).not.toHaveBeenCalled();
  });

  test('tells that a link was found by its id alone', () => {
    const state = panelState('active');
    const [url, resolution] = [...state.resolutions].find(([, { state }]) => state === 'resolved') ?? [];
    if (url === undefined || resolution?.state !== 'resolved') throw new Error('No link is resolved there.');
    const found = (by: 'url' | 'externalId') =>
      new Map([...state.resolutions, [url, { ...resolution, foundBy: by }] as const]);
    renderAtNow(<Panel {...state} resolutions={found('externalId')} />);
    expect(screen.getByText('Asked for by ID').closest('details')?.textContent).toContain(
      'The service knew nothing under the address of the link',
    );
    cleanup();
    renderAtNow(<Panel {...state} resolutions={found('url')} />);
    expect(screen.queryByText('Asked for by ID')).toBeNull();
  });

  test('shows a flag of no known meaning raw, as a note', () => {
    const evidence = evidenceOf('troubled evidence');
    const signal = within(evidence).getByText('quorum_rule_guessed').closest('details');
    expect(signal?.textContent).toContain('Unrecognised: Quorum rule guessed');
    expect(signal?.className).toContain('tone-note');
  });

  test('leaves a warning that is a sentence as it came', () => {
    expect(
      within(evidenceOf('troubled evidence')).getByText('End time was estimated from a block number.'),
    ).toBeDefined();
  });

  test('does not take the absence of warnings for the absence of problems', () => {
    expect(evidenceOf('active').textContent).toContain(
      'No warnings reported. That is not the same as no problems.',
    );
    cleanup();
    expect(evidenceOf('troubled evidence').textContent).not.toContain('No warnings reported');
  });

  test('does not take a missing dossier for a clean one', () => {
    const signal = within(evidenceOf('troubled evidence')).getByText('No dossier').closest('details');
    expect(signal?.className).toContain('tone-caution');
    expect(signal?.textContent).toContain('Does not mean: That the proposal is free of problems');
  });

  test('shows eight warnings of many and the others on request', async () => {
    const evidence = evidenceOf('long evidence');
    const shown = () => evidence.querySelectorAll('.signal.tone-caution').length;
    expect(groupNames(evidence)[0]).toBe('Cautions 11');
    expect(shown()).toBe(8);
    await userEvent.click(within(evidence).getByRole('button', { name: 'Show all 11 cautions' }));
    expect(shown()).toBe(11);
  });

  test('tells the votes’ readiness and coverage apart from the proposal’s', () => {
    const evidence = evidenceOf('data behind');
    expect(within(evidence).getByText(/^Readiness of votes/).textContent).toContain('unavailable');
    expect(within(evidence).getByText(/^Coverage of votes/).textContent).toContain('unavailable');
  });

  test('says which question about the link found the proposal', () => {
    expect(evidenceOf('active').textContent).toContain("Match, asked by the link's address: url_exact");
    cleanup();
    const byId = evidenceOf('found by ID');
    expect(byId.textContent).toContain('Match, asked by the ID in the link: external_id_exact');
    expect(within(byId).getByText('Asked for by ID').closest('details')?.textContent).toContain(
      'The service knew nothing under the address of the link',
    );
  });
});

describe('what is noticed in the answers', () => {
  const labelsOf = (record: ProposalRecord, sourceUrl: string | null = ATLAS_URL) => {
    const resolved = { state: 'resolved', candidate: makeCandidate({ sourceUrl }), fetchedAt: NOW } as const;
    renderAtNow(<Panel {...panelProps({ record, resolutions: new Map([[ATLAS_URL, resolved]]) })} />);
    const evidence = screen.getByRole('region', { name: 'Evidence' });
    const noticed = within(evidence)
      .queryAllByText('Noticed here')
      .map((from) => from.closest('details'));
    const labels = noticed.map((signal) => signal?.querySelector('.signal-label')?.textContent);
    cleanup();
    return labels;
  };
  const closed = { lifecycle: 'closed', endAt: '2024-02-26T21:46:23Z' };

  test('is nothing more than a reached quorum where all is in order', () => {
    expect(labelsOf(makeRecord())).toEqual(['Quorum reached']);
  });

  test('is a vote that closed without totals, but not one that is open without them', () => {
    const summary = ready(makeSummary({ totals: null, quorum: null }));
    const label = 'Closed without totals';
    expect(labelsOf(makeRecord({ detail: ready(makeDetail(closed)), summary }))).toContain(label);
    expect(labelsOf(makeRecord({ summary }))).not.toContain(label);
  });

  test('is an answer for another proposal than was found', () => {
    const identity = { daoId: 'arbitrum', provider: 'tally', externalId: 'another' };
    expect(labelsOf(makeRecord({ detail: ready(makeDetail({ identity })) }))).toContain('Another identity');
  });

  test('is evidence that the service does not have for a proposal it knows', () => {
    expect(labelsOf(makeRecord({ evidence: failed('not-found') }))).toContain('No evidence kept');
    expect(labelsOf(makeRecord({ evidence: failed('timeout') }))).not.toContain('No evidence kept');
  });

  test('is that nobody says where anything comes from', () => {
    const nowhere = ready(makeEvidence({ provenance: [], sourceUrl: null }));
    const detail = ready(makeDetail({ sourceUrl: null }));
    expect(labelsOf(makeRecord({ evidence: nowhere, detail }), null)).toContain('No source named');
    expect(labelsOf(makeRecord({ evidence: nowhere, detail }))).not.toContain('No source named');
    expect(labelsOf(makeRecord({ evidence: nowhere }))).not.toContain('No source named');
  });

  test('is that no field is confirmed by a flag that is known', () => {
    const flags = (...qualityFlags: string[]) =>
      makeRecord({ evidence: ready(makeEvidence({ qualityFlags })) });
    expect(labelsOf(flags())).toContain('No field confirmed');
    expect(labelsOf(flags('registry_moon_phase'))).toContain('No field confirmed');
    expect(labelsOf(flags('registry_body_available'))).not.toContain('No field confirmed');
  });

  test('is a quorum that is missing or of unknown progress', () => {
    expect(labelsOf(makeRecord({ summary: ready(makeSummary({ quorum: null })) }))).toEqual([
      'Quorum not reported',
    ]);
    const quorum = { raw: '121000000', progress: null, reached: false };
    expect(labelsOf(makeRecord({ summary: ready(makeSummary({ quorum })) }))).toEqual([
      'Quorum progress not reported',
    ]);
  });

  test('is data more than an hour old while voting is open, at any age afterwards', () => {
    const label = 'Data more than an hour old';
    const old = (dataAsOf: string, detail = makeDetail()) =>
      labelsOf(makeRecord({ detail: ready(detail), summary: ready(makeSummary(), { dataAsOf }) }));
    expect(old('2024-02-28T08:30:00Z')).not.toContain(label);
    expect(old('2024-02-28T08:29:59Z')).toContain(label);
    expect(old('2024-02-27T08:00:00Z', makeDetail(closed))).not.toContain(label);
  });

  test('is figures from before the end of the vote', () => {
    const summary = ready(makeSummary(), { dataAsOf: '2024-02-26T21:46:22Z' });
    const label = 'Figures from before the end';
    expect(labelsOf(makeRecord({ detail: ready(makeDetail(closed)), summary }))).toContain(label);
    expect(labelsOf(makeRecord({ detail: ready(makeDetail(closed)) }))).not.toContain(label);
  });
});

describe('the provenance', () => {
  const stepsOf = (evidence: HTMLElement) =>
    within(evidence)
      .getAllByRole('list', { name: 'Fields' })
      .map((fields) => fields.closest('li')?.textContent);

  test('is a timeline, latest first, with what has no time at its end', () => {
    expect(stepsOf(evidenceOf('active'))).toEqual([
      '5 minutes ago 28 Feb 2024, 10:24 CET 28 Feb 2024, 09:24 UTCchoicesfrom serving.vote_totals, provider tally',
      '18 minutes ago 28 Feb 2024, 10:12 CET 28 Feb 2024, 09:12 UTCtitlefrom serving.proposals, provider tally',
      'Time not reportedquorumfrom registry, provider not reported',
    ]);
  });

  test('tells once of fields that were seen together, and names each', () => {
    const evidence = evidenceOf('long evidence');
    const [first, second, ...more] = within(evidence).getAllByRole('list', { name: 'Fields' });
    const names = (list: HTMLElement | undefined) =>
      Array.from(list?.children ?? [], (item) => item.textContent);
    expect(names(first)).toEqual(['title', 'startAt', 'endAt', 'choices', 'totals', 'votes']);
    expect(names(second)).toEqual(['quorum']);
    expect(more).toEqual([]);
  });

  test('that is absent is not taken for a source', () => {
    expect(evidenceOf('troubled evidence').textContent).toContain('No provenance reported');
  });
});
