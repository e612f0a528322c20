import { cleanup, screen, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { Panel } from '@/components/panel/panel';
import { renderAtNow } from '../render';
import { panelState } from '../states/panel-states';

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
  test('puts problems before cautions and cautions before notes', () => {
    expect(groupNames(evidenceOf('data behind'))).toEqual(['Problems 2', 'Cautions 2', 'Notes 4']);
    cleanup();
    expect(groupNames(evidenceOf('active'))).toEqual(['Notes 6']);
  });

  test('says of each signal what it means, what it does not mean, and its raw code', () => {
    const evidence = evidenceOf('active');
    const signal = within(evidence).getByText('registry_quorum_available').closest('details');
    expect(signal?.textContent).toContain('Quorum held in registry');
    expect(signal?.textContent).toMatch(/Means:.*Does not mean:/s);
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
    expect(signal?.textContent).toContain('Not that the proposal is free of problems');
  });

  test('tells where each field comes from and when it was seen', () => {
    const table = within(evidenceOf('active')).getByRole('table', { name: 'Where the fields come from' });
    const [, first, , third] = within(table).getAllByRole('row');
    expect(first?.textContent).toBe('titleserving.proposals / tally18 minutes ago');
    expect(third?.textContent).toBe('quorumregistry / not reportednot reported');
  });

  test('tells once of fields that come from one source, and names each', () => {
    const table = within(evidenceOf('long evidence')).getByRole('table');
    const [, first, second, ...more] = within(table).getAllByRole('row');
    expect(first?.textContent).toMatch(/^6 fields/);
    const fields = within(first ?? table).getAllByRole('listitem');
    expect(fields.map((field) => field.textContent)).toEqual([
      'title',
      'startAt',
      'endAt',
      'choices',
      'totals',
      'votes',
    ]);
    expect(second?.textContent).toMatch(/^quorum/);
    expect(more).toEqual([]);
  });

  test('shows eight warnings of many and the others on request', async () => {
    const evidence = evidenceOf('long evidence');
    const shown = () => evidence.querySelectorAll('.signal.tone-caution').length;
    expect(groupNames(evidence)[0]).toBe('Cautions 11');
    expect(shown()).toBe(8);
    await userEvent.click(within(evidence).getByRole('button', { name: 'Show all 11 cautions' }));
    expect(shown()).toBe(11);
  });

  test('does not take the absence of provenance for a source', () => {
    expect(evidenceOf('troubled evidence').textContent).toContain('No provenance reported');
  });

  test('tells the votes’ readiness and coverage apart from the proposal’s', () => {
    const evidence = evidenceOf('data behind');
    expect(within(evidence).getByText(/^Readiness of votes/).textContent).toContain('unavailable');
    expect(within(evidence).getByText(/^Coverage of votes/).textContent).toContain('unavailable');
  });
});
