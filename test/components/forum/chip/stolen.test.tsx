import { expect, test } from 'vitest';
import {
  card,
  chips,
  cover,
  inside,
  link,
  proposal,
  settle,
  startScript,
  trusted,
  urlOf,
} from '../forum-rig';

const PAGE = `<p>${link('a')}</p><p><a href="https://evil.example/vote">another vote</a></p>`;

const [honest, evil] = [
  () => document.querySelectorAll('a')[0] ?? document.body,
  () => document.querySelectorAll('a')[1] ?? document.body,
];

/** What the script has put behind the honest link. */
function chip(): HTMLElement {
  const [found] = chips();
  if (found?.previousElementSibling !== honest()) throw new Error('The link has no chip.');
  return found;
}

/** What holds all that is drawn of a chip. */
const pane = () => cover(chip()).previousElementSibling ?? document.body;

test.each<[string, () => void]>([
  ['beside another link', () => evil().after(chip())],
  ['to the start of the page', () => document.body.prepend(chip())],
  ['with what it holds alone', () => evil().after(...chip().childNodes)],
  ['with what is drawn alone', () => evil().after(pane())],
  [
    'into a wrap',
    () => {
      const [drawn, wrap] = [pane(), document.createElement('span')];
      drawn.before(wrap);
      wrap.append(drawn);
    },
  ],
])('a chip that a page moves %s is blank, and its link has another one', async (_, move) => {
  await startScript(PAGE);
  const drawn = inside(chip());
  move();
  await settle();
  expect(drawn.isConnected).toBe(false);
  expect(chips().map(urlOf)).toContain(proposal('a'));
  expect(inside(chip())).not.toBe(drawn);
});

test('a chip that leaves the document with its link, into a shadow root, is blank', async () => {
  await startScript(PAGE);
  const drawn = inside(chip());
  const root = document.createElement('div').attachShadow({ mode: 'open' });
  document.body.append(root.host);
  root.append(honest(), chip());
  await settle();
  expect(root.querySelector('proposal-lens-chip')).toBeNull();
  expect(drawn.isConnected).toBe(false);
});

test("a chip that is moved again and again is dropped, and the page's copy of it is dead", async () => {
  const rig = await startScript(PAGE);
  const stolen: { host: HTMLElement; drawn: Element; target: Element }[] = [];
  for (let round = 0; round < 9; round += 1) {
    const [host] = chips();
    if (host) {
      stolen.push({ host, drawn: inside(host), target: cover(host) });
      evil().after(host);
    }
    await settle();
  }
  expect(stolen).toHaveLength(6);
  expect(chips()).toEqual([]);
  for (const { host, drawn, target } of stolen) {
    evil().after(host);
    expect(drawn.isConnected).toBe(false);
    target.dispatchEvent(trusted(new Event('pointerenter')));
    const click = new MouseEvent('click', { bubbles: true, composed: true, cancelable: true });
    target.dispatchEvent(trusted(click));
    await settle();
    expect(card()).toBeNull();
    // It is an element like any other of the page's.
    expect(click.defaultPrevented).toBe(false);
  }
  expect(rig.background.sent.map(({ type }) => type)).not.toContain('chosen');
});

test('a chip that is moved at once, or held back from the beginning, is not drawn', async () => {
  const kept: HTMLElement[] = [];
  class Mover extends HTMLElement {
    constructor() {
      super();
      kept.push(this);
    }

    connectedCallback(): void {
      if (this.previousElementSibling === honest()) evil().after(this);
    }
  }
  customElements.define('proposal-lens-chip', Mover);
  await startScript(PAGE);
  expect(chips()).toEqual([]);
  expect(kept).not.toEqual([]);
  for (const host of kept) {
    evil().after(host);
    expect(() => inside(host)).toThrow();
  }
});
