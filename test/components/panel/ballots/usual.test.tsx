import { act, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { UsualView } from '@/components/insights/usual/usual-view';
import { readPageRequest } from '@/entrypoints/background/page-requests';
import {
  failed,
  makeAnswer,
  makeDetail,
  makeKey,
  makeRecord,
  makeSummary,
  ready,
} from '@/test/factories/proposal';
import type { ApiErrorCode } from '@/utils/api/errors';
import { sectionRecord } from '@/utils/lookup/records/record-keys';
import type { KeptAnswer } from '@/utils/lookup/records/stored-answers';
import type { ProposalListing } from '@/utils/proposal/proposal';
import { replyWith } from '../../browser/background-replies';
import { expectAccessible } from '../../every-view/axe';
import { panelContext } from '../../states/panel-page';
import { renderShown } from '../views/render-shown';

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
  return { asked, view: renderShown(<UsualView />, { record }) };
}

const says = (text: string | RegExp) => screen.findByText(text);

describe("a vote beside its DAO's other votes", () => {
  test('is placed among the cached votes, and reads only these', async () => {
    const { asked, view } = show([10, 20, 30, 1000].flatMap(kept));
    await says('Compared with 4 other ended votes of this DAO, saved or loaded here');
    await says('The other 4: median 25, from 10 to 1,000');
    await says('Place 3 of 5, largest first');
    await says('This vote has apparently not ended. Its figures may still grow.');
    expect(asked).toEqual([{ type: 'cache-all' }]);
    await expectAccessible(view.container);
  });

  test('is listed with them if they are few', async () => {
    const { view } = show([10, 20].flatMap(kept));
    await says('Too few for a median: only their figures are listed.');
    await says('Vote of 20');
    expect(view.container.textContent).not.toContain('Place');
    await expectAccessible(view.container);
  });

  test('reports it if the DAO has none', async () => {
    show([]);
    await says(
      'No other ended vote of this DAO is saved on this machine. Votes that you open are saved for a while, except in private windows.',
    );
  });

  test('reports it if its DAO is not known, and makes no request', async () => {
    const { asked } = show([], makeDetail({ identity: null }));
    await says('The service does not say which DAO this vote belongs to, so it cannot be compared.');
    expect(asked).toEqual([]);
  });
});

describe("the DAO's votes outside the cache", () => {
  const shown = makeDetail();
  const ended = { lifecycle: 'closed', outcome: 'passed', endAt: '2024-01-01T00:00:00Z' };
  const detailOf = (key: string) => makeDetail({ key: makeKey(key), title: key, ...ended });
  const listed = (keys: readonly string[]): readonly ProposalListing[] => keys.map((key) => detailOf(key));

  /** A service that lists these; of those without figures it says that it has none, and `broken` fails altogether. */
  function serve(keys: readonly string[], answers: Readonly<Record<string, ApiErrorCode>> = {}) {
    const asked: string[] = [];
    const held = new Map<string, () => void>();
    vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockImplementation(async (...sent: unknown[]) => {
      const request = readPageRequest(sent[0]);
      if (request?.type === 'cache-all') return kept(7);
      if (request?.type === 'page') {
        asked.push(JSON.stringify(request.query));
        return {
          ok: true,
          value: makeAnswer({ page: { items: listed(keys), next: 'end' }, refreshed: false }),
        };
      }
      if (request?.type !== 'load' || request.selection.by !== 'lookup')
        throw new Error('Something else was asked for.');
      const { key } = request.selection.candidate;
      asked.push(key);
      await new Promise<void>((resolve) => held.set(key, resolve));
      const code = answers[key];
      await fakeBrowser.storage.session.set({
        [sectionRecord('detail', key)]: ready(detailOf(key)),
        [sectionRecord('summary', key)]: code === undefined ? ready(summaryOf(Number(key))) : failed(code),
      });
      return { done: true };
    });
    const answer = async (key: string) => {
      const give = await waitFor(() => held.get(key) ?? expect.fail(`${key} was not asked for.`));
      await act(async () => give());
    };
    return { asked, answer };
  }

  function open(detail = shown) {
    const record = makeRecord({ detail: ready(detail), summary: ready(summaryOf(25)) });
    return renderShown(<UsualView />, { record }, panelContext());
  }

  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

  test('are listed for one call and loaded for the named calls, three a vote', async () => {
    const { asked, answer } = serve(['10', '20', '30', 'v7', shown.key]);
    const { container } = open();
    await says('Compared with 1 other ended vote of this DAO, saved or loaded here');
    expect(asked).toEqual([]);
    await press('List this DAO’s ended votes · 1 call');
    await press('Load the latest 3 ended votes · 9 calls');
    expect(asked[0]).toContain('"daoId":"arbitrum","lifecycle":["closed"]');
    await says('Vote 1 of 3…');
    for (const key of ['10', '20', '30']) await answer(key);
    await says('Compared with 4 other ended votes of this DAO, saved or loaded here');
    await says('The other 4: median 15, from 7 to 30');
    await says('All ended votes that the service listed are here.');
    await says('Their voting ended 1 Jan 2024.');
    expect(asked.slice(1)).toEqual(['10', '20', '30']);
    await expectAccessible(container);
  });

  test('are no longer requested once the reader clicks stop', async () => {
    const { asked, answer } = serve(['10', '20', '30']);
    open();
    await press('List this DAO’s ended votes · 1 call');
    await press('Load the latest 3 ended votes · 9 calls');
    await press('Stop');
    await answer('10');
    await screen.findByRole('button', { name: 'Load the latest 2 ended votes · 6 calls' });
    expect(asked.slice(1)).toEqual(['10']);
  });

  test('are left out and counted if they have no figures, and a failure ends the loading', async () => {
    const { asked, answer } = serve(['10', '20', '30'], { 10: 'not-found', 20: 'budget' });
    open();
    await press('List this DAO’s ended votes · 1 call');
    await press('Load the latest 3 ended votes · 9 calls');
    await answer('10');
    await answer('20');
    await says('1 has no figures from after its end and is left out.');
    await screen.findByText(/^Not looked up: the daily limit/);
    expect(asked.slice(1)).toEqual(['10', '20']);
    expect(screen.queryByText(/^Vote \d of/)).toBeNull();
  });

  test('are not offered for a source, which lists none', async () => {
    serve([]);
    open(makeDetail({ key: makeKey('snapshot-hub:0x1') }));
    await says(/^No other ended vote of this DAO is saved/);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
