import { afterEach, beforeEach, expect, test } from 'vitest';
import { ownWorld, PLAIN_LINKS } from '@/entrypoints/forum/extension';
import { makePlainLinks } from '@/entrypoints/plain-text/plain-links';
import { append, chips, link, post, proposal, settle, startScript, urlOf } from '../forum/forum-rig';

beforeEach(() => {
  ownWorld[PLAIN_LINKS] = makePlainLinks();
});
afterEach(() => {
  ownWorld[PLAIN_LINKS] = undefined;
});

const urls = () => chips().map(urlOf);

test('addresses in texts are reported in the order of the page and get chips, with their marks before them', async () => {
  const rig = await startScript(
    `${post(1, `<p>${proposal('a')}</p>`)}${post(2, `<p>See ${proposal('b')}.</p>`)}`,
  );
  expect(rig.background.reports).toEqual([[proposal('a'), proposal('b')]]);
  expect(urls()).toEqual([proposal('a'), proposal('b')]);
  for (const chip of chips()) expect(chip.previousElementSibling?.localName).toBe('proposal-lens-text');
});

test('addresses in texts that come later get chips, too', async () => {
  const rig = await startScript(post(1, `<p>${proposal('a')}</p>`));
  append(post(2, `<p>${proposal('b')}</p>`));
  await settle();
  expect(rig.background.reports.at(-1)).toEqual([proposal('a'), proposal('b')]);
  expect(urls()).toEqual([proposal('a'), proposal('b')]);
});

test('the first link to a proposal removes the chips of plain addresses', async () => {
  const rig = await startScript(post(1, `<p>${proposal('a')}</p>`));
  append(post(2, link('b')));
  await settle();
  expect(urls()).toEqual([proposal('b')]);
  expect(rig.background.reports.at(-1)).toEqual([proposal('b')]);
});

test('an address in plain text takes its chip along when it leaves the page', async () => {
  const rig = await startScript(`${post(1, `<p>${proposal('a')}</p>`)}${post(2, `<p>${proposal('b')}</p>`)}`);
  document.querySelector('p')?.remove();
  await settle();
  expect(urls()).toEqual([proposal('b')]);
  expect(rig.background.reports.at(-1)).toEqual([proposal('b')]);
});

test('the page is restored once the extension is gone', async () => {
  const html = post(1, `<p>See ${proposal('a')}, and vote.</p>`);
  const rig = await startScript(html);
  expect(chips()).toHaveLength(1);
  rig.background.present = false;
  window.dispatchEvent(new Event('resize'));
  expect(document.body.innerHTML).toBe(html);
});
