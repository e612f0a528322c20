import { useContext, useEffect } from 'preact/hooks';
import { LookCloserRegion } from '@/components/insights/frame/look-closer-region';
import { useLocale } from '@/components/shared/locale-context';
import { answerOf } from '@/utils/lookup/records/records';
import { choicePosition, choicesOf } from '@/utils/proposal/ballot-choice';
import { isOwnAddress, voterName } from '@/utils/proposal/voter-name';
import { hasBallots } from '@/utils/source/origins';
import type { RegionProps } from '../kit/region';
import { type ShownBallots, ShownBallotsContext } from '../reading/shown-ballots';
import { useKeeping } from '../reading/use-kept-ballots';
import { useLiveReading } from '../reading/use-live-reading';
import { type ReadBallots, useReading } from '../reading/use-reading';
import { TimelineRegion } from '../timeline/timeline-region';
import { VotersRegion } from './voters-region';
import './ballots-regions.css';

/** Tells the choices above what the reader's own addresses voted, as far as ballots were read; nothing is asked for it. */
function useOwnVotes({
  ballots: { list, ownAddresses },
  record,
  ownVotes,
}: RegionProps & { readonly ballots: ReadBallots }): void {
  const rows = list?.rows;
  const [summary, detail] = [answerOf(record?.summary), answerOf(record?.detail)];
  useEffect(() => {
    const choices = choicesOf(summary?.value ?? null, detail?.value ?? null);
    const own = (rows ?? []).filter(({ voter, address }) =>
      isOwnAddress(ownAddresses, voterName(voter, address).address),
    );
    const places = own.map(({ choice }) => choicePosition(choice, choices));
    // Of ballots that were not read nothing is known: what was told before stays.
    if (rows !== undefined && String(places) !== String(ownVotes.places)) ownVotes.tell(places);
  }, [rows, ownAddresses, summary, detail]);
}

/** One list of ballots, shown by time and by voter. */
export function Votes(props: RegionProps) {
  const shown = useContext(ShownBallotsContext);
  if (shown === null) return null;
  return shown.unasked ? <LiveVotes {...props} shown={shown} /> : <GivenVotes {...props} shown={shown} />;
}

interface ShownProps extends RegionProps {
  readonly shown: ShownBallots;
}

function LiveVotes({ shown, ...props }: ShownProps) {
  return <Regions {...props} ballots={useLiveReading(shown, props)} />;
}

/** Nothing is read of the browser for them. */
function GivenVotes({ shown, ...props }: ShownProps) {
  return <Regions {...props} ballots={useReading(shown)} />;
}

function Regions(props: RegionProps & { readonly ballots: ReadBallots }) {
  const { t } = useLocale();
  useOwnVotes(props);
  useKeeping(voteOf(props), props.ballots.list);
  const isGiven = hasBallots(props.candidate.key);
  return (
    <>
      {isGiven ? (
        <>
          <TimelineRegion {...props} />
          <VotersRegion {...props} />
        </>
      ) : (
        <p class="fold-region ballots-none">{t('ballots_not_given')}</p>
      )}
      <LookCloserRegion {...props} withoutBallots={!isGiven} />
    </>
  );
}

/** The shown proposal, as its ballots are kept. */
function voteOf({ candidate, record, place }: RegionProps) {
  const detail = answerOf(record?.detail)?.value ?? null;
  return {
    key: candidate.key,
    title: detail?.title ?? candidate.title,
    identity: detail?.identity ?? candidate.identity,
    service: place.service,
    detail,
    summary: answerOf(record?.summary)?.value ?? null,
  };
}
