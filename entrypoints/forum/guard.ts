/** Ties an action to the life of the extension. */
export type Guard = <Arguments extends unknown[]>(
  action: (...args: Arguments) => void,
) => (...args: Arguments) => void;

/**
 * Makes actions that are done for as long as the extension lives, which may be reloaded or removed under its script at
 * any time. The first one after that does `onEnd` instead, all others nothing.
 */
export function makeGuard(isAlive: () => boolean, onEnd: () => void): Guard {
  let isOver = false;
  return (action) =>
    (...args) => {
      if (isOver) return;
      isOver = !isAlive();
      if (isOver) onEnd();
      else action(...args);
    };
}
