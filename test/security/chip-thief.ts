/** What a page came by that is none of its own nodes. */
interface Stolen {
  /** How it came by it: an event with the property that named it, or a position. */
  readonly way: string;
  /** The tree that it is in, as markup. */
  readonly tree: string;
}

declare global {
  interface Window {
    stolen?: Stolen[];
    /** The user's events that its listeners heard, which were on the window before any other. */
    heard?: string[];
    /** Tries everything at the middle of an element, and at places around it. */
    steal?: (target: Element) => void;
  }
}

/**
 * The script of a page that follows every event and every position into trees that are not its own: it walks up from
 * each node that it is given, and writes into what it finds.
 */
export const THIEF = `<script>
window.stolen = [];
window.heard = [];
(() => {
  const seen = new Set();
  const look = (way, node) => {
    if (!(node instanceof Node)) return;
    const root = node.getRootNode();
    if (root === document || !(root instanceof ShadowRoot)) return;
    const tree = root.innerHTML.replace(/ style="[^"]*"/g, '');
    if (seen.has(way + tree)) return;
    seen.add(way + tree);
    stolen.push({ way, tree });
    root.append('✓ Passed');
  };
  const NAMES = ['target', 'originalTarget', 'explicitOriginalTarget', 'composedTarget', 'relatedTarget',
    'rangeParent', 'srcElement', 'fromElement', 'toElement', 'submitter', 'source'];
  const lookAtEvent = (event) => {
    if (event.isTrusted) heard.push(event.type);
    for (const name of NAMES) look(event.type + ' ' + name, event[name]);
    for (const node of event.composedPath()) look(event.type + ' path', node);
    for (const touch of event.touches ?? []) look('touch', touch.target);
    look(event.type + ' mozSourceNode', event.dataTransfer?.mozSourceNode);
    for (const range of event.getTargetRanges?.() ?? []) look(event.type + ' ranges', range.startContainer);
    if (event.isTrusted && 'clientX' in event) lookAt(event.clientX, event.clientY);
  };
  const lookAt = (x, y) => {
    const caret = document.caretPositionFromPoint?.(x, y, { shadowRoots: [] });
    look('caretPositionFromPoint', caret?.offsetNode);
    look('caretRangeFromPoint', document.caretRangeFromPoint?.(x, y)?.startContainer);
    for (const node of document.elementsFromPoint(x, y)) {
      look('elementsFromPoint', node);
      look('offsetParent', node.offsetParent);
      look('assignedSlot', node.assignedSlot);
      // An event of the page's own has positions worked out too.
      node.dispatchEvent(new MouseEvent('made', { clientX: x, clientY: y, bubbles: true, composed: true }));
    }
  };
  const lookAtSelection = () => {
    const selection = getSelection();
    const ranges = [...Array(selection.rangeCount).keys()].map((index) => selection.getRangeAt(index));
    for (const range of [...ranges, ...(selection.getComposedRanges?.({ shadowRoots: [] }) ?? [])]) {
      look('selection start', range.startContainer);
      look('selection end', range.endContainer);
    }
    for (const name of ['anchorNode', 'focusNode']) look('selection ' + name, selection[name]);
    const text = String(selection) + ranges.map(String).join('');
    for (const word of WORDS) if (text.includes(word)) stolen.push({ way: 'selected text', tree: word });
  };
  const WORDS = ['Passed', 'Active', 'Not found', 'Looking', 'Defeated', 'Executed', 'Failed'];
  const TYPES = ['pointer', 'mouse'].flatMap((kind) => ['over', 'enter', 'move', 'down', 'up', 'out', 'leave'].map((what) => kind + what))
    .concat('pointerrawupdate click dblclick auxclick contextmenu wheel focus focusin blur focusout keydown keypress keyup selectstart dragstart drag dragover drop dragend copy cut beforeinput touchstart touchend made'.split(' '));
  for (const type of TYPES)
    for (const target of [window, document]) target.addEventListener(type, lookAtEvent, true);
  document.addEventListener('selectionchange', lookAtSelection);
  for (const type of ['event', 'first-input', 'largest-contentful-paint', 'layout-shift'])
    try {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          look(type, entry.target ?? entry.element);
          for (const source of entry.sources ?? []) look(type, source.node);
        }
      }).observe({ type, buffered: true, durationThreshold: 0 });
    } catch {}
  window.steal = (target) => {
    const { left, right, top, bottom } = target.getBoundingClientRect();
    for (let x = left - 20; x < right + 20; x += 4)
      for (let y = top - 20; y < bottom + 20; y += 4) lookAt(x, y);
    const selection = getSelection();
    selection.selectAllChildren(document.body);
    lookAtSelection();
    for (const unit of ['character', 'word', 'line'])
      for (const way of ['forward', 'backward']) {
        const line = target.closest('p') ?? document.querySelector('p');
        selection.collapse(line.firstChild, 1);
        for (let step = 0; step < 30; step += 1) {
          selection.modify(step % 3 ? 'extend' : 'move', way, unit);
          lookAtSelection();
        }
      }
    for (const word of WORDS) {
      selection.removeAllRanges();
      if (find(word)) stolen.push({ way: 'find', tree: word });
      lookAtSelection();
    }
    selection.removeAllRanges();
  };
})();
</script>`;
