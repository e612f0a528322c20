import { expect, test } from 'vitest';
import { append, chips, link, post, proposal, settle, startScript, urlOf } from '../forum-rig';

const urls = () => chips().map(urlOf);

test('each mention gets its own chip directly behind its link, each proposal is reported once', async () => {
  const rig = await startScript(
    `<h3>${link('a')}</h3><table><tr><td>${link('b')}</td></tr></table><details>${link('c')}</details>
     <aside class="quote"><blockquote>${link('a')}</blockquote></aside>`,
  );
  expect(rig.background.reports).toEqual([[proposal('a'), proposal('b'), proposal('c')]]);
  expect(urls()).toEqual([proposal('a'), proposal('b'), proposal('c'), proposal('a')]);
  for (const chip of chips()) expect(chip.previousElementSibling?.localName).toBe('a');
});

test('addresses are read and reported as written, in any form', async () => {
  const href = `https://snapshot.box/?ref=x#/s:ens.eth/proposal/${'0x'.padEnd(66, 'A')}/votes`;
  const rig = await startScript(`<a href="${href}">words</a>`);
  expect(rig.background.reports).toEqual([[href]]);
  expect(urls()).toEqual([proposal('a'.repeat(64))]);
});

test('a link whose clicks the forum counts gets its chip, and one that another site counts gets none', async () => {
  const track = `/clicks/track?url=${encodeURIComponent(proposal('a'))}&post_id=1`;
  const rig = await startScript(
    ['', location.origin, 'https://evil.example', '//203.0.113.7', 'https://xn--forum-jua.example']
      .map((site) => `<p><a href="${site}${track}">vote</a></p>`)
      .join(''),
  );
  expect(rig.background.reports).toEqual([[proposal('a')]]);
  const sites = chips().map((chip) => chip.previousElementSibling?.getAttribute('href')?.replace(track, ''));
  expect(sites).toEqual(['', location.origin]);
});

test('a preview box counts once, with its chip behind the title, and a link in it to another proposal for itself', async () => {
  const url = proposal('a');
  await startScript(
    `<aside class="onebox allowlistedgeneric" data-onebox-src="${url}"><header class="source"><a href="${url}">snapshot.org</a></header>
     <article><h3><a id="title" href="${url}">Title</a></h3><p>${link('b')}</p></article></aside>${link('c')}`,
  );
  expect(urls()).toEqual([proposal('a'), proposal('b'), proposal('c')]);
  expect(chips()[0]?.previousElementSibling?.id).toBe('title');
});

test('a preview box gives its address to no link that leads elsewhere', async () => {
  const elsewhere = `https://votes.example.org/#/ens.eth/proposal/0x${'e'.repeat(64)}`;
  const rig = await startScript(
    `<aside class="onebox" data-onebox-src="${proposal('a')}"><h3><a href="${elsewhere}">Title</a></h3><a href="${elsewhere}">again</a></aside>`,
  );
  expect(rig.background.reports).toEqual([[elsewhere]]);
  expect(urls()).toEqual([elsewhere]);
});

test('a preview box without a title link has its chip behind the source link', async () => {
  const url = proposal('a');
  await startScript(
    `<aside class="onebox" data-onebox-src="${url}"><header><a href="${url}">snapshot.org</a></header><h3>Title</h3></aside>`,
  );
  expect(urls()).toEqual([url]);
});

