import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { TRANSLATED } from '../../locales/translations';
import { SHEETS } from '../../screens/sheets';
import type { Page } from '../browser/session';
import { speak } from '../gallery/draw';
import { chipFaults, layoutFaults } from '../gallery/layout-faults';
import { type Gallery, openGallery } from '../gallery/open-gallery';
import { BROWSERS } from '../stage/browsers';

/** CSS pixels: the narrowest sidebar; the popup sets its own. */
const NARROWEST = 252;
const POPUP_WIDTH = 400;

/** Room for words is made for the longest, the most letters and those that run the other way; the rest takes minutes. */
const USUAL = ['en', 'ar', 'de'];
/** A narrow panel as well, where the room for a word may be another one. */
const WIDTHS = inject('isLong') ? [NARROWEST] : [NARROWEST, 320];
const LANGUAGES = inject('isLong') ? TRANSLATED.filter((name) => !USUAL.includes(name)) : USUAL;

// Chips are drawn into pages of others and looked at apart; the proposals differ in what services say, which has no language.
const PAGES = SHEETS.filter(({ page }) => page !== 'chips' && page !== 'proposals');

describe.each(BROWSERS)('every state in %s', (kind) => {
  let gallery: Gallery;
  let page: Page;

  beforeAll(async () => {
    gallery = await openGallery(kind);
    page = gallery.page;
  });
  afterAll(() => gallery?.close());

  const openChips = async (language: string) => {
    await page.goto(`${gallery.url}?chips&lang=${language}`);
    await page.setViewport(900, 800);
    await page.waitFor(() => document.documentElement.dataset['shows'] === '', []);
  };

  it('is searched for text without enough room', async () => {
    await gallery.frame('panel&lang=de');
    await gallery.evaluate(() => {
      const [root, shown] = [document.documentElement, document.querySelector('#root')];
      root.dataset['show'] = root.dataset['shows'] = 'made up';
      const line = (words: string, style: string) => {
        const made = document.createElement('p');
        made.textContent = words;
        made.style.cssText = style;
        return made;
      };
      const tabs = line('', 'inline-size: 4em; overflow: auto; white-space: nowrap');
      tabs.innerHTML =
        '<span role="tab">Zusammenfassung</span> <span role="tab" aria-selected="true">Stimmen</span>';
      const field = document.createElement('input');
      const stop = line('', 'inline-size: 4em');
      stop.innerHTML = 'Vorsprung <button>186,5 Mio.</button>.';
      field.placeholder = 'Zusammenfassung';
      field.style.inlineSize = '4em';
      shown?.replaceChildren(
        tabs,
        field,
        line('Zusammenfassung', 'inline-size: 4em; overflow-wrap: anywhere'),
        line('Zusammenfassung', 'inline-size: 4em; overflow: hidden; white-space: nowrap'),
        line('Zusammenfassung', 'inline-size: 400px'),
        line('1,234,567', 'inline-size: 3em; overflow-wrap: anywhere'),
        stop,
        line('gov.beispiel.org', 'inline-size: 4em; overflow-wrap: anywhere'),
      );
    });
    expect(await gallery.evaluate(layoutFaults, ['made up'], [NARROWEST])).toEqual([
      expect.stringMatching(/^made up: \d+ px wider than its window$/),
      'made up: cut off, clip, p: Zusammenfassung',
      'made up: out of view, span: Stimmen',
      'made up: cut off, empty field: Zusammenfassung',
      'made up: broken, Zusammenfassung in p: Zusammenfassung',
      'made up: broken number, p: 1,234,567',
      'made up: begins a line, p: Vorsprung 186,5 Mio..',
    ]);
  });

  it('is searched for chips that cut a word', async () => {
    await openChips('de');
    await page.evaluateInside((rootOf) => {
      for (const part of document.querySelectorAll('proposal-lens-chip *'))
        rootOf(part)?.querySelector('.chip > span[w="Beendet"]')?.setAttribute('w', 'Zusammenfassung');
    });
    expect(await page.evaluateInside(chipFaults)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^ended: cut off, Zusammenfassung, \d+ px in \d+$/)]),
    );
  });

  it.each([
    ['ja', 'auto-phrase'],
    ['ko', 'keep-all'],
  ])("breaks the lines of cards in %s by its language's rules: %s", async (language, breaks) => {
    await openChips(language);
    const [style] = await page.evaluateInside((rootOf) =>
      [...document.querySelectorAll('proposal-lens-chip *')].flatMap((part) => {
        const drawn = rootOf(part)?.querySelector('div');
        if (!drawn) return [];
        const computed = getComputedStyle(drawn);
        return { breaks: computed.wordBreak, letters: computed.getPropertyValue('-webkit-locale') };
      }),
    );
    // Firefox knows neither phrases nor a language that a rule names.
    const inFirefox = { breaks: language === 'ko' ? breaks : 'normal', letters: '' };
    expect(style).toEqual(kind === 'firefox' ? inFirefox : { breaks, letters: `"${language}"` });
  });

  it('keeps the words of a chip in the order of their language', async () => {
    await openChips('ar');
    const orders = await page.evaluateInside((rootOf) =>
      [...document.querySelectorAll('proposal-lens-chip *')].flatMap((part) => {
        const words = rootOf(part)?.querySelector('.chip > span[w]');
        return words ? getComputedStyle(words).unicodeBidi : [];
      }),
    );
    expect(new Set(orders)).toEqual(new Set(['plaintext']));
  });

  it.each(LANGUAGES)('has room on its chips for every word in %s', async (language) => {
    await openChips(language);
    expect(await page.evaluateInside(chipFaults)).toEqual([
      // The service's own, of any length.
      expect.stringMatching(/^long word: cut off, Awaiting council/),
    ]);
  });

  it.each(PAGES)(
    `of $page has room for its words in ${LANGUAGES.join(', ')}`,
    async ({ page: name, states }) => {
      await gallery.frame(name);
      const widths = name.endsWith('popup') ? [POPUP_WIDTH] : WIDTHS;
      const found: string[] = [];
      for (const language of LANGUAGES) {
        await gallery.evaluate(speak, language);
        const faults = await gallery.evaluate(layoutFaults, states, widths);
        found.push(...faults.map((fault) => `${language}: ${fault}`));
      }
      expect(found).toEqual([]);
    },
    LANGUAGES.length * 60_000,
  );
});
