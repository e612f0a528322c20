import { cleanup, screen, within } from '@testing-library/preact';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ProposalRecord } from '@/utils/lookup/records/records';
import {
  makeAnswer,
  makeDetail,
  makeEvidence,
  makeRecord,
  makeSummary,
  ready,
} from '../../../factories/proposal';
import { renderAtNow } from '../../render';
import { manyBallots } from '../../states/ballot-samples';
import { Panel } from '../../states/panel-of-state';
import { panelProps } from '../../states/panel-page';
import { ballotsProps, makeList } from '../../states/view-props';
import { loadParts } from '../views/load-parts';
import { openEvidence } from '../views/open-parts';

beforeAll(loadParts);

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
  test('has earlier figures marked in every region that shows them', async () => {
    renderRecord({ summary: ready(makeSummary(), OLD), evidence: ready(makeEvidence(), OLD) });
    for (const name of ['Quorum', 'Choices']) expect(region(name).getByText(NOTE)).toBeTruthy();
    expect(region('Evidence').getByText('Figures from before the end')).toBeTruthy();
    await openEvidence();
    expect(region('Evidence').getByText(NOTE)).toBeTruthy();
    expect(region('Outcome').getByText(/^Failed. Figures from before the end: /)).toBeTruthy();
  });

  test('has earlier ballots marked as well, by the page that was read first', () => {
    const [read, later] = [OLD, LATE].map((meta) => makeAnswer(null, meta));
    const origins = [read, later].flatMap((origin) => origin ?? []);
    for (const [first, isMarked] of [
      [origins, true],
      [origins.toReversed(), false],
    ] as const) {
      const ballots = ballotsProps({ list: makeList(manyBallots(2), { origins: first }) });
      const props = { record: makeRecord({ detail }), ballots };
      renderAtNow(<Panel {...panelProps(props)} />);
      expect(region('Ballots').queryByText(NOTE) !== null).toBe(isMarked);
      cleanup();
    }
  });

  test('has each figure marked by its own age', async () => {
    renderRecord({ summary: ready(makeSummary(), LATE), evidence: ready(makeEvidence(), OLD) });
    expect(region('Quorum').queryByText(NOTE)).toBeNull();
    await openEvidence();
    expect(region('Evidence').getByText(NOTE)).toBeTruthy();
    expect(region('Outcome').queryByText(/before the end/)).toBeNull();
  });
});
