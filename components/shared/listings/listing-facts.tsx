import type { MessageKey } from '@/utils/i18n/locale';
import type { ProposalIdentity } from '@/utils/proposal/proposal';
import { type Course, readEnd, type TimeReading } from '@/utils/proposal/vote-stage';
import { Ago, Phrase, RemoteText } from '../figures/text';
import { useLocale } from '../locale-context';

/** The DAO and the provider that a proposal is from. */
export function Origin({ identity }: { readonly identity: ProposalIdentity | null }) {
  const { t } = useLocale();
  if (identity === null) return <span>{t('dao_not_reported')}</span>;
  return (
    <span>
      <RemoteText text={identity.daoId} /> · <RemoteText text={identity.provider} />
    </span>
  );
}

const END: Readonly<Record<TimeReading, MessageKey>> = {
  ahead: 'browse_ends',
  past: 'browse_ended',
  reported: 'browse_end_reported',
};

/** When voting ends or ended, as far as it can be said to. */
export function End({ course }: { readonly course: Course }) {
  const { t, now } = useLocale();
  const { endAt } = course;
  if (endAt === null) return <span>{t('browse_end_not_reported')}</span>;
  return (
    <span>
      <Phrase of={END[readEnd(course, endAt, now)]}>
        <Ago at={endAt} />
      </Phrase>
    </span>
  );
}
