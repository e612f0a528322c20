import type { Row } from './row';

/** Nouns and its relatives: many sites show the same votes under the same numbers. */
export const nouns: readonly Row[] = [
  [
    'nouns.wtf|nouns.com|nounswap.wtf/vote/{n}',
    'nouns.camp|nounsagora.com/proposals/{n}',
    'lilnouns.wtf/vote/nounsdao/{n}',
    'lilnouns.wtf/vote/nouns/{n}',
  ],
  ['lilnouns.wtf/vote/{n}', 'lilnouns.camp/proposals/{n}'],
  ['nouns.build/dao/{chain}/{address}/vote/{id}'],
  ['prop.house/{house}/{name}/{n}'],
  ['prop.house/{address}/{n}'],
];
