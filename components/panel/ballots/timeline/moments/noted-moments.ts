import type { Locale } from '@/utils/i18n/locale';
import { formatCount } from '@/utils/i18n/locale';
import type { Choice } from '@/utils/proposal/proposal';
import { choiceWords } from '@/utils/proposal/status-words';
import { voterName } from '@/utils/proposal/voter-name';
import type { CastBallot } from '../cast-ballots';
import type { Moments } from './use-moments';

/** What happened at a moment, in a few words. */
export interface Noted {
  readonly at: number;
  readonly words: string;
}

/** Of a lead that goes to and fro the last changes tell enough; the count of all stands below the chart. */
const MAX_LEADS = 8;

/** The moment of quorum, changes of the lead and the largest ballots, for the rows of the table and for the cursor. */
export function notedMoments(
  moments: Moments | null,
  largest: readonly CastBallot[],
  choices: readonly Choice[],
  locale: Locale,
): readonly Noted[] {
  const { quorum = null, leads = [] } = moments ?? {};
  return [
    ...(quorum === null ? [] : [{ at: quorum.at, words: locale.t('quorum_clause_reached') }]),
    ...leads.slice(-MAX_LEADS).flatMap(({ at, position }) => {
      const choice = choices[position - 1];
      return choice === undefined
        ? []
        : { at, words: locale.t('timeline_note_lead', choiceWords(choice, locale)) };
    }),
    ...largest.map(({ at, ballot: { voter, address } }, index) => {
      const { name, short } = voterName(voter, address);
      const number = formatCount(index + 1, locale.tag);
      const who = short ?? name ?? locale.t('voters_unnamed');
      return { at, words: locale.t('timeline_note_ballot', number, who) };
    }),
  ];
}
