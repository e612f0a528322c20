import { cleanup, screen, within } from '@testing-library/preact';
import { beforeAll, describe, expect, test } from 'vitest';
import { Panel } from '@/test/components/states/panel-of-state';
import { makeDetail, makeEvidence, makeRecord, makeSummary, ready } from '../../../factories/proposal';
import { renderAtNow } from '../../render';
import { panelProps } from '../../states/panel-page';
import { panelState } from '../../states/panel-states';
import { loadParts } from '../views/load-parts';
import { openEvidence } from '../views/open-parts';

beforeAll(loadParts);

/** What the evidence tells of the answers' ages: the moment of each, by the heading that it stands under. */
async function ages(): Promise<(readonly [string | undefined, string | undefined])[]> {
  const evidence = await openEvidence();
  const lists = within(evidence)
    .getAllByText('Data as of')
    .map((term) => term.closest('dl'));
  return lists.map((list) => [
    list?.closest('.evidence-part')?.querySelector('h4')?.textContent,
    within(list ?? evidence).getByText('Fetched').nextElementSibling?.textContent,
  ]);
}

const COMMON = [undefined, '28 Feb 2024, 10:29 CET'] as const;

describe('the age of the figures', () => {
  test('is shown once if all answers share it, with the request of each', async () => {
    const record = makeRecord({
      detail: ready(makeDetail(), { requestId: 'req_detail' }),
      summary: ready(makeSummary(), { requestId: 'req_votes' }),
      evidence: ready(makeEvidence(), { requestId: null }),
    });
    renderAtNow(<Panel {...panelProps({ record })} />);
    expect(screen.getByRole('button', { name: /Data 5 min old\u00a0· 3 sources/ })).toBeDefined();
    expect(await ages()).toEqual([COMMON]);
    expect(screen.getByText('Requests').nextElementSibling?.textContent).toBe('req_detail, req_votes');
  });

  test('is shown again for an older answer, there and beside its figures', async () => {
    renderAtNow(<Panel {...panelState('votes older')} />);
    const older = screen.getAllByText('Older figures, loaded 2 hours ago');
    expect(older.map((line) => line.closest('section')?.getAttribute('aria-label'))).toEqual([
      'Quorum',
      'Choices',
    ]);
    expect(await ages()).toEqual([COMMON, ['The votes', '28 Feb 2024, 08:25 CET']]);
  });

  test.each([
    ['readiness', { readiness: 'stale' }],
    ['time of the data', { dataAsOf: '2024-02-28T09:24:09Z' }],
    ['revision', { revision: null }],
  ])('is shown again for an answer with another %s', async (_, meta) => {
    const record = makeRecord({ evidence: ready(makeEvidence(), meta) });
    renderAtNow(<Panel {...panelProps({ record })} />);
    expect((await ages()).map(([heading]) => heading)).toEqual([undefined, 'The evidence']);
  });

  test('is that of the first answer to come', async () => {
    const { detail: _, ...rest } = makeRecord();
    renderAtNow(<Panel {...panelProps({ record: rest, loading: true })} />);
    expect(await ages()).toHaveLength(1);
  });

  test('notes for an ended vote that the figures are from after its end', () => {
    renderAtNow(<Panel {...panelState('passed')} />);
    expect(screen.getByText(/figures from after the end, 5 min old/i)).toBeDefined();
  });

  test('follows the words of one caution, and begins the line with a capital otherwise', () => {
    const line = () => document.querySelector('.trust-words')?.textContent;
    renderAtNow(<Panel {...panelProps()} />);
    expect(line()).toBe('Data 5 min old\u00a0· 3 sources');
    cleanup();
    const evidence = makeEvidence({ warnings: ['Start and end are estimates'] });
    renderAtNow(<Panel {...panelProps({ record: makeRecord({ evidence: ready(evidence) }) })} />);
    expect(line()).toBe('Start and end are estimates\u00a0· data 5 min old\u00a0· 3 sources');
  });

  test.each([
    [['registry'], ['snapshot'], 'from Snapshot'],
    [['registry'], ['snapshot', 'tally'], '1 source'],
    [['registry'], [null], '1 source'],
    [['registry', 'chain'], ['tally'], '2 sources'],
    [[], [], 'no source named'],
  ] as const)('is beside who gave them: %o by %o', (sources, providers, words) => {
    const provenance = sources.flatMap((source) =>
      providers.map((provider) => ({ source, provider, field: 'title', observedAt: null })),
    );
    const record = makeRecord({ evidence: ready(makeEvidence({ provenance })) });
    renderAtNow(<Panel {...panelProps({ record })} />);
    expect(document.querySelector('.trust-words')?.textContent?.split('\u00a0· ').at(-1)).toBe(words);
  });

  test('is not shown without figures', () => {
    renderAtNow(<Panel {...panelState('limited tier')} />);
    expect(document.querySelector('.trust-line')).toBeNull();
  });
});
