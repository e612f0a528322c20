import { expect, test, vi } from 'vitest';
import { FakeBackground, resolvedView, unseenView } from '../fake-background';
import {
  button,
  card,
  chips,
  cover,
  inside,
  link,
  ownValue,
  proposal,
  type Rig,
  settle,
  startScript,
  trusted,
  words,
} from '../forum-rig';

/** The events of one of the user's clicks, in their order. */
const CLICK = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'];

/** A click that the user makes on an element; `detail` is 0 for one of the keyboard. */
function click(target: Element, detail = 1): void {
  for (const type of detail ? CLICK : ['click'])
    target.dispatchEvent(trusted(new MouseEvent(type, { bubbles: true, composed: true, detail })));
}

/** The user's pointer stays with a chip for more than half a second. */
async function rest(target: Element): Promise<void> {
  hover(target, 'pointerenter');
  window.dispatchEvent(trusted(new MouseEvent('pointermove')));
  await settle();
}

function hover(target: Element | null | undefined, type: string): void {
  target?.dispatchEvent(trusted(new Event(type)));
}

const chosen = ({ background }: Rig) =>
  background.sent.filter((request) => JSON.stringify(request).includes('chosen'));

test('a hover shows the card with title, lines and notice, and makes no request', async () => {
  const rig = await startScript(link('a'));
  const asked = rig.background.sent.length;
  hover(cover(chips()[0]), 'pointerenter');
  expect(card()).toBeNull();
  await settle();
  const texts = [...inside(card()).querySelectorAll('p')].map(words);
  expect(texts).toEqual(['A host on no list', 'A DAO', 'A title', 'Open', 'Quorum', 'For leads']);
  const bar = inside(card()).querySelector('.gauge');
  expect([bar?.getAttribute('v'), ownValue(bar, 'fill')]).toEqual(['78%', '78%']);
  expect(rig.background.sent).toHaveLength(asked);
  hover(cover(chips()[0]), 'pointerleave');
  await settle();
  expect(card()).toBeNull();
});

test('the card stays while the pointer is on it, and Escape closes only the card', async () => {
  await startScript(link('a'));
  hover(button(chips()[0]), 'focus');
  await settle();
  hover(cover(chips()[0]), 'pointerleave');
  hover(card(), 'pointerenter');
  await settle();
  expect(card()).not.toBeNull();
  let heard = false;
  document.body.addEventListener('keydown', () => {
    heard = true;
  });
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect(card()).toBeNull();
  expect(heard).toBe(false);
});

test('a click made by a script does nothing', async () => {
  const rig = await startScript(link('a'));
  for (const target of [cover(chips()[0]), button(chips()[0])]) {
    for (const type of ['pointerenter', 'focus']) target.dispatchEvent(new Event(type));
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
  }
  button(chips()[0]).click();
  await settle();
  expect(chosen(rig)).toEqual([]);
  expect(card()).toBeNull();
});

test("the user's click chooses the proposal, and only earlier listeners on the page's window hear it", async () => {
  const heard: string[] = [];
  const listen = (target: EventTarget, name: string) => {
    for (const type of CLICK)
      target.addEventListener(type, () => heard.push(`${name} ${type}`), { capture: true, once: true });
  };
  listen(window, 'first');
  const rig = await startScript(link('a'));
  rig.background.opensPanel = true;
  listen(document, 'below');
  await rest(cover(chips()[0]));
  click(cover(chips()[0]));
  await settle();
  expect(chosen(rig)).toEqual([{ type: 'chosen', url: proposal('a') }]);
  expect(card()).toBeNull();
  expect(heard).toEqual(CLICK.map((type) => `first ${type}`));
});

test('the card opens if a click cannot open the panel, and shows how to', async () => {
  await startScript(link('a'));
  await rest(cover(chips()[0]));
  click(cover(chips()[0]));
  await settle();
  expect(words(inside(card()))).toContain('Open the panel from the toolbar button’s popup.');
  expect(inside(card()).role).toBe('status');
  window.dispatchEvent(new Event('scroll'));
  expect(card()).toBeNull();
});

test('a key press on a chip chooses its proposal too', async () => {
  const rig = await startScript(link('a'));
  rig.background.opensPanel = true;
  // The window is told of what lies inside as of the element around it.
  hover(button(chips()[0]), 'focus');
  window.dispatchEvent(trusted(new KeyboardEvent('keydown', { key: 'Tab' })));
  await settle();
  click(cover(chips()[0]), 0);
  await settle();
  expect(chosen(rig)).toEqual([{ type: 'chosen', url: proposal('a') }]);
});

test('a click on a chip that was not visible for half a second opens the card and chooses nothing', async () => {
  const rig = await startScript(link('a'));
  click(cover(chips()[0]));
  await settle();
  expect(chosen(rig)).toEqual([]);
  expect(card()).not.toBeNull();
  document.body.style.opacity = '0';
  await rest(cover(chips()[0]));
  document.body.style.opacity = '';
  click(cover(chips()[0]));
  expect(chosen(rig)).toEqual([]);
  await rest(cover(chips()[0]));
  click(cover(chips()[0]));
  expect(chosen(rig)).toHaveLength(1);
});

