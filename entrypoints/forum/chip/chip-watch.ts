import { isOpenToView } from '../page/sight';
import type { Chip } from './chip';

/** How long a chip must be visible at one place before a click on it counts. */
const MIN_VISIBLE_MS = 500;
/** The shortest time between two checks, and the longest while the page is idle: a page cannot predict a check. */
const LOOK_INTERVAL_MS = 100;
/** A chip without a check for this long may have been covered. */
const MAX_GAP_MS = 500;
/** How long chips are watched after the user's last action. */
const IN_USE_MS = 2000;
/** Chips within this distance of the pointer, in CSS pixels, may be clicked next and are watched. */
const NEAR = 200;
const MAX_WATCHED = 4;

/** How long a chip has been visible, as far as known. */
interface Stay {
  readonly place: string;
  readonly since: number;
  readonly until: number;
}

/** Finds which chips a user can have meant to click. Checks nothing while pointer and keys rest elsewhere. */
interface ChipWatch {
  readonly wasOpen: (chip: Chip) => boolean;
}

/** `drawn`: the chips near the viewport. */
export function createChipWatch(drawn: () => readonly Chip[], signal: AbortSignal): ChipWatch {
  const stays = new WeakMap<Chip, Stay>();
  let [left, top] = [0, 0];
  let lastUse = 0;
  let isScheduled = false;

  /**
   * Returns how long the chip has been visible, in milliseconds. `isThorough` also checks layers that let the pointer
   * through, which is slow on a long page.
   */
  const look = (chip: Chip, isThorough: boolean) => {
    const box = chip.box();
    const place = `${box.x},${box.y},${box.width}`;
    const stay = stays.get(chip);
    const now = performance.now();
    const isNew = stay?.place !== place || now - stay.until > MAX_GAP_MS;
    if (!isOpenToView(chip, isNew || isThorough)) {
      stays.delete(chip);
      return 0;
    }
    const since = isNew ? now : stay.since;
    stays.set(chip, { place, since, until: now });
    return now - since;
  };
  const isNear = (chip: Chip) => {
    const { x, y, width } = chip.box();
    return Math.hypot(x + width / 2 - left, y - top) < NEAR;
  };
  const lookAround = () => {
    isScheduled = false;
    const chips = drawn();
    const isInUse = performance.now() - lastUse < IN_USE_MS;
    const wanted = chips.filter((chip) => chip.isOn() || (isInUse && isNear(chip)));
    for (const chip of wanted.slice(0, MAX_WATCHED)) look(chip, false);
    if (isInUse || wanted.length > 0) start();
  };
  const start = () => {
    if (isScheduled || document.hidden || signal.aborted) return;
    isScheduled = true;
    setTimeout(lookAround, LOOK_INTERVAL_MS * (1 + Math.random()));
  };
  const onUse = (event: Event) => {
    if (!event.isTrusted) return;
    if (event instanceof MouseEvent) [left, top] = [event.clientX, event.clientY];
    lastUse = performance.now();
    start();
  };
  for (const type of ['pointermove', 'pointerdown', 'keydown'])
    window.addEventListener(type, onUse, { capture: true, passive: true, signal });

  return {
    wasOpen: (chip) => look(chip, true) >= MIN_VISIBLE_MS,
  };
}
