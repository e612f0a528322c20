import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MessageKey } from '@/utils/i18n/locale';
import { demoThreadPath } from '../../forum/serve-forum';
import { readTranslation, tagOf } from '../../locales/translations';
import { connect } from '../../stage/connect';
import type { BrowserKind, Page } from '../browser/session';
import { BROWSERS } from '../stage/browsers';
import { settledChips } from '../stage/chips';
import { forgetService, rememberService } from '../stage/forget-service';
import { openStage, type Stage } from '../stage/stage';

const languageOf = (page: Page) =>
  page.evaluate(() => [document.documentElement.lang, getComputedStyle(document.body).direction]);

/** One that runs from left to right, and one that does not: all that a browser does is to say which it is. */
const LANGUAGE: Readonly<Record<BrowserKind, string>> = { chromium: 'ar', firefox: 'de' };
const CASES = BROWSERS.map((kind) => ({ kind, language: LANGUAGE[kind] }));

describe.each(CASES)('a $kind that speaks $language', ({ kind, language }) => {
  const messages = readTranslation(language);
  const wordOf = (key: MessageKey) => messages[key]?.message ?? '';
  const reads = [tagOf(language), wordOf('language_direction')];
  let stage: Stage;
  let thread: Page;

  beforeAll(async () => {
    stage = await openStage(kind, { locale: tagOf(language) });
    thread = await stage.openForum(demoThreadPath);
  });
  afterAll(() => stage?.end());

  it('meets a new user in that language', async () => {
    await forgetService(stage);
    const panel = await stage.browser.openPanel(thread);
    await panel.shows(wordOf('setup_title'));
    expect(await languageOf(panel)).toEqual(reads);
    await panel.close();
  });

  it('names a vote, on its chip, in the panel and in the popup, in that language', async () => {
    await rememberService(stage);
    await connect(stage.browser, 'demo-plus', wordOf('options_token'));
    const chips = await settledChips(thread);
    const left = new RegExp(`^${wordOf('chip_time_left').replace('$1', '.+')}$`);
    expect(chips.map(({ word }) => word)).toContainEqual(expect.stringMatching(left));
    const panel = await stage.browser.openPanel(thread);
    await panel.shows(wordOf('region_quorum'));
    expect(await languageOf(panel)).toEqual(reads);
    await panel.close();
    const popup = await stage.browser.openPopup(thread);
    await popup.waitFor(
      (label) => [...document.querySelectorAll('label')].some(({ textContent }) => textContent === label),
      [wordOf('popup_search_label')],
    );
    expect(await languageOf(popup)).toEqual(reads);
  });
});