test.each([
  ['the composer’s preview', `<div class="d-editor-preview">${link('a')}</div>`],
  ['an editor', `<div contenteditable="true">${link('a')}</div>`],
  ['an editor of plain text', `<div contenteditable="plaintext-only">${link('a')}</div>`],
  ['an editor whose attribute says nothing', `<div contenteditable>${link('a')}</div>`],
  ['a post in an editor', `<div contenteditable="TRUE">${post(1, link('a'))}</div>`],
  ['what an editor does not edit', `<div contenteditable><p contenteditable="false">${link('a')}</p></div>`],
  // The element of Discourse's composer (`prosemirror-editor.gjs`), as ProseMirror leaves it while it is disabled.
  ['an editor that is switched off', `<div class="ProseMirror" contenteditable="false">${link('a')}</div>`],
  ['a text box', `<div role="textbox" contenteditable="false">${link('a')}</div>`],
  ['a user card', `<div id="user-card">${link('a')}</div>`],
  ['code', `<pre><code>${link('a')}</code></pre>`],
  ['the summary of popular links', `<div class="topic-map">${link('a')}</div>`],
  ['an SVG picture', `<svg><a href="${proposal('a')}"><text>vote</text></a></svg>`],
  ['a page of a space', '<a href="https://snapshot.org/#/ens.eth">ENS</a>'],
  ['text without a link', `<p>${proposal('a')}</p>`],
])('%s gets no chip, and nothing is sent', async (_, html) => {
  const rig = await startScript(html);
  expect(chips()).toEqual([]);
  expect(rig.background.sent).toEqual([]);
});

test('a document that is edited as a whole gets no chip, for any of its links', async () => {
  Object.defineProperty(document, 'designMode', { configurable: true, value: 'on' });
  const rig = await startScript(link('a'));
  append(link('b'));
  await settle();
  Reflect.deleteProperty(document, 'designMode');
  expect(chips()).toEqual([]);
  expect(rig.background.sent).toEqual([]);
});

test('a link that comes near while its document is edited gets no chip', async () => {
  const rig = await startScript(`<p data-far>${link('a')}</p>`);
  Object.defineProperty(document, 'designMode', { configurable: true, value: 'on' });
  rig.eyes.approach(document.querySelector('a') ?? document.body);
  await settle();
  Reflect.deleteProperty(document, 'designMode');
  expect(rig.background.reports).toEqual([[proposal('a')]]);
  expect(chips()).toEqual([]);
});

test('a post that its user begins to edit loses its chips, and has them again afterwards', async () => {
  await startScript(post(1, link('a')) + post(2, link('b')));
  const edited = document.querySelector('article');
  edited?.setAttribute('contenteditable', 'plaintext-only');
  await settle();
  expect(urls()).toEqual([proposal('b')]);
  edited?.removeAttribute('contenteditable');
  await settle();
  expect(urls()).toEqual([proposal('a'), proposal('b')]);
});

test('links that arrive later are reported in page order and get chips', async () => {
  const rig = await startScript(post(5, link('e')));
  append(post(6, link('f')));
  await settle();
  document.body.insertAdjacentHTML('afterbegin', post(2, link('b')));
  await settle();
  expect(rig.background.reports).toEqual([
    [proposal('e')],
    [proposal('e'), proposal('f')],
    [proposal('b'), proposal('e'), proposal('f')],
  ]);
  expect(urls()).toEqual([proposal('b'), proposal('e'), proposal('f')]);
});

test('a link that changes its address changes its chip', async () => {
  const rig = await startScript(link('a'));
  const anchor = document.querySelector('a');
  anchor?.setAttribute('href', proposal('b'));
  await settle();
  expect(urls()).toEqual([proposal('b')]);
  anchor?.setAttribute('href', '/elsewhere');
  await settle();
  expect(urls()).toEqual([]);
  expect(rig.background.reports.at(-1)).toEqual([]);
});

test('links and their posts stay as they were', async () => {
  const html = post(1, `<p>Read ${link('a')} and <a href="/t/topic/1">this</a>.</p>`);
  await startScript(html);
  expect(chips()).toHaveLength(1);
  for (const chip of chips()) chip.remove();
  expect(document.body.innerHTML).toBe(html);
});

test('a page with thousands of links is read to its end', async () => {
  const others = '<a href="https://example.org/x">x</a>'.repeat(3000);
  const rig = await startScript(`${link('a')}${others}${link('b')}`);
  await settle();
  expect(rig.background.reports.at(-1)).toEqual([proposal('a'), proposal('b')]);
});
