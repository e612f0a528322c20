import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HIDDEN, pageOf, SHOWN } from '../../security/hidden-links';
import { plantedUrl } from '../../security/links';
import { openTheatre, type Theatre } from '../../security/open-theatre';
import type { Page } from '../browser/session';
import { waitUntil } from '../browser/wait-until';
import { BROWSERS } from '../stage/browsers';
import { hurry } from '../stage/hurry';

/** Longer than a link has to be in view, and than the script gathers what it reports. */
const READ = 2_000;
const SHOWN_STYLES: Readonly<Record<string, string>> = {
  'as it is': '',
  'darkened by a filter': 'html { filter: invert(1) hue-rotate(180deg) }',
  'zoomed out': 'html { zoom: .8 }',
  'under a header that stays':
    'body::before { content: ""; position: fixed; inset: 0 0 auto; height: 14px; background: #456 }',
};

/** Of a thousand links, all close together, twenty that are seen. */
const SEEN = Array.from({ length: 20 }, (_, index) => index);
const HIDDEN_BETWEEN = 50;

describe.each(BROWSERS)('a link in %s', (kind) => {
  let theatre: Theatre;
  const asked = () =>
    theatre.service.api.requests.flatMap(({ routeId, query }) =>
      routeId === 'v2.proposals.resolve' ? new URLSearchParams(query).getAll('url') : [],
    );
  /** Names of the ways whose links were asked for. */
  const waysAsked = (ways: object, first: number) => {
    const urls = asked();
    return Object.keys(ways).filter((_, index) => urls.includes(plantedUrl(first + index)));
  };

  let opened = 0;
  /** What was asked for once is not asked for again. */
  const numberOfPage = () => {
    opened += 1;
    return opened * 2_000;
  };
  let page: Page;
  const openPage = async (ways: typeof HIDDEN, first: number, style?: string) => {
    page = await theatre.openForum(`/t/links/${first}`, pageOf(ways, first, style));
    await page.setViewport(1000, 1600);
  };

  beforeAll(async () => {
    theatre = await openTheatre(kind);
    await hurry(theatre.browser);
  });
  afterAll(() => theatre?.close());
  beforeEach(() => theatre.service.forget());
  afterEach(() => page?.close());

  it('that no reader can see is not looked up', async () => {
    const first = numberOfPage();
    await openPage({ ...HIDDEN, shown: (link) => link }, first);
    await waitUntil('the honest link to be asked for', () => waysAsked({ ...HIDDEN, shown: 0 }, first)[0]);
    await sleep(READ);
    expect(waysAsked(HIDDEN, first)).toEqual([]);
  });

  it.each(Object.entries(SHOWN_STYLES))(
    'that a reader can see is looked up, on a page %s',
    async (_, style) => {
      const first = numberOfPage();
      await openPage(SHOWN, first, style);
      const all = Object.keys(SHOWN);
      const areAsked = () => waysAsked(SHOWN, first).length === all.length;
      await waitUntil('all links to be asked for', areAsked, 30_000).catch(() =>
        expect(waysAsked(SHOWN, first)).toEqual(all),
      );
    },
  );

  it('is looked up though chips lie near it and a thousand due links are hidden', async () => {
    const first = numberOfPage();
    const hidden = `<span style="opacity:.01"><a href="${plantedUrl(first + SEEN.length)}">vote</a></span> `;
    const links = SEEN.map(
      (index) => `${hidden.repeat(HIDDEN_BETWEEN)}<a href="${plantedUrl(first + index)}">the vote</a> `,
    );
    page = await theatre.openForum(
      `/t/links/${first}`,
      `<!doctype html><title>Thread</title><p style="font: 8px/1.2 monospace">${links.join('')}</p>`,
    );
    const seen = () => SEEN.filter((index) => asked().includes(plantedUrl(first + index)));
    await waitUntil('all links to be asked for', () => seen().length === SEEN.length, 45_000).catch(() =>
      expect(seen()).toEqual(SEEN),
    );
    expect(asked()).not.toContain(plantedUrl(first + SEEN.length));
  });
});
