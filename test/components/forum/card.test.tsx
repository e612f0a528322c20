import { afterEach, expect, test } from 'vitest';
import {
  button,
  card,
  chips,
  inside,
  link,
  proposal,
  type Rig,
  settle,
  startScript,
  stopScript,
} from './forum-rig';

let rig: Rig;
afterEach(() => stopScript(rig));

/** An event as the browser makes it for the user; scripts cannot make one. */
function trusted(type: string): Event {
  const event = new Event(type, { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'isTrusted', { value: true });
  return event;
}

const chosen = () => rig.background.sent.filter((request) => JSON.stringify(request).includes('chosen'));

test('hovering shows the card with title, lines and notice, and asks for nothing', async () => {
  rig = await startScript(link('a'));
  const asked = rig.background.sent.length;
  button(chips()[0]).dispatchEvent(new Event('pointerenter'));
  expect(card()).toBeNull();
  await settle();
  const texts = [...inside(card()).querySelectorAll('p')].map((text) => [text.textContent, text.dir]);
  expect(texts).toEqual([
    ['A title', 'auto'],
    ['A DAO', 'auto'],
    ['For leads', 'auto'],
    ['A host on no list', 'auto'],
  ]);
  expect(rig.background.sent).toHaveLength(asked);
  button(chips()[0]).dispatchEvent(new Event('pointerleave'));
  await settle();
  expect(card()).toBeNull();
});

test('the card stays while the pointer reads it, and Escape closes it for itself alone', async () => {
  rig = await startScript(link('a'));
  button(chips()[0]).dispatchEvent(new Event('focus'));
  await settle();
  button(chips()[0]).dispatchEvent(new Event('pointerleave'));
  inside(card()).querySelector('div')?.dispatchEvent(new Event('pointerenter'));
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
  rig = await startScript(link('a'));
  button(chips()[0]).click();
  button(chips()[0]).dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await settle();
  expect(chosen()).toEqual([]);
  expect(card()).toBeNull();
});

test('the user’s click chooses the proposal and stays unknown to the page', async () => {
  rig = await startScript(link('a'));
  rig.background.opensPanel = true;
  let heard = false;
  document.body.addEventListener('click', () => {
    heard = true;
  });
  button(chips()[0]).dispatchEvent(trusted('click'));
  await settle();
  expect(chosen()).toEqual([{ type: 'chosen', url: proposal('a') }]);
  expect(card()).toBeNull();
  expect(heard).toBe(false);
});

test('where a click cannot open the panel, the card opens and says how to', async () => {
  rig = await startScript(link('a'));
  button(chips()[0]).dispatchEvent(trusted('click'));
  await settle();
  expect(inside(card()).textContent).toContain('The toolbar button opens the sidebar.');
  expect(inside(card()).querySelector('[role=status]')).not.toBeNull();
  window.dispatchEvent(new Event('scroll'));
  expect(card()).toBeNull();
});
