import { waitFor } from '@testing-library/preact';
import { options, render } from 'preact';
import { useState } from 'preact/hooks';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Figure, Percent } from '@/components/shared/figures/figure';
import { drawThroughTranslation } from '@/components/shared/page-translation';
import { LocaleContext } from '@/components/shared/words';
import { Panel, type PanelProps } from '@/test/components/states/panel-of-state';
import { englishAt } from '../../english';
import { decimal } from '../../factories/decimals';
import { makeDetail, makeEvidence, makeRecord, makeSummary, NOW, ready } from '../../factories/proposal';
import { loadParts } from '../panel/views/load-parts';
import { KEYLESS, panelProps } from '../states/panel-page';

const debounce = options.debounceRendering;
let root: HTMLElement;

beforeAll(loadParts);

beforeEach(() => {
  root = document.createElement('div');
  document.body.append(root);
  drawThroughTranslation(root);
});

afterEach(() => {
  render(null, root);
  Object.assign(options, { debounceRendering: debounce });
});

interface Shown {
  readonly panel: PanelProps;
  readonly now?: number;
}

function Reader({ panel, now = NOW }: Shown) {
  return (
    <LocaleContext.Provider value={englishAt(now)}>
      <Panel {...panel} />
    </LocaleContext.Provider>
  );
}

let show: (shown: Shown) => void = () => {};

/** As a page of ours is drawn: once, and then by what changes in it. */
function Page({ first }: { readonly first: Shown }) {
  const [shown, set] = useState(first);
  show = set;
  return <Reader {...shown} />;
}

type Way = (text: Text, font: HTMLElement, inner: HTMLElement) => void;

/** As Chrome's translation goes about it, by the recipe in react/react#11538. */
const replace: Way = (text, font, inner) => {
  inner.textContent = text.data;
  text.parentNode?.insertBefore(font, text);
  text.parentNode?.removeChild(text);
};

/** As other translators do. */
const wrap: Way = (text, font, inner) => {
  text.parentNode?.insertBefore(font, text);
  inner.append(text);
};

/** Into the same words, so that they can be held against those of a page that nobody translated. */
function translate(way: Way): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    if (node instanceof Text && node.data.trim() !== '' && !node.parentElement?.closest('font'))
      texts.push(node);
  }
  for (const text of texts) {
    const [font, inner] = [document.createElement('font'), document.createElement('font')];
    font.append(inner);
    way(text, font, inner);
  }
}

/** All elements but a translator's in their order, and all words. */
function drawn(within: Element): readonly string[] {
  const elements = [...within.querySelectorAll('*')].filter(({ localName }) => localName !== 'font');
  return [
    within.textContent ?? '',
    ...elements.map(({ localName, className }) => `${localName} ${className}`),
  ];
}

/** The same in a page of its own. */
function drawnAnew(shown: Shown): readonly string[] {
  const other = document.createElement('div');
  document.body.append(other);
  render(<Reader {...shown} />, other);
  const result = drawn(other);
  render(null, other);
  return result;
}

const OPEN: Shown = { panel: panelProps() };
const ended = makeDetail({ lifecycle: 'closed', outcome: 'passed', endAt: '2024-02-27T21:46:23Z' });
const ENDED: Shown = {
  panel: panelProps({
    record: makeRecord({
      ...{ detail: ready(ended), summary: ready(makeSummary()), evidence: ready(makeEvidence()) },
    }),
  }),
};

describe.each([
  ['puts other texts into a page', replace],
  ['wraps the texts of a page', wrap],
] as const)('a translation that %s', (_what, way) => {
  it.each([
    ['that ends', [ENDED]],
    ['whose time runs', [{ ...OPEN, now: NOW + 3_600_000 }]],
    ['after which another proposal is shown, and the first again', [{ panel: KEYLESS }, OPEN, ENDED]],
  ] satisfies [string, Shown[]][])('keeps every word of a vote %s right', async (_vote, states) => {
    render(<Page first={OPEN} />, root);
    expect(drawn(root)).toEqual(drawnAnew(OPEN));
    for (const state of states) {
      const wanted = drawnAnew(state);
      translate(way);
      expect(root.querySelector('font font')).not.toBeNull();
      show(state);
      await waitFor(() => expect(drawn(root)).toEqual(wanted));
    }
  });
});

it('a translated page stays as it is if nothing has changed', async () => {
  render(<Page first={OPEN} />, root);
  translate(replace);
  const translated = [...root.querySelectorAll('font')];
  const wanted = drawnAnew(ENDED);
  show(ENDED);
  await waitFor(() => expect(drawn(root)).toEqual(wanted));
  const left = translated.filter((font) => font.isConnected);
  expect(left.length).toBeGreaterThan(translated.length / 2);
  expect([...root.querySelectorAll('font')]).toEqual(left);
});

it('a page from which others take texts away is still drawn', async () => {
  render(<Page first={OPEN} />, root);
  translate(replace);
  const element = document.createElement('i');
  root.append(element, 'a word of another extension');
  element.remove();
  root.lastChild?.remove();
  const wanted = drawnAnew(ENDED);
  show(ENDED);
  await waitFor(() => expect(drawn(root)).toEqual(wanted));
});

it('a translated page keeps its figures', () => {
  // The attribute by the property that browsers have (HTML, "The translate attribute"), which this DOM lacks.
  Object.defineProperty(HTMLElement.prototype, 'translate', {
    configurable: true,
    set(this: HTMLElement, value: boolean) {
      this.setAttribute('translate', value ? 'yes' : 'no');
    },
  });
  render(
    <LocaleContext.Provider value={englishAt(NOW)}>
      <Figure value={decimal('1234567.891')} of="quorum_required" />
      <Percent value="61.4" />
    </LocaleContext.Provider>,
    root,
  );
  Reflect.deleteProperty(HTMLElement.prototype, 'translate');
  const kept = [...root.querySelectorAll('[translate=no]')].map(({ textContent }) => textContent);
  expect(kept).toEqual(['1.23M', '1,234,567.891', '61.4%']);
});
