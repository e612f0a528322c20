/** Hours of the day by the local clock, such as `22:00` to `07:00`: across midnight where the end is the smaller. */
export interface QuietHours {
  readonly from: string;
  readonly to: string;
}

const DAY_MINUTES = 24 * 60;

/** Minutes since midnight of `HH:MM`; null where the text is no time of day. */
export function minutesOf(time: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
  return match === null ? null : Number(match[1]) * 60 + Number(match[2]);
}

/** When the quiet hours that hold at a time are over, milliseconds since the epoch: that time itself where none do. */
export function quietUntil(quiet: QuietHours | null, now: number): number {
  const from = quiet === null ? null : minutesOf(quiet.from);
  const to = quiet === null ? null : minutesOf(quiet.to);
  if (from === null || to === null || from === to) return now;
  const date = new Date(now);
  const minute = date.getHours() * 60 + date.getMinutes();
  const passed = (minute - from + DAY_MINUTES) % DAY_MINUTES;
  const length = (to - from + DAY_MINUTES) % DAY_MINUTES;
  if (passed >= length) return now;
  // The end of hours that go on across midnight is tomorrow's; a clock that is set back may show it before now.
  return Math.max(now, date.setHours(minute >= to ? 24 : 0, to, 0, 0));
}

/** When the next day begins by the local calendar. */
export function nextDay(now: number): number {
  return new Date(now).setHours(24, 0, 0, 0);
}