test('a click on a hidden chip, under a visible layer that takes the pointer, chooses nothing', async () => {
  const rig = await startScript(link('a'));
  const target = cover(chips()[0]);
  target.setAttribute('style', 'visibility: visible');
  target.parentElement?.setAttribute('style', 'visibility: hidden');
  await rest(target);
  click(target);
  await settle();
  expect(chosen(rig)).toEqual([]);
});

test('a click on a chip in a blend, which may hide it, chooses nothing', async () => {
  const rig = await startScript(`<p style="mix-blend-mode: screen">${link('a')}</p>`);
  await rest(cover(chips()[0]));
  click(cover(chips()[0]));
  await settle();
  expect(chosen(rig)).toEqual([]);
});

/** There is no layout here: whatever is in the page lies over and under the chip. */
function layAllAtOnePlace(): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 80, 20));
}

const WHITE = 'background-color: rgb(255, 255, 255)';
const FAINT = 'background-color: rgba(255, 255, 255, 0.4)';
test.each([
  ['a layer', `${link('a')}<div style="pointer-events: none; ${WHITE}"></div>`],
  [
    'layers of less than half each',
    link('a') + `<div style="pointer-events: none; ${FAINT}"></div>`.repeat(2),
  ],
  ['an inert layer', `${link('a')}<div inert style="${WHITE}"></div>`],
  [
    'a layer that changes what lies behind',
    `${link('a')}<div style="pointer-events: none; backdrop-filter: blur(9px)"></div>`,
  ],
])('a click on a chip under %s, which lets the pointer through, chooses nothing', async (_, html) => {
  const rig = await startScript(html);
  layAllAtOnePlace();
  await rest(cover(chips()[0]));
  click(cover(chips()[0]));
  await settle();
  expect(chosen(rig)).toEqual([]);
});

test('a click on a chip under one faint layer, and above another one, counts', async () => {
  const rig = await startScript(
    `<div style="pointer-events: none; ${WHITE}"></div>${link('a')}<div style="pointer-events: none; ${FAINT}"></div>`,
  );
  layAllAtOnePlace();
  await rest(cover(chips()[0]));
  click(cover(chips()[0]));
  expect(chosen(rig)).toHaveLength(1);
});

test('a card that the page moves goes blank, and a new one is drawn in its place', async () => {
  await startScript(link('a'));
  hover(cover(chips()[0]), 'pointerenter');
  await settle();
  const stolen = card();
  const drawn = inside(stolen);
  if (stolen) document.querySelector('a')?.before(stolen);
  await settle();
  expect(drawn.isConnected).toBe(false);
  expect(document.querySelectorAll('proposal-lens-card')).toHaveLength(1);
  expect(card()?.parentElement).toBe(document.documentElement);
  expect(words(inside(card()))).toContain('A title');
});

test('a closed card leaves no drawing to the page', async () => {
  await startScript(link('a'));
  hover(cover(chips()[0]), 'pointerenter');
  await settle();
  const kept = card();
  const drawn = inside(kept);
  hover(cover(chips()[0]), 'pointerleave');
  await settle();
  if (kept) document.body.append(kept);
  expect(drawn.isConnected).toBe(false);
  kept?.remove();
});

test('a click beside the chip, on an area that the page has stretched, chooses nothing', async () => {
  const rig = await startScript(link('a'));
  await rest(cover(chips()[0]));
  const away = { bubbles: true, composed: true, detail: 1, clientX: 500, clientY: 500 };
  cover(chips()[0]).dispatchEvent(trusted(new MouseEvent('click', away)));
  await settle();
  expect(chosen(rig)).toEqual([]);
});

test('an open card changes with its chip, and keeps its hint', async () => {
  const background = new FakeBackground();
  background.answer = (links) => ({ chips: links.map(unseenView) });
  await startScript(link('a'), background);
  await rest(cover(chips()[0]));
  click(cover(chips()[0]));
  await settle();
  expect(words(inside(card()))).toContain('Not looked up yet');
  background.notify({ type: 'chips', chips: [resolvedView(proposal('a'))] });
  await settle();
  expect(words(inside(card()))).toContain('For leads');
  expect(words(inside(card()))).toContain('Open the panel from the toolbar button’s popup.');
  expect(document.querySelectorAll('proposal-lens-card')).toHaveLength(1);
});

test('no text of chip or card can be searched or selected by the page', async () => {
  await startScript(link('a'));
  hover(button(chips()[0]), 'focus');
  await settle();
  for (const host of [chips()[0], card()]) expect(inside(host).textContent).toBe('');
  expect(button(chips()[0]).textContent).toBe('');
  expect(button(chips()[0]).getAttributeNames().toSorted()).toEqual(['aria-label', 'class', 'style']);
});
