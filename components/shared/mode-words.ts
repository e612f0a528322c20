import type { LookupMode } from '@/utils/lookup/lookup-policy';
import type { Say } from '@/utils/proposal/say';

/** Our words for the modes, in the order in which they are offered. */
export function modeWords(say: Say): Readonly<Record<LookupMode, string>> {
  return { automatic: say('mode_automatic'), click: say('mode_click'), off: say('mode_off') };
}
