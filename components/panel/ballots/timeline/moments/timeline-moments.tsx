import { useMemo } from 'preact/hooks';
import { useLocale } from '@/components/shared/locale-context';
import type { Locale } from '@/utils/i18n/locale';
import { percentWords } from '@/utils/i18n/percent';
import { parseTimestamp } from '@/utils/i18n/time';
import type { Choice, ProposalDetail } from '@/utils/proposal/proposal';
import { choiceWords } from '@/utils/proposal/status-words';
import { readEnd } from '@/utils/proposal/vote-stage';
import type { CastBallot } from '../cast-ballots';
import { momentWords } from '../timeline-words';
import { type VoteMoments, voteMoments } from './vote-moments';

interface TimelineMomentsProps {
  /** All of the vote's, one of each voter. */
  readonly cast: readonly CastBallot[];
  readonly choices: readonly Choice[];
  readonly detail: ProposalDetail | null;
}

/** Changes of the lead, and once voting has ended how much came late. */
export function TimelineMoments({ cast, choices, detail }: TimelineMomentsProps) {
  const locale = useLocale();
  const endAt = detail?.endAt ?? null;
  const isPast = detail !== null && endAt !== null && readEnd(detail, endAt, locale.now) === 'past';
  const end = isPast ? parseTimestamp(endAt) : null;
  const moments = useMemo(() => voteMoments(cast, choices.length, end), [cast, choices, end]);
  return (
    <p class="small" dir="auto">
      {[leadWords(moments, choices, locale), lateWords(moments, locale)].filter(Boolean).join(' ')}
    </p>
  );
}

function leadWords({ leads }: VoteMoments, choices: readonly Choice[], locale: Locale): string | null {
  const last = leads.at(-1);
  const choice = last === undefined ? undefined : choices[last.position - 1];
  if (last === undefined || choice === undefined) return null;
  const words = [choiceWords(choice, locale), momentWords(last.at, locale)] as const;
  return leads.length === 1
    ? locale.t('timeline_lead_same', ...words)
    : locale.count('timeline_lead_changes', leads.length - 1, ...words);
}

function lateWords({ late }: VoteMoments, locale: Locale): string | null {
  if (late === null) return null;
  return locale.t('timeline_late', percentWords(late.day, locale), percentWords(late.hour, locale));
}
