import { options } from 'preact';

/**
 * Allows a browser to translate our page while it changes. Chrome removes each text from the page and inserts a `font`
 * with other words (react/react#11538): Preact would then write into detached texts and leave stale words. This
 * restores the texts while Preact draws, and puts unchanged ones' translations back before painting.
 */
export function drawThroughTranslation(root: Element): void {
  /** Texts by their replacements. */
  const replaced = new Map<Element, Text>();
  const observer = new MutationObserver(note);
  observer.observe(root, { childList: true, subtree: true });

  function note(records: readonly MutationRecord[]): void {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records)
      for (const text of removedNodes) {
        const font = [addedNodes[0], previousSibling, nextSibling].find(isFont);
        if (font && text instanceof Text && !replaced.has(font)) replaced.set(font, text);
      }
  }

  options.debounceRendering = (draw) =>
    queueMicrotask(() => {
      note(observer.takeRecords());
      const words = new Map<Text, string>();
      for (const [font, text] of replaced) {
        // A translator may wrap a text instead; this unwraps it.
        if (font.isConnected && !font.contains(text)) words.set(text, text.data);
        else replaced.delete(font);
        if (font.isConnected) font.replaceWith(text);
      }
      try {
        draw();
      } finally {
        for (const [font, text] of replaced)
          if (text.isConnected && text.data === words.get(text)) text.replaceWith(font);
          else replaced.delete(font);
        observer.takeRecords();
      }
    });
}

/** The extension draws none of these elements. */
function isFont(node: Node | null | undefined): node is Element {
  return node?.nodeName === 'FONT';
}
