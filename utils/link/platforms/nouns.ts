import type { Row } from './row';

/** Nouns and its relatives: many sites show the same votes under the same numbers. */
export const nouns: readonly Row[] = [
  [
    'nouns',
    'nouns.wtf|nouns.com|nounswap.wtf/vote/{n}',
    'nouns.camp|nounsagora.com/proposals/{n}',
    'lilnouns.wtf/vote/nounsdao/{n}',
    'lilnouns.wtf/vote/nouns/{n}',
  ],
  ['nouns', 'lilnouns.wtf/vote/{n}', 'lilnouns.camp/proposals/{n}'],
  ['nouns-builder', 'nouns.build/dao/{chain}/{address}/vote/{id}'],
  ['prop-house', 'prop.house/{house}/{name}/{n}'],
  ['prop-house', 'prop.house/{address}/{n}'],
];
