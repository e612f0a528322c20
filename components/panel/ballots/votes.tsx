import { useContext } from 'preact/hooks';
import { type ShownBallots, ShownBallotsContext } from '../page/shown-ballots';
import type { RegionProps } from '../proposal/region';
import { useReading } from './reading/use-reading';
import { useUnaskedReading } from './reading/use-unasked-reading';
import { TimelineRegion } from './timeline/timeline-region';
import { VotersRegion } from './voters-region';
import './votes.css';

/** One list of ballots, shown by time and by voter. */
export function Votes(props: RegionProps) {
  const ballots = useContext(ShownBallotsContext);
  return ballots && <ReadVotes {...props} shown={ballots} />;
}

function ReadVotes({ shown, ...props }: RegionProps & { readonly shown: ShownBallots }) {
  const ballots = useReading(shown);
  useUnaskedReading(ballots, props);
  return (
    <>
      <TimelineRegion {...props} ballots={ballots} />
      <VotersRegion {...props} ballots={ballots} />
    </>
  );
}
