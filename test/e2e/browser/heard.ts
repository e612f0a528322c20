/*
 * These functions run inside pages, each alone. What they note lies under a symbol on the window, where no name of the
 * page's own can be.
 */

/** Has the page note whether the next trusted event of this type arrives. */
export function listenFor(type: 'keydown' | 'pointerdown'): void {
  const note = { isHeard: false };
  Reflect.set(window, Symbol.for('driver'), note);
  const listener = ({ isTrusted }: Event) => {
    note.isHeard ||= isTrusted;
  };
  window.addEventListener(type, listener, { capture: true, once: true });
}

/** Whether it arrived; true as well in a document that came after the one that listened. */
export function hasHeard(): boolean {
  return Reflect.get(window, Symbol.for('driver'))?.isHeard ?? true;
}
