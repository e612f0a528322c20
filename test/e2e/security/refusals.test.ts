import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoThread } from '../../api/data/demo-thread';
import { openTheatre, type Theatre } from '../../security/open-theatre';
import { BROWSERS } from '../stage/browsers';
import { settledChips } from '../stage/chips';

const COMPOUND = demoThread.filter(({ provider }) => provider === 'compound');
const urlOf = (id: string) => COMPOUND.find(({ externalId }) => externalId === id)?.url ?? '';
const REFUSED = 'The service refused this data, although it accepts the token for other calls.';
/** What would be said of the token itself. */
const OF_THE_TOKEN = /standard tier|plus tier|refused the token/i;

/** Whether a panel has all its answers, and none is this; runs in it. */
function isWhole(words: string): boolean {
  return document.querySelector('.skeleton') === null && !document.body.innerText.includes(words);
}

describe.each(BROWSERS)('a service that refuses one summary to %s', (kind) => {
  let theatre: Theatre;
  /** The key of the proposal that is refused, as the service told it. */
  let key = '';
  const summaries = (of: string) =>
    theatre.service.requests.filter((request) => request.includes(`${of}/votes/summary\n`));

  /** Refuses the summary of the proposal with this id alone. */
  function refuse(status: number, id: string): void {
    key = '';
    theatre.service.distort((body, path) => {
      const text = JSON.stringify(body);
      if (path.includes('resolve') && text.includes(`"externalId":"${id}"`))
        key = /p1_[\w-]+/.exec(text)?.[0] ?? '';
      return body;
    });
    theatre.service.interfere(({ url = '' }) =>
      key !== '' && url.endsWith(`${key}/votes/summary`)
        ? {
            status,
            headers: { 'content-type': 'application/json' },
            body: '{"error":{"code":"REFUSED","message":"Not this one."}}',
          }
        : undefined,
    );
  }

  beforeAll(async () => {
    theatre = await openTheatre(kind);
  });
  afterAll(() => theatre?.end());

  it.each([
    [403, '111', '127'],
    [402, '63', '141'],
  ])('loses only that one by %i, and a click requests it again', async (status, id, other) => {
    refuse(status, id);
    theatre.service.forget();
    const thread = await theatre.openForum(
      `/t/refused/${id}`,
      `<!doctype html><title>Thread</title>${[id, other].map((each) => `<p><a href="${urlOf(each)}">the vote</a></p>`).join('')}`,
    );
    const panel = await theatre.browser.openPanel(thread);
    await panel.shows(REFUSED);
    const chips = await settledChips(thread);
    expect(chips.map(({ state }) => state)).toEqual(['resolved', 'resolved']);
    // The other's figures were asked for all the same.
    expect(theatre.service.requests.filter((request) => request.includes('/votes/summary'))).toHaveLength(
      summaries(key).length + 1,
    );
    expect(await panel.evaluate(() => document.body.innerText)).not.toMatch(OF_THE_TOKEN);

    theatre.service.forget();
    await panel.clickRole('button', 'Try again');
    await expect.poll(() => summaries(key).length, { timeout: 10_000 }).toBe(1);
    await panel.shows(REFUSED);
    theatre.service.interfere(null);
    await panel.waitFor(
      () => document.querySelector('button[aria-label="Refresh"][aria-disabled="false"]') !== null,
      [],
    );
    expect(summaries(key)).toHaveLength(1);
    await panel.clickRole('button', 'Try again');
    await expect.poll(() => summaries(key).length, { timeout: 10_000 }).toBe(2);
    await panel.waitFor(isWhole, [REFUSED], { timeout: 20_000 });
    expect(summaries(key)).toHaveLength(2);
    await panel.close();
    await thread.close();
  });
});
