import { cleanup, screen, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { Panel } from '@/test/components/states/panel-of-state';
import type { ChoiceTally, ProposalDetail, VoteSummary } from '@/utils/proposal/proposal';
import { decimal } from '../../../factories/decimals';
import { makeChoice, makeDetail, makeRecord, makeSummary, ready } from '../../../factories/proposal';
import { renderAtNow } from '../../render';
import { panelProps } from '../../states/panel-page';
import { loadParts } from '../views/load-parts';
import { openFold } from '../views/open-parts';

beforeAll(loadParts);

async function steps(overrides: Partial<ProposalDetail>) {
  const record = makeRecord({ detail: ready(makeDetail(overrides)) });
  renderAtNow(<Panel {...panelProps({ record })} />);
  await openFold('Details');
  const items = within(screen.getByRole('list', { name: 'Voting status' })).getAllByRole('listitem');
  return items.map((item) => [item.className.replace('lifecycle-step lifecycle-', ''), item.textContent]);
}

describe('the course of a vote', () => {
  test('shows what is past, and of what is ahead the time that is left, here and in UTC', async () => {
    expect(await steps({})).toEqual([
      ['past', 'Started 11 days ago16 Feb 2024, 19:41 CET 16 Feb 2024, 18:41 UTC'],
      ['ahead', 'Ends 2 days, 12 hours left1 Mar 2024, 22:46 CET 1 Mar 2024, 21:46 UTC'],
    ]);
  });

  test.each([
    ['executed', 'past', 'Execution Executed'],
    ['queued', 'ahead', 'Execution Queued'],
    ['expired', 'unknown', 'Execution Expired'],
  ])('has a step for execution if the service reports it: %s', async (execution, reached, words) => {
    expect((await steps({ execution })).at(-1)).toEqual([reached, words]);
  });

  test('names the time from which what is queued can be executed, and the one until which', async () => {
    const from = { execution: 'queued', executableFrom: '2024-03-03T12:00:00Z' };
    const until = { ...from, executableUntil: '2024-03-17T12:00:00Z' };
    const said = 'Can be executed from 3 Mar 2024, 13:00 CET';
    expect((await steps(until)).at(-1)?.[1]).toBe(`Execution Queued${said} to 17 Mar 2024, 13:00 CET`);
  });

  test('says below the verdict from when what passed can be executed', () => {
    const queued = { lifecycle: 'closed', outcome: 'passed', execution: 'queued' };
    const times = { endAt: '2024-02-20T12:00:00Z', executableFrom: '2024-03-03T12:00:00Z' };
    const record = makeRecord({ detail: ready(makeDetail({ ...queued, ...times })) });
    renderAtNow(<Panel {...panelProps({ record })} />);
    expect(screen.getByText(/^Can be executed from Sun 3 Mar, \d\d:00, your time$/)).toBeTruthy();
  });
});

describe('the choices of a vote that is counted otherwise', () => {
  const choicesOf = (detail: Partial<ProposalDetail>, choices: readonly ChoiceTally[]) => {
    const summary = makeSummary({ totals: null, choices });
    const record = makeRecord({ detail: ready(makeDetail(detail)), summary: ready(summary) });
    renderAtNow(<Panel {...panelProps({ record })} />);
    return screen.getByRole('region', { name: 'Choices' }).textContent;
  };
  const against = makeChoice('Against', '300', null);

  test('name the module, and that its figures are not read', () => {
    const module = { counts: 'options', name: 'Approval' } as const;
    const said = choicesOf({ module, choices: null }, []);
    expect(said).toContain('Approval vote. Its figures are counted in a module that is not read.');
    expect(said).not.toMatch(/For|Abstain|No result/);
  });

  test('have power against alone if a vote is optimistic, and it leads nothing', () => {
    const said = choicesOf({ module: { counts: 'against', name: 'Optimistic' } }, [against]);
    expect(said).toContain('Optimistic vote: it passes unless enough power is against it.');
    expect(said).toContain('300');
    expect(said).not.toMatch(/leads|leading|most/i);
  });

  test('are all there in an objection period, which is named', () => {
    const said = choicesOf({ isObjection: true }, [against, makeChoice('For', '500', null)]);
    expect(said).toContain('Objection period: only votes against can still be cast.');
    expect(said).toMatch(/For.*leads by/);
  });

  test.each([
    ['submitted', 'the decision deposit is missing'],
    ['preparing', 'this is the preparation period'],
    ['queueing', 'the referendum is queued'],
    ['confirming', 'it passes if it keeps enough votes until the end'],
  ] as const)('are all there in a referendum that is %s, which is explained', (phase, words) => {
    const referendum = { track: null, phase };
    const said = choicesOf({ referendum }, [against, makeChoice('For', '500', null)]);
    expect(said).toContain(words);
    expect(said).toMatch(/For.*leads by/);
    cleanup();
    expect(choicesOf({ referendum, lifecycle: 'closed' }, [against])).not.toContain(words);
  });
});

describe('a referendum', () => {
  const quorum = {
    raw: '100',
    progress: decimal('2'),
    reached: true,
    by: 'opengov',
    counts: ['Aye'],
  } as const;
  const shown = (approval: VoteSummary['approval'], detail: Partial<ProposalDetail> = {}) => {
    const summary = makeSummary({ quorum, ...(approval && { approval }) });
    const record = makeRecord({ detail: ready(makeDetail(detail)), summary: ready(summary) });
    renderAtNow(<Panel {...panelProps({ record })} />);
    return screen.getByRole('region', { name: 'Quorum' }).textContent;
  };

  test('says beside its quorum how much of the votes it needs, cut and as of the reading', () => {
    const approval = { share: decimal('0.749999999'), required: decimal('0.75'), reached: false };
    expect(shown(approval)).toContain('Approval 74.9%: not enough. 75% was needed when this was read');
    cleanup();
    expect(shown({ ...approval, share: decimal('0.75'), reached: true })).toContain('Approval 75%: enough.');
    cleanup();
    expect(shown(undefined)).not.toContain('Approval');
  });

  test('names its track, how tokens count, and the rule of what it needs', async () => {
    shown(undefined, { referendum: { track: 'big spender', phase: null }, votingType: 'conviction' });
    const details = await openFold('Details');
    expect(details.textContent).toContain('Trackbig spender');
    expect(details.textContent).toContain('Conviction voting: tokens count more the longer they are locked');
    await userEvent.click(screen.getByRole('button', { name: 'Show the rules' }));
    expect(document.body.textContent).toContain('Quorum by OpenGov’s rule: Aye and abstentions count');
  });
});
