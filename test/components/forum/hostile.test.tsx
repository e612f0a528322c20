import { expect, test, vi } from 'vitest';
import { findProposal } from '@/entrypoints/forum/page/mentions';
import { append, chips, link, proposal, settle, startScript, urlOf } from './forum-rig';

const hex = (index: number) => (index + 4096).toString(16);

test('links that are rewritten every 50 ms cause at most four messages a second', async () => {
  const rig = await startScript(link('a'));
  const before = rig.background.sent.length;
  for (let step = 0; step < 40; step += 1) {
    document.querySelector('a')?.setAttribute('href', proposal(hex(step)));
    await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(50);
  }
  expect(rig.background.sent.length - before).toBeLessThanOrEqual(8);
  await settle();
  expect(chips().map(urlOf)).toEqual([proposal(hex(39))]);
});

test('a page that marks everything as a link is not read again each time', async () => {
  await startScript(`<div>${link('a')}</div>`);
  const read = vi.spyOn(HTMLAnchorElement.prototype, 'getAttribute');
  document.querySelector('div')?.setAttribute('href', 'x');
  await settle();
  expect(read).not.toHaveBeenCalled();
});

test('a thousand planted links cause one message, a bounded report and a bounded number of chips', async () => {
  const planted = Array.from({ length: 1000 }, (_, index) => link(hex(index)));
  const rig = await startScript('');
  append(planted.join(''));
  for (let round = 0; round < 3; round += 1) await settle();
  expect(rig.background.sent.length).toBeLessThanOrEqual(2);
  expect(rig.background.reports.at(-1)).toEqual(
    Array.from({ length: 200 }, (_, index) => proposal(hex(index))),
  );
  expect(chips()).toHaveLength(200);
  expect(rig.eyes.watched.size).toBeLessThanOrEqual(2000);
});

test('a proposal that is planted thousands of times has only a bounded number of watched links', async () => {
  const rig = await startScript('');
  rig.background.answer = () => ({ chips: 'off', density: 'chip' });
  append(`<div>${link('a').repeat(2100)}</div>`);
  await settle();
  expect(rig.eyes.watched.size).toBe(2000);
  expect(rig.background.reports).toEqual([[proposal('a')]]);
});

test('an address of a megabyte is no proposal', async () => {
  const rig = await startScript(`<a href="${proposal('a')}?${'x'.repeat(1_000_000)}">long</a> ${link('b')}`);
  expect(rig.background.reports).toEqual([[proposal('b')]]);
});

test('a link twenty thousand elements deep is found', async () => {
  await startScript('');
  const nested = [document.body];
  for (let depth = 0; depth < 20_000; depth += 1) {
    const inner = document.createElement('div');
    nested.at(-1)?.append(inner);
    nested.push(inner);
  }
  const deepest = document.createElement('a');
  deepest.href = proposal('a');
  nested.at(-1)?.append(deepest);
  expect(findProposal(deepest, new Set())).toEqual({ url: proposal('a'), around: deepest });
  // The test's document cannot take away so deep a tree in one go.
  for (const each of nested.slice(1).reverse()) each.remove();
});

test('a form whose fields hide its properties, as in Chromium, causes no endless loop', () => {
  document.body.innerHTML = `<form><input><p>${link('a')}</p></form>`;
  const [form, field, anchor] = ['form', 'input', 'a'].map((name) => document.querySelector(name));
  if (!form || !anchor) throw new Error('The form is not there.');
  // The test's document is itself led in circles by a field named `parentElement`; real browsers have it in their tests.
  for (const name of ['matches', 'closest']) {
    Object.defineProperty(form, name, { value: field });
  }
  expect(findProposal(anchor, new Set())).toEqual({ url: proposal('a'), around: anchor });
  form.remove();
});

test('a form whose fields replace its functions, as in Chromium, hides no link', async () => {
  await startScript('');
  const form = document.createElement('form');
  form.innerHTML = `<input><p>${link('a')}</p>`;
  Object.defineProperty(form, 'querySelectorAll', { value: form.firstElementChild });
  document.body.append(form);
  await settle();
  expect(chips().map(urlOf)).toEqual([proposal('a')]);
});

test("a page that defines the chip's element gets only the host", async () => {
  const hosts: HTMLElement[] = [];
  class Thief extends HTMLElement {
    connectedCallback(): void {
      hosts.push(this);
    }
  }
  if (!customElements.get('proposal-lens-chip')) customElements.define('proposal-lens-chip', Thief);
  await startScript(link('a'));
  expect(chips()).toEqual(hosts);
  const parts = hosts.flatMap((host) => [host, ...host.querySelectorAll('*')]);
  expect(parts.length).toBeGreaterThan(3);
  expect(parts.filter(({ shadowRoot }) => shadowRoot)).toEqual([]);
});

test.each(['snapshot.org', 'www.tally.xyz', 'atlas.degov.ai'])(
  'all pages of %s get no chips, too',
  async (host) => {
    vi.stubGlobal('location', new URL(`https://${host}/`));
    const rig = await startScript(link('b'));
    expect(chips()).toEqual([]);
    expect(rig.background.sent).toEqual([]);
  },
);
