import { screen, within } from '@testing-library/preact';
import { beforeAll, describe, expect, test } from 'vitest';
import { Panel } from '@/test/components/states/panel-of-state';
import type { ProposalDetail } from '@/utils/proposal/proposal';
import { makeDetail, makeRecord, ready } from '../../../factories/proposal';
import { renderAtNow } from '../../render';
import { panelProps } from '../../states/panel-page';
import { loadParts } from '../views/load-parts';
import { openFold } from '../views/open-parts';

beforeAll(loadParts);

async function steps(overrides: Partial<ProposalDetail>) {
  const record = makeRecord({ detail: ready(makeDetail(overrides)) });
  renderAtNow(<Panel {...panelProps({ record })} />);
  await openFold('Details');
  const items = within(screen.getByRole('list', { name: 'Course of the vote' })).getAllByRole('listitem');
  return items.map((item) => [item.className.replace('lifecycle-step lifecycle-', ''), item.textContent]);
}

describe('the course of a vote', () => {
  test('tells what is past, and of what is ahead the time that is left, here and in UTC', async () => {
    expect(await steps({})).toEqual([
      ['past', 'Started 11 days ago16 Feb 2024, 19:41 CET 16 Feb 2024, 18:41 UTC'],
      ['ahead', 'Ends 2 days, 12 hours left1 Mar 2024, 22:46 CET 1 Mar 2024, 21:46 UTC'],
    ]);
  });

  test('tells of a time that cannot be read what was sent, and of none that it was not reported', async () => {
    expect(await steps({ startAt: null, endAt: 'soon' })).toEqual([
      ['unknown', 'Start not reported'],
      ['unknown', 'Reported end soon'],
    ]);
  });

  test.each([
    ['executed', 'past', 'Execution Executed'],
    ['queued', 'ahead', 'Execution Queued'],
    ['expired', 'unknown', 'Execution Expired'],
  ])('has a step for execution where the service tells of it: %s', async (execution, reached, words) => {
    expect((await steps({ execution })).at(-1)).toEqual([reached, words]);
  });

  test('says nothing of execution where the service does not, even of a vote that passed', async () => {
    expect(await steps({ lifecycle: 'closed', outcome: 'passed', execution: null })).toHaveLength(2);
  });
});
