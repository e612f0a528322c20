/**
 * One stop of the Tab key for a table of any length: arrows, Home and End move among the elements marked with
 * `data-row`. It works on the elements themselves, so that ten thousand rows are not drawn anew for a step.
 */
export function moveAmongRows(event: KeyboardEvent & { readonly currentTarget: HTMLElement }): void {
  const stops = event.currentTarget.querySelectorAll<HTMLElement>('[data-row]');
  const from = Array.from<EventTarget | null>(stops).indexOf(event.target);
  const to = from === -1 ? undefined : stops[targetOf(event.key, from, stops.length)];
  if (to === undefined) return;
  event.preventDefault();
  to.focus();
}

/** Makes the focused row the one to which the Tab key comes back. */
export function keepStop(event: FocusEvent & { readonly currentTarget: HTMLElement }): void {
  const { target, currentTarget } = event;
  if (!(target instanceof HTMLElement) || !target.matches('[data-row]')) return;
  for (const stop of currentTarget.querySelectorAll<HTMLElement>('[data-row][tabindex="0"]')) {
    stop.tabIndex = -1;
  }
  target.tabIndex = 0;
}

function targetOf(key: string, from: number, count: number): number {
  switch (key) {
    case 'ArrowDown':
      return Math.min(from + 1, count - 1);
    case 'ArrowUp':
      return Math.max(from - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return -1;
  }
}
