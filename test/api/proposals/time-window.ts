import { Refusal } from '../request/refusal';

const DAY = 24 * 60 * 60 * 1000;

export interface Window {
  readonly from: string;
  readonly to: string;
}

/** Half-open: `from` belongs to it, `to` does not. */
export function isWithin(at: number, { from, to }: Window): boolean {
  return Date.parse(from) <= at && at < Date.parse(to);
}

/** Refuses a window wider than this many days. */
export function refuseWideWindow({ from, to }: Window, days: number): void {
  if (Date.parse(to) - Date.parse(from) <= days * DAY) return;
  throw new Refusal(400, 'WINDOW_TOO_LARGE', `from and to may lie at most ${days} days apart.`);
}

/** Whether `from` lies before `to`, where both are given. */
export function isForward(from: string | undefined, to: string | undefined): boolean {
  return from === undefined || to === undefined || Date.parse(from) < Date.parse(to);
}
