import { Fragment } from 'preact';
import type { Locale, MessageKey } from '@/utils/i18n/locale';
import { parseTimestamp, relativeTime } from '@/utils/i18n/time';
import type { ProposalIdentity } from '@/utils/proposal/proposal';
import { type Course, readEnd, type TimeReading } from '@/utils/proposal/vote-stage';
import { RemoteText } from '../figures/text';

/** The second line of a row: each fact in its own direction, those that are missing left out. */
export function RowFacts({ facts }: { readonly facts: readonly (string | null)[] }) {
  return facts
    .filter((fact) => fact !== null && fact !== '')
    .map((fact, index) => (
      <Fragment key={index}>
        {index === 0 ? null : ' · '}
        <RemoteText text={fact ?? ''} />
      </Fragment>
    ));
}

/** The DAO that a proposal is from, by its name where that is known. */
export function daoWords(
  identity: ProposalIdentity | null,
  names: ReadonlyMap<string, string>,
  { t }: Pick<Locale, 't'>,
): string {
  return identity === null ? t('dao_not_reported') : names.get(identity.daoId) || identity.daoId;
}

const END: Readonly<Record<TimeReading, MessageKey>> = {
  ahead: 'browse_ends',
  past: 'browse_ended',
  reported: 'browse_end_reported',
};

/** When voting ends or ended, as far as it can be said to. */
export function endWords(course: Course, locale: Locale): string {
  const { endAt } = course;
  if (endAt === null) return locale.t('browse_end_not_reported');
  const words = parseTimestamp(endAt) === null ? endAt : relativeTime(endAt, locale);
  return locale.t(END[readEnd(course, endAt, locale.now)], words);
}
