import { cleanup, screen, within } from '@testing-library/preact';
import { afterEach, describe, expect, test } from 'vitest';
import { Panel } from '@/components/panel/panel';
import type { ProposalRecord } from '@/utils/lookup/records';
import { makeDetail, makeEvidence, makeRecord, makeSummary, ready } from '../factories';
import { renderAtNow } from '../render';
import { panelProps } from '../states/panel-page';

afterEach(cleanup);

const NOTE = 'From before the end of the vote.';
const OLD = { dataAsOf: '2024-02-28T08:00:00Z' };
const LATE = { dataAsOf: '2024-02-28T09:10:00Z' };
const detail = ready(
  makeDetail({ lifecycle: 'closed', outcome: 'failed', endAt: '2024-02-28T09:00:00Z' }),
  LATE,
);

function renderRecord(record: Partial<ProposalRecord>) {
  renderAtNow(<Panel {...panelProps({ record: makeRecord({ detail, ...record }) })} />);
}

const region = (name: string) => within(screen.getByRole('region', { name }));

describe('a vote that has ended', () => {
  test('has figures of the time before marked in every region that tells them', () => {
    renderRecord({ summary: ready(makeSummary(), OLD), evidence: ready(makeEvidence(), OLD) });
    for (const name of ['Quorum', 'Choices', 'Evidence']) expect(region(name).getByText(NOTE)).toBeTruthy();
    expect(region('Outcome').getByText(/^Failed. Figures from before the end: /)).toBeTruthy();
  });

  test('has each marked by its own age', () => {
    renderRecord({ summary: ready(makeSummary(), LATE), evidence: ready(makeEvidence(), OLD) });
    expect(region('Evidence').getByText(NOTE)).toBeTruthy();
    expect(region('Quorum').queryByText(NOTE)).toBeNull();
    expect(region('Outcome').queryByText(/before the end/)).toBeNull();
  });
});
