import type { MessageKey, Say } from '@/utils/proposal/say';

/** Names of landmarks and lists that a screen reader announces by themselves. */
const NAMES: ReadonlySet<MessageKey> = new Set([
  'panel_proposals',
  'panel_page_list',
  'region_outcome',
  'region_quorum',
  'region_choices',
  'region_ballots',
  'region_evidence',
  'region_text',
]);

/** The same words, but whatever names a part of the panel says that it shows a sample. */
export function sampleSay(say: Say): Say {
  return (key, ...substitutions) => {
    const words = say(key, ...substitutions);
    return NAMES.has(key) ? say('sample_name', words) : words;
  };
}
