import { useClock } from '@/components/shared/clock-context';
import { Percent } from '@/components/shared/percent';
import { RemoteText } from '@/components/shared/remote-text';
import { formatDay, formatLocal, formatUtc, parseTimestamp } from '@/utils/proposal/moment';
import type { Timestamp } from '@/utils/proposal/proposal';
import { Missing } from '../views/cells';
import { VoterWords } from '../voters/voter-words';
import type { BallotRow } from './ballot-rows';

/** A voter's name never stands without the address: names can be made to look like another's. */
export function VoterCell({ row: { voter, isOwn } }: { readonly row: BallotRow }) {
  return <VoterWords voter={voter} isOwn={isOwn} />;
}

export function BallotChoiceCell({ row: { choice } }: { readonly row: BallotRow }) {
  if (choice === null) return <Missing />;
  return (
    <span class="ballot-choice" title={choice.text}>
      <RemoteText text={choice.text} />
    </span>
  );
}

/** Digits before the point for which a cell has room. */
const ROOM = /^[<>]?\d{1,3}(\.|$)/;

/** A share of the total, as it was cut; of one that cannot fit the total only how far at least it is beyond. */
export function ShareCell({ share }: { readonly share: string | null }) {
  if (share === null) return <Missing />;
  return (
    <span title={share}>
      <Percent value={ROOM.test(share) ? share : '>999'} />
    </span>
  );
}

/** The day in the reader's zone; the minute and UTC on hover. */
export function DayCell({ at }: { readonly at: Timestamp | null }) {
  const { locale, timeZone } = useClock();
  if (at === null) return <Missing />;
  if (parseTimestamp(at) === null) return <RemoteText text={at} />;
  return (
    <time dateTime={at} title={`${formatLocal(at, locale, timeZone)} · ${formatUtc(at, locale)}`} dir="auto">
      {formatDay(at, locale, timeZone)}
    </time>
  );
}
