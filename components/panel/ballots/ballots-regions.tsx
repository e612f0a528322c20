import { useContext } from 'preact/hooks';
import { LookCloserRegion } from '@/components/insights/frame/look-closer-region';
import { hasBallots } from '@/utils/source/origins';
import { type ShownProposal, useShown } from '../kit/panel-context';
import { type ShownBallots, ShownBallotsContext } from '../reading/shown-ballots';
import { useKeeping } from '../reading/use-kept-ballots';
import { useLiveReading } from '../reading/use-live-reading';
import { type ReadBallots, useReading } from '../reading/use-reading';
import { TimelineRegion } from '../timeline/timeline-region';
import { VotersRegion } from './voters-region';
import './ballots-regions.css';

/** Shows one list of ballots by time and by voter. */
export function Votes() {
  const shown = useContext(ShownBallotsContext);
  if (shown === null) return null;
  return shown.unasked ? <LiveVotes shown={shown} /> : <GivenVotes shown={shown} />;
}

interface ShownProps {
  readonly shown: ShownBallots;
}

function LiveVotes({ shown }: ShownProps) {
  return <Regions ballots={useLiveReading(shown)} />;
}

/** A given list needs no data from the browser. */
function GivenVotes({ shown }: ShownProps) {
  return <Regions ballots={useReading(shown)} />;
}

function Regions({ ballots }: { readonly ballots: ReadBallots }) {
  const shown = useShown();
  useKeeping(voteOf(shown), ballots.list);
  const isGiven = hasBallots(shown.candidate.key);
  return (
    <>
      {isGiven ? (
        <>
          <TimelineRegion ballots={ballots} />
          <VotersRegion ballots={ballots} />
        </>
      ) : null}
      <LookCloserRegion ballots={ballots} withoutBallots={!isGiven} />
    </>
  );
}

/** Returns the shown proposal in the form in which its ballots are kept. */
function voteOf({ candidate: { key }, title, identity, place, detail, summary }: ShownProposal) {
  return { key, title, identity, service: place.service, detail, summary };
}
