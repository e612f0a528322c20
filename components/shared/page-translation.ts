import { options } from 'preact';

/**
 * Lets a browser translate one of our pages while it goes on changing. Chrome takes each text out of the page and puts a
 * `font` with other words in its place (react/react#11538): Preact would then write into texts that nobody sees, and leave
 * the words of what is gone. So each text is in its place again while Preact draws, and those that have not changed give
 * way to their translation before anything is painted.
 */
export function drawThroughTranslation(root: Element): void {
  /** Texts, by their replacements. */
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
        // A translator may wrap a text instead, which comes out of it here.
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

/** Nothing of ours is one. */
function isFont(node: Node | null | undefined): node is Element {
  return node?.nodeName === 'FONT';
}
