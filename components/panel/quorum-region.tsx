import { Fact, FactList } from '@/components/shared/fact-list';
import { Icon } from '@/components/shared/icons';
import { QuorumMeter } from '@/components/shared/quorum-meter';
import { RemoteText } from '@/components/shared/remote-text';
import type { Quorum } from '@/utils/proposal/proposal';
import { quorumDrawing } from '@/utils/proposal/quorum';
import type { RegionProps } from './outcome-region';
import { Region } from './region';
import { SectionBody } from './section-body';

/** The quorum as the service reports it: nothing here is worked out from anything else. */
export function QuorumRegion({ record, loading, remedies }: RegionProps) {
  return (
    <Region name="Quorum">
      <SectionBody
        section={record?.summary}
        record={record}
        loading={loading}
        skeleton={['half', 'bar', 'wide', 'half']}
        remedies={remedies}
      >
        {({ quorum }) => <QuorumView quorum={quorum} />}
      </SectionBody>
    </Region>
  );
}

function QuorumView({ quorum }: { quorum: Quorum | null }) {
  const drawing = quorumDrawing(quorum);
  return (
    <>
      <QuorumMeter drawing={drawing} />
      {'disagree' in drawing && drawing.disagree ? (
        <p class="aside">
          <Icon name="caution" />
          <span>
            “Reached” and “progress” seem to disagree. Both are shown as the service gave them; its counting
            rule may explain it.
          </span>
        </p>
      ) : null}
      {quorum === null ? null : <QuorumFacts quorum={quorum} />}
    </>
  );
}

function QuorumFacts({ quorum }: { quorum: Quorum }) {
  return (
    <FactList>
      <Fact name="Requirement">
        {quorum.raw === null ? 'not reported' : <RemoteText text={quorum.raw} />}{' '}
        {quorum.raw === null ? null : <span class="small">no unit given</span>}
      </Fact>
      <Fact name="Progress">
        {quorum.progress === null ? (
          'not reported'
        ) : (
          <data value={quorum.progress} dir="auto">
            {quorum.progress}
          </data>
        )}
      </Fact>
      <Fact name="Reached">{reachedWords(quorum.reached)}</Fact>
      <Fact name="Rule">not reported by this service</Fact>
    </FactList>
  );
}

function reachedWords(reached: boolean | null): string {
  if (reached === null) return 'not reported';
  return reached ? 'yes, says the service' : 'no, says the service';
}
