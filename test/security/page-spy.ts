import type { Page } from '../e2e/browser/session';

declare global {
  interface Window {
    /** What the spy of a hostile page saw. */
    spied?: string[];
  }
}

/**
 * The script of a page that looks for the extension from before it starts: every message, event of an unknown kind,
 * change of the document, global, request, and everything that scripts do to elements.
 */
export const SPY = `<script>
window.spied = [];
(() => {
  const note = (...parts) => window.spied.push(parts.map(String).join(' '));
  const add = EventTarget.prototype.addEventListener;
  window.addEventListener('message', (event) => note('message', JSON.stringify(event.data), event.origin));
  const dispatch = EventTarget.prototype.dispatchEvent;
  EventTarget.prototype.dispatchEvent = function (event) { note('event', event.type); return dispatch.call(this, event); };
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (options) { note('shadow', this.localName); return attach.call(this, options); };
  for (const name of ['querySelectorAll', 'getElementsByTagName', 'createElement']) {
    const original = Document.prototype[name];
    Document.prototype[name] = function (...args) { note('document', name, ...args); return original.apply(this, args); };
  }
  const fetched = window.fetch;
  window.fetch = (...args) => { note('fetch', ...args); return fetched(...args); };
  new MutationObserver((records) => {
    for (const record of records) {
      for (const node of record.addedNodes) note('added', node.nodeName, node.textContent.slice(0, 200));
      if (record.type === 'attributes') note('attribute', record.attributeName, record.target.getAttribute(record.attributeName));
    }
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  const before = new Set(Object.getOwnPropertyNames(window));
  window.newGlobals = () => Object.getOwnPropertyNames(window).filter((name) => !before.has(name) && name !== 'newGlobals');
  window.onerror = (message) => note('error', message);
  console.log = console.error = console.warn = (...args) => note('console', ...args);
})();
</script>`;

/** What the spy of a page saw so far. */
export function spiedIn(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => [...(window.spied ?? [])]);
}
