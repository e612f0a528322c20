import { Phrase, RemoteText } from '@/components/shared/figures/text';
import { useLocale } from '@/components/shared/locale-context';
import type { Locale } from '@/utils/i18n/locale';
import { percentWords } from '@/utils/i18n/percent';
import { type Ballot, voterName } from '@/utils/proposal/ballot';
import type { Choice } from '@/utils/proposal/proposal';
import { choiceWords } from '@/utils/proposal/status-words';
import type { Moments, QuorumMoment, VoteMoments } from './moments';
import { momentWords } from './timeline-words';

interface TimelineMomentsProps {
  readonly moments: Moments;
  readonly choices: readonly Choice[];
}

/** The moment of quorum, changes of the lead, and once voting has ended how much came late. */
export function TimelineMoments({ moments, choices }: TimelineMomentsProps) {
  const locale = useLocale();
  return (
    <>
      {moments.quorum === null ? null : <QuorumReached {...moments.quorum} />}
      <p class="small" dir="auto">
        {[leadWords(moments, choices, locale), lateWords(moments, locale)].filter(Boolean).join(' ')}
      </p>
    </>
  );
}

function QuorumReached({ at, by }: QuorumMoment) {
  const locale = useLocale();
  const when = <bdi>{momentWords(at, locale)}</bdi>;
  return (
    <p class="small">
      {by === null ? (
        <Phrase of="timeline_quorum">{when}</Phrase>
      ) : (
        <Phrase of="timeline_quorum_by">
          {when}
          <VoterInline ballot={by.ballot} />
        </Phrase>
      )}
    </p>
  );
}

/** A name never without the address: names can be made to look like another's. */
function VoterInline({ ballot: { voter, address: given } }: { readonly ballot: Ballot }) {
  const { t } = useLocale();
  const { name, address, short } = voterName(voter, given);
  return (
    <span>
      {name === null ? null : (
        <>
          <RemoteText text={name} />{' '}
        </>
      )}
      {short === null ? null : (
        <code title={address ?? undefined} dir="ltr">
          {short}
        </code>
      )}
      {name === null && short === null ? <em>{t('voters_unnamed')}</em> : null}
    </span>
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
