import { useContext } from 'preact/hooks';
import { LookCloserRegion } from '@/components/insights/frame/look-closer-region';
import { useLocale } from '@/components/shared/locale-context';
import { answerOf } from '@/utils/lookup/records/records';
import { hasBallots } from '@/utils/source/origins';
import type { RegionProps } from '../kit/region';
import { type ShownBallots, ShownBallotsContext } from '../page/shown-ballots';
import { useKeeping } from '../reading/use-kept-ballots';
import { useLiveReading } from '../reading/use-live-reading';
import { type ReadBallots, useReading } from '../reading/use-reading';
import { useOwnVotes } from './own-votes';
import { TimelineRegion } from './timeline/timeline-region';
import { VotersRegion } from './voters-region';
import './votes.css';

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
