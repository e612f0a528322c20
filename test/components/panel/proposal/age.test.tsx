import { cleanup, screen } from '@testing-library/preact';
import { afterEach, describe, expect, test } from 'vitest';
import { makeDetail, makeEvidence, makeRecord, makeSummary, ready } from '../../../factories/proposal';
import { renderAtNow } from '../../render';
import { Panel } from '../../states/panel-of-state';
import { panelProps } from '../../states/panel-page';
import { panelState } from '../../states/panel-states';

afterEach(cleanup);

/** The lines on age in the proposal's header and in its regions, by the heading that they stand under. */
function ages(): [string | undefined, string | undefined][] {
  const lines = [...screen.getByRole('article').querySelectorAll('.freshness > summary')];
  return lines.map((line) => [
    line.closest('header, section')?.querySelector('h2, h3')?.textContent,
    line.textContent?.trim(),
  ]);
}

const title = makeDetail().title;

describe('the age of the figures', () => {
  test('is told once where all answers share it, with the request of each', () => {
    const record = makeRecord({
      detail: ready(makeDetail(), { requestId: 'req_detail' }),
      summary: ready(makeSummary(), { requestId: 'req_votes' }),
      evidence: ready(makeEvidence(), { requestId: null }),
    });
    renderAtNow(<Panel {...panelProps({ record })} />);
    expect(ages()).toEqual([[title, 'Data as of 5 minutes ago, fetched 50 seconds ago']]);
    expect(screen.getByText('Requests').nextElementSibling?.textContent).toBe('req_detail, req_votes');
  });

  test('is told again by regions whose answer is older', () => {
    renderAtNow(<Panel {...panelState('votes older')} />);
    const older = 'Older answer. Data as of 5 minutes ago, fetched 2 hours ago';
    expect(ages()).toEqual([
      [title, 'Data as of 5 minutes ago, fetched 50 seconds ago'],
      ['Quorum', older],
      ['Choices', older],
    ]);
  });

  test.each([
    ['readiness', { readiness: 'stale' }],
    ['time of the data', { dataAsOf: '2024-02-28T09:24:09Z' }],
    ['revision', { revision: null }],
  ])('is told again by a region with another %s', (_, meta) => {
    const record = makeRecord({ evidence: ready(makeEvidence(), meta) });
    renderAtNow(<Panel {...panelProps({ record })} />);
    expect(ages().map(([heading]) => heading)).toEqual([title, 'Evidence']);
  });

  test('is that of the first answer to come', () => {
    const { detail: _, ...rest } = makeRecord();
    renderAtNow(<Panel {...panelProps({ record: rest, loading: true })} />);
    expect(ages()).toHaveLength(1);
  });

  test('is not told where there are no figures', () => {
    renderAtNow(<Panel {...panelState('limited tier')} />);
    expect(ages()).toEqual([]);
  });
});
