import type { Locale } from '@/utils/i18n/locale';
import { percentWords } from '@/utils/i18n/percent';
import { parseTimestamp } from '@/utils/i18n/time';
import { ONE, truncatedShare } from '@/utils/numbers/decimal';
import type { Quorum } from '@/utils/proposal/proposal';
import { tidyText } from '@/utils/proposal/tidy-text';
import { type Judged, type JudgedVotes, verdictOf } from '@/utils/proposal/verdict';
import { stageOf } from '@/utils/proposal/vote-stage';
import type { ListRowContent } from './list-row';

/** What a row tells of a quorum. */
type KnownQuorum = (Pick<Quorum, 'progress' | 'reached'> & Partial<Pick<Quorum, 'raw' | 'rule'>>) | null;

interface KnownVotes extends JudgedVotes {
  readonly quorum: KnownQuorum;
}

/** Where a vote stands, as its row draws it: in an open vote the time that is left, else the word. */
export function voteRow(
  vote: Judged,
  votes: KnownVotes | null,
  locale: Locale,
): Pick<ListRowContent, 'verdict' | 'standing' | 'isOpen' | 'progress'> {
  const verdict = verdictOf(vote, votes, locale);
  const isOpen = verdict.mark === 'open';
  return {
    verdict,
    standing: isOpen ? (verdict.beside ?? verdict.word) : verdict.word,
    isOpen,
    progress: votes?.quorum?.progress ?? null,
  };
}

const MAX_THRESHOLD = 40;

/** A quorum in few words; what the service gave of it and no more. */
export function quorumClause(quorum: KnownQuorum, locale: Locale): string {
  const { t } = locale;
  if (quorum === null) return t('quorum_clause_not_reported');
  const { progress, reached, raw, rule } = quorum;
  if (rule === 'rejection') return t('list_rejection', tidyText(raw ?? '?', MAX_THRESHOLD));
  const share = progress === null ? null : truncatedShare(progress, ONE);
  if (share !== null) return t('chip_quorum', percentWords(share, locale));
  if (reached === null) return t('list_quorum_unknown');
  return t(reached ? 'quorum_clause_reached' : 'quorum_clause_not_reached');
}

type Group = 'open' | 'soon' | 'rest';

/** In which part of a list a vote stands. */
export function groupOf(vote: Judged, now: number): Group {
  const stage = stageOf(vote, now);
  if (stage === 'open' || stage === 'overdue') return 'open';
  return stage === 'pending' ? 'soon' : 'rest';
}

/** Sorts by the end, those last whose end is not reported. */
export function endsFirst(
  { endAt: one }: Pick<Judged, 'endAt'>,
  { endAt: other }: Pick<Judged, 'endAt'>,
): number {
  const [first, second] = [endOf(one), endOf(other)];
  return first === second ? 0 : first - second;
}

function endOf(endAt: Judged['endAt']): number {
  return (endAt === null ? null : parseTimestamp(endAt)) ?? Number.POSITIVE_INFINITY;
}
