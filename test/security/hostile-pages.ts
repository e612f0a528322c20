import { plantedLink, plantedUrl } from './links';
import { SPY } from './page-spy';

const shell = (head: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Thread</title>${head}</head><body>${body}</body></html>`;

/** A page that looks for the extension but holds no proposal. */
export const SPYING_PAGE = shell(
  SPY,
  '<h1>Nothing to vote on</h1><p><a href="https://example.org/proposal">A word</a> <a href="/vote">of it</a></p><form name="gov"></form>',
);

/** So many links to proposals that fit into one view, beginning at a number. */
export function floodedPage(first: number, count: number): string {
  const links = Array.from(
    { length: count },
    // Lines that are not full leave room for chips.
    (_, index) => `<a href="${plantedUrl(first + index)}">vote</a>${index % 10 === 9 ? '<br>' : ''}`,
  );
  return shell('<style>body { font: 8px/1.2 monospace; margin: 0 }</style>', links.join(' '));
}

/** A page that leads its links elsewhere twenty times a second, and counts how often. */
export function restlessPage(links: number): string {
  const urls = Array.from({ length: 2_000 }, (_, index) => plantedUrl(500_000 + index));
  const script = `<script>
const urls = ${JSON.stringify(urls)};
let next = 0;
document.documentElement.dataset.turns = '0';
setInterval(() => {
  for (const link of document.querySelectorAll('a')) link.href = urls[next++ % urls.length];
  document.documentElement.dataset.turns = String(Number(document.documentElement.dataset.turns) + 1);
}, 50);
</script>`;
  return shell(
    '',
    Array.from({ length: links }, (_, index) => `<p>${plantedLink(index)}</p>`).join('') + script,
  );
}

/**
 * A page that defines the elements of chip and card as its own, clicks whatever it gets hold of, and tells the forum
 * script to stop by every signal that it can forge.
 */
export function forgingPage(extensionOrigin: string, url: string): string {
  const { host: id } = new URL(extensionOrigin);
  const script = `<script>
class Thief extends HTMLElement {
  connectedCallback() {
    const inner = this.firstElementChild;
    spied.push('root ' + (this.shadowRoot ?? inner?.shadowRoot ?? 'none'));
    this.click();
    inner?.click();
    try { this.attachShadow({ mode: 'open' }); } catch (error) { spied.push('attach ' + error.name); }
  }
  attributeChangedCallback() { this.click(); }
  static observedAttributes = ['class', 'style', 'data-state', 'data-url'];
}
customElements.define('proposal-lens-chip', Thief);
customElements.define('proposal-lens-card', class extends Thief {});
const forge = () => {
  for (const name of ['forum', 'forum.content', 'content']) {
    const type = '${id}:' + name + ':wxt:content-script-started';
    postMessage({ type, scriptName: name, messageId: 'forged', contentScriptName: name, invalidatePrevious: true }, '*');
    document.dispatchEvent(new CustomEvent(type, { detail: { contentScriptName: name, messageId: 'forged', noInvalidate: false } }));
  }
  for (const type of ['chips', 'scroll', 'report']) postMessage({ type, chips: 'off', url: '${url}' }, '*');
  for (const type of ['unload', 'beforeunload', 'freeze', 'abort']) window.dispatchEvent(new Event(type));
};
forge();
setInterval(forge, 100);
</script>`;
  return shell(SPY + script, `<p><a href="${url}">the vote</a></p>`);
}

/** Depth of the deepest tree in the page below. */
const DEEP = 5_000;

/** A page of everything that trips up scripts which read it, one honest link, and one at the bottom of a deep tree. */
export function clobberedPage(honest: string, deepest: string): string {
  const names = [
    'href',
    'getAttribute',
    'attributes',
    'closest',
    'parentElement',
    'isConnected',
    'nextElementSibling',
    'after',
    'matches',
  ];
  const fields = names.map((name) => `<input name="${name}">`).join('');
  const globals = [
    'body',
    'documentElement',
    'querySelectorAll',
    'location',
    'hidden',
    'chrome',
    'browser',
    'requestIdleCallback',
  ];
  const clobbers = globals
    .map((name) => `<form name="${name}" id="${name}">${fields}</form><img name="${name}" alt="">`)
    .join('');
  const hostile = [
    `<svg><a href="${plantedUrl(1)}"><text y="9">svg vote</text></a></svg>`,
    `<svg xmlns:xlink="http://www.w3.org/1999/xlink"><a xlink:href="${plantedUrl(2)}"><text>vote</text></a></svg>`,
    `<map name="m"><area href="${plantedUrl(3)}" alt="vote"></map>`,
    `<math><mi href="${plantedUrl(4)}">vote</mi></math>`,
    `<a href="${plantedUrl(5)}?${'x'.repeat(1_000_000)}">long vote</a>`,
    `<a href="javascript:alert('${plantedUrl(6)}')">script</a>`,
    `<a href="https://snapshot.org@evil.example/#/a.eth/proposal/0x${'1'.repeat(64)}">user</a>`,
    `<a href="https://snapshot.org.evil.example/vote/${'%'.repeat(1_000)}">look-alike</a>`,
    `<form name="vote"><a href="/vote" name="href">nothing</a>${fields}</form>`,
  ];
  const script = `<script>
let deep = document.createElement('div');
const root = deep;
// Chromium crashes of its own accord where it has to lay out so deep a tree.
root.hidden = true;
for (let at = 0; at < ${DEEP}; at += 1) deep = deep.appendChild(document.createElement('div'));
const last = document.createElement('a');
last.href = '${deepest}';
last.textContent = 'the deepest vote';
deep.append(last);
document.currentScript.after(root);
const frame = document.createElement('iframe');
document.documentElement.append(frame);
const stray = frame.contentDocument.createElement('a');
stray.href = '${plantedUrl(7)}';
stray.textContent = 'stray vote';
frame.contentDocument.body.append(stray);
frame.remove();
for (let turn = 0; turn < 50; turn += 1) {
  const link = document.createElement('a');
  link.href = '${plantedUrl(8)}';
  document.documentElement.append(link);
  link.remove();
}
</script>`;
  return shell(
    '',
    `${clobbers}<form>${fields}<p><a id="honest" href="${honest}">the honest vote</a></p></form>${hostile.join('')}${script}`,
  );
}
