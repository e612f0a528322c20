import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantedUrl } from '../../security/links';
import { openTheatre, type Theatre } from '../../security/open-theatre';
import { waitUntil } from '../browser/wait-until';
import { BROWSERS } from '../stage/browsers';
import { chipsIn } from '../stage/chips';
import { unexpectedErrors } from '../stage/unexpected-errors';

const NAMES = ['isProposalLensAlive', 'plainLinks', 'chrome', 'browser', 'forum'];
/** In Chromium a frame with one of the other names takes the extension's own object from its script. */
const FRAME_NAMES = NAMES.filter((name) => name !== 'chrome' && name !== 'browser');

/** Every kind of element that a window answers with, or whose window it answers with, under these names. */
const MARKUP = {
  elements: NAMES.map((name) => `<img name="${name}" alt=""><form id="${name}"></form>`).join(''),
  frames: FRAME_NAMES.map((name) => `<iframe name="${name}" srcdoc="<p>x"></iframe>`).join(''),
  objects: NAMES.map((name) => `<object name="${name}"></object><embed name="${name}">`).join(''),
};

describe.each(BROWSERS)('a page with names of the script’s in %s', (kind) => {
  let theatre: Theatre;
  beforeAll(async () => {
    theatre = await openTheatre(kind);
  });
  afterAll(() => theatre?.close());

  it.each(Object.entries(MARKUP))('on its %s does not switch it off', async (_, markup) => {
    const page = await theatre.openForum(
      '/t/named/1',
      `<title>Named</title>${markup}<p><a href="${plantedUrl(71)}">vote</a></p>`,
    );
    await waitUntil('the chip', async () => (await chipsIn(page)).length === 1);
    await page.close();
  });

  it('leaves no error behind', async () => {
    expect(await unexpectedErrors(theatre.browser)).toEqual([]);
  });
});
