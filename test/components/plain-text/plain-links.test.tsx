import { afterEach, describe, expect, test } from 'vitest';
import type { PlainLinks } from '@/entrypoints/forum/extension';
import { makePlainLinks } from '@/entrypoints/plain-text/plain-links';

const hash = (digit: string) => `0x${digit.repeat(64)}`;
const proposal = (digit: string) => `https://snapshot.org/#/ens.eth/proposal/${hash(digit)}`;

let links: PlainLinks;

/** Shows a page and gives what is found in it. */
function findIn(html: string): (string | null)[] {
  document.body.innerHTML = html;
  links = makePlainLinks();
  return hrefs(links.find(document));
}

const hrefs = (markers: readonly Element[]) => markers.map((marker) => marker.getAttribute('href'));

afterEach(() => {
  document.body.innerHTML = '';
});

describe('an address in plain text', () => {
  test.each([
    ['in a sentence', `See ${proposal('a')}, then vote.`],
    ['in brackets', `See (${proposal('a')}) and <b>vote</b>`],
    ['as Markdown writes a link', `[the vote](${proposal('a')})`],
    ['before punctuation of East Asia', `参照：${proposal('a')}。`],
    ['alone', proposal('a')],
  ])('is found %s', (_, text) => {
    expect(findIn(`<p>${text}</p>`)).toEqual([proposal('a')]);
  });

  test('is followed by an empty marker at once, and its words stay unchanged', () => {
    const html = `<p>First ${proposal('a')}, second ${proposal('b')}.</p>`;
    findIn(html);
    const [first, second] = document.querySelectorAll('proposal-lens-text');
    expect(first?.previousSibling?.textContent).toBe(`First ${proposal('a')}`);
    expect(second?.previousSibling?.textContent).toBe(`, second ${proposal('b')}`);
    expect(first?.childNodes).toHaveLength(0);
    links.forget();
    expect(document.body.innerHTML).toBe(html);
  });

  test('is not split off at the end of a text', () => {
    document.body.innerHTML = `<p>See ${proposal('a')}</p>`;
    const text = document.querySelector('p')?.firstChild;
    makePlainLinks().find(document);
    expect(document.querySelector('p')?.firstChild).toBe(text);
    expect(document.querySelector('p')?.childNodes).toHaveLength(2);
  });

  test.each([
    ['a link to elsewhere', `<a href="/x">${proposal('a')}</a>`],
    ['code', `<code>${proposal('a')}</code>`],
    ['preformatted text', `<pre><b>${proposal('a')}</b></pre>`],
    ['a text field', `<textarea>${proposal('a')}</textarea>`],
    ['an editor', `<div contenteditable="true"><p>${proposal('a')}</p></div>`],
    ['an editor of plain text', `<div contenteditable="plaintext-only">${proposal('a')}</div>`],
    [
      'an editor that is switched off',
      `<div class="ProseMirror" contenteditable="false">${proposal('a')}</div>`,
    ],
    ['a text box', `<div role="textbox">${proposal('a')}</div>`],
    ['the composer’s preview', `<div class="d-editor-preview">${proposal('a')}</div>`],
    ['a script', `<script type="text/plain">${proposal('a')}</script>`],
    ['a style', `<style>/* ${proposal('a')} */</style>`],
  ])('is skipped in %s', (_, html) => {
    expect(findIn(html)).toEqual([]);
  });

  test('is skipped in a document that is edited as a whole', () => {
    Object.defineProperty(document, 'designMode', { configurable: true, value: 'on' });
    const found = findIn(`<p>${proposal('a')}</p>`);
    Reflect.deleteProperty(document, 'designMode');
    expect(found).toEqual([]);
  });

  test.each([
    ['a space', 'https://snapshot.org/#/ens.eth'],
    ['a look-alike', `https://snapshot.org.example.net/#/ens.eth/proposal/${hash('a')}`],
    ['something else', 'https://example.org/proposal/1'],
    ['something over-long', `${proposal('a')}?${'x'.repeat(2048)}`],
  ])('is skipped if it is that of %s', (_, text) => {
    expect(findIn(`<p>${text}</p>`)).toEqual([]);
    expect(document.body.innerHTML).toBe(`<p>${text}</p>`);
  });
});

describe('a page that links proposals', () => {
  test('has no markers in its texts', () => {
    expect(findIn(`<p>${proposal('a')}</p><a href="${proposal('b')}">vote</a>`)).toEqual([]);
    expect(document.querySelector('proposal-lens-text')).toBeNull();
  });

  test('loses its markers when the first link comes later', () => {
    expect(findIn(`<p>${proposal('a')}</p>`)).toHaveLength(1);
    document.body.insertAdjacentHTML('beforeend', `<p id="new"><a href="${proposal('b')}">vote</a></p>`);
    expect(links.find(document.querySelector('#new') ?? document)).toEqual([]);
    expect(document.querySelector('proposal-lens-text')).toBeNull();
  });

  test('has its texts read again once that link is gone', () => {
    findIn(`<a href="${proposal('b')}">vote</a>`);
    document.body.innerHTML = `<p>${proposal('a')}</p>`;
    expect(hrefs(links.find(document.body))).toEqual([proposal('a')]);
  });
});

describe('a page that changes', () => {
  test('has one marker behind an address, however often it is read', () => {
    findIn(`<p>${proposal('a')} and ${proposal('b')} again</p>`);
    expect(hrefs(links.find(document))).toEqual([proposal('a'), proposal('b')]);
    expect(document.querySelectorAll('proposal-lens-text')).toHaveLength(2);
  });

  test('keeps a single marker if it copies them', () => {
    findIn(`<p>${proposal('a')}!</p>`);
    const copy = document.querySelector('p')?.cloneNode(true) ?? document.body;
    document.body.append(copy);
    expect(links.find(document)).toHaveLength(2);
    expect(document.querySelectorAll('proposal-lens-text')).toHaveLength(2);
  });

  test('loses the marker of a removed address', () => {
    findIn(`<p>${proposal('a')}</p><p id="other"></p>`);
    const text = document.querySelector('p')?.firstChild;
    if (text) text.textContent = 'withdrawn';
    links.find(document.querySelector('#other') ?? document);
    expect(document.querySelector('proposal-lens-text')).toBeNull();
  });

  test('loses the marker of a text under edit', () => {
    findIn(`<p>${proposal('a')}</p>`);
    document.querySelector('p')?.setAttribute('contenteditable', '');
    expect(links.find(document)).toEqual([]);
    expect(document.querySelector('proposal-lens-text')).toBeNull();
  });

  test("has its texts read although a form's fields replace its functions, as in Chromium", () => {
    document.body.innerHTML = `<form><input>${proposal('a')}</form>`;
    const form = document.querySelector('form') ?? document.body;
    for (const name of ['closest', 'querySelectorAll'])
      Object.defineProperty(form, name, { value: form.firstElementChild });
    expect(hrefs(makePlainLinks().find(form))).toEqual([proposal('a')]);
  });

  test('gets at most two hundred markers', () => {
    const many = Array.from({ length: 115 }, () => `<p>${proposal('a')} ${proposal('b')}</p>`).join('');
    expect(findIn(many)).toHaveLength(200);
    expect(findIn(`<p>${`${proposal('a')} `.repeat(230)}</p>`)).toHaveLength(200);
  });
});
