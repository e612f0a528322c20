import { afterEach, vi } from 'vitest';
import { startForumScript } from '@/entrypoints/forum/forum-script';
import { proposalOf, stateOfSign } from '../../forum/read-chip';
import { FakeBackground } from './fake-background';
import { FakeEyes } from './fake-eyes';

const roots = new WeakMap<Element, ShadowRoot>();
const attachShadow = Element.prototype.attachShadow;

/** A forum script at work on the test's document. */
export interface Rig {
  readonly background: FakeBackground;
  /** Which links are in view. */
  readonly eyes: FakeEyes;
}

/** Starts a script on this page content. Time stands still until `settle`. */
export async function startScript(html: string, background = new FakeBackground()): Promise<Rig> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.spyOn(Element.prototype, 'attachShadow').mockImplementation(function (this: Element, options) {
    const root = attachShadow.call(this, options);
    roots.set(this, root);
    return root;
  });
  // A page may never be idle, so what names no latest time may never come.
  vi.stubGlobal('requestIdleCallback', (run: () => void, options?: IdleRequestOptions) =>
    options?.timeout ? setTimeout(run) : 0,
  );
  const eyes = new FakeEyes();
  document.body.innerHTML = html;
  startForumScript(background.runtime);
  await settle();
  running = background;
  return { background, eyes };
}

/** Lets everything that is under way come to rest. */
export async function settle(): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(300);
  }
}

let running: FakeBackground | null = null;

/** Takes the extension away, which ends the script. */
afterEach(() => {
  if (running === null) return;
  running.present = false;
  running = null;
  window.dispatchEvent(new Event('resize'));
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'hidden');
  document.body.innerHTML = '';
  history.replaceState(null, '', '/');
});

/** Chips in document order. */
export function chips(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('proposal-lens-chip')];
}

/** What is drawn in the closed root of one of the script's elements. */
export function inside(host: Element | null | undefined): HTMLElement {
  const drawn = rootsIn(host).find((root) => root.querySelector('div'));
  const face = drawn?.querySelector('div');
  if (!face) throw new Error('Not an element of the forum script.');
  return face;
}

/** What takes the keyboard's focus, in a root of its own. */
export function button(chip: Element | undefined): HTMLButtonElement {
  const found = rootsIn(chip).map((root) => root.querySelector('button'));
  const [target] = found.filter((each) => each !== null);
  if (!target) throw new Error('A chip without a button.');
  return target;
}

/** What takes the pointer. */
export function cover(chip: Element | undefined): Element {
  const root = button(chip).getRootNode();
  if (!(root instanceof ShadowRoot)) throw new Error('A chip without a cover.');
  return root.host;
}

function rootsIn(host: Element | null | undefined): readonly ShadowRoot[] {
  return [...(host?.querySelectorAll('*') ?? [])].flatMap((element) => roots.get(element) ?? []);
}

/** The words that an element draws, and those in it. */
export function words(element: Element): string {
  return [element, ...element.querySelectorAll('*')].map((each) => each.getAttribute('w') ?? '').join('');
}

/** How a chip takes room. */
export function layoutOf(chip: Element | undefined): 'inline' | 'free' | 'dot' {
  if (cover(chip).parentElement?.style.display === 'inline-block') return 'inline';
  return inside(chip).classList.contains('dot') ? 'dot' : 'free';
}

/** An event as the browser makes it for the user; scripts cannot make one. */
export function trusted<Kind extends Event>(event: Kind): Kind {
  Object.defineProperty(event, 'isTrusted', { value: true });
  return event;
}

/** Canonical address of the proposal that a chip stands behind. */
export function urlOf(chip: Element): string {
  return proposalOf(chip.previousElementSibling?.getAttribute('href') ?? '');
}

/** What something drawn is given by a custom property, whose name begins otherwise on each page. */
export function ownValue(drawn: Element | null | undefined, name: 'fill' | 'to'): string {
  return new RegExp(`--\\d+${name}: ?([^;]*)`).exec(drawn?.getAttribute('style') ?? '')?.[1] ?? '';
}

/** The state that a chip's sign tells. */
export function stateOf(chip: Element | undefined): string {
  const icon = inside(chip).querySelector('b');
  return stateOfSign(icon?.className === 'sign' ? icon.getAttribute('w') : null);
}

/** Reads a link for as long as it takes to count. */
export async function read(rig: Rig, link: Element | null): Promise<void> {
  if (link === null) throw new Error('No such link.');
  rig.eyes.see(link);
  await settle();
  await settle();
}

/** Pretends that the tab is hidden, or shown again. */
export function setHidden(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

export const card = () => document.querySelector('proposal-lens-card');

const hash = (name: string) => `0x${name.padEnd(64, '0')}`;

/** Address of a proposal with an id that begins with these hex digits. */
export const proposal = (name: string) => `https://snapshot.org/#/ens.eth/proposal/${hash(name)}`;

export function link(name: string, text = 'the vote'): string {
  return `<a href="${proposal(name)}" rel="noopener nofollow ugc">${text}</a>`;
}

export function post(number: number, html: string): string {
  return `<div class="topic-post" data-post-number="${number}"><h2 class="sr-only">Post</h2><article id="post_${number}"><div class="cooked">${html}</div></article></div>`;
}

/** Empties a post as Discourse does with posts far from view. */
export function cloak(number: number): void {
  const wrapper = document.getElementById(`post_${number}`)?.parentElement;
  if (!wrapper) throw new Error(`No post ${number}.`);
  wrapper.className = 'post-stream--cloaked';
  wrapper.querySelector('article')?.remove();
  wrapper.id = `post_${number}`;
}

export function uncloak(number: number, html: string): void {
  const template = document.createElement('template');
  template.innerHTML = post(number, html);
  document.getElementById(`post_${number}`)?.replaceWith(template.content);
}

export function append(html: string): void {
  const template = document.createElement('template');
  template.innerHTML = html;
  document.body.append(template.content);
}
