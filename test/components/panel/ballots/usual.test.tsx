import { cleanup, screen } from '@testing-library/preact';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { UsualView } from '@/components/insights/usual/usual-view';
import { makeAnswer, makeDetail, makeKey, makeRecord, makeSummary, ready } from '@/test/factories/proposal';
import type { KeptAnswer } from '@/utils/lookup/records/stored-answers';
import { replyWith } from '../../browser/background-replies';
import { expectAccessible } from '../../every-view/axe';
import { renderAtNow } from '../../render';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function summaryOf(votes: number) {
  return makeSummary({
    totals: { votes: String(votes), uniqueVoters: null, votingPower: null },
    quorum: null,
  });
}

/** An ended vote of the shown one's DAO, as it lies on the disk. */
function kept(votes: number) {
  const key = makeKey(`v${votes}`);
  const ended = { lifecycle: 'closed', outcome: 'passed', endAt: '2024-01-01T00:00:00Z' };
  const detail = makeDetail({ key, title: `Vote of ${votes}`, ...ended });
  return [
    { key: `https://api.example detail:${key}`, value: makeAnswer(detail), usedAt: 0 },
    { key: `https://api.example summary:${key}`, value: makeAnswer(summaryOf(votes)), usedAt: 0 },
  ];
}

function show(reply: readonly KeptAnswer[], detail = makeDetail()) {
  const asked = replyWith({ 'cache-all': reply });
  const record = makeRecord({ detail: ready(detail), summary: ready(summaryOf(25)) });
  return { asked, view: renderAtNow(<UsualView record={record} />) };
}

const says = (text: string) => screen.findByText(text);

describe("a vote beside its DAO's other votes", () => {
  test('is placed among those that are kept, and asks for these alone', async () => {
    const { asked, view } = show([10, 20, 30, 1000].flatMap(kept));
    await says('Beside 4 other ended votes of this DAO that are kept on this machine');
    await says('The other 4: median 25, from 10 to 1,000');
    await says('Place 3 of 5, largest first');
    await says('This vote has not ended, as far as is known: its figures may still grow.');
    expect(asked).toEqual([{ type: 'cache-all' }]);
    await expectAccessible(view.container);
  });

  test('is listed with them where they are few', async () => {
    const { view } = show([10, 20].flatMap(kept));
    await says('Too few for a median: their figures alone are listed.');
    await says('Vote of 20');
    expect(view.container.textContent).not.toContain('Place');
    await expectAccessible(view.container);
  });

  test('says so where there are none', async () => {
    show([]);
    await says(
      'No other ended vote of this DAO is kept on this machine. Votes that you look at are kept for a while.',
    );
  });

  test('says so where its DAO is not known, and asks for nothing', async () => {
    const { asked } = show([], makeDetail({ identity: null }));
    await says(
      'The service does not say which DAO this vote belongs to, so there is nothing to compare it with.',
    );
    expect(asked).toEqual([]);
  });
});
