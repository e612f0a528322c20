import { afterAll, beforeAll, expect, it } from 'vitest';
import { layoutShiftOf } from '../../bench/page/layout-shift';
import { demoThreadPath, everyFormPath, followUpPath } from '../../forum/serve-forum';
import { connect } from '../../stage/connect';
import { ChromiumPage } from '../browser/chromium/chromium-page';
import { settledChips } from '../stage/chips';
import { openStage, type Stage } from '../stage/stage';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage('chromium');
  await connect(stage.browser, 'demo-plus');
});
afterAll(() => stage?.close());

it.each([
  ['a thread', demoThreadPath],
  ['a follow-up', followUpPath],
  ['links in every form', everyFormPath],
])("a script's chips move nothing on %s, from the first to the last in view", async (_, path) => {
  const page = await stage.openForum(path);
  if (!(page instanceof ChromiumPage)) throw new Error('Only Chromium tells how far a page has shifted.');
  await page.setViewport(900, 900);
  const first = await settledChips(page);
  expect(first.length).toBeGreaterThan(0);
  await page.evaluate(() => window.scrollBy({ top: 0.8 * innerHeight, behavior: 'instant' }));
  await settledChips(page);
  expect(await layoutShiftOf(page)).toBe(0);
  await page.close();
});
