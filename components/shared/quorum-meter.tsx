import type { ComponentChildren } from 'preact';
import type { QuorumDrawing, QuorumFigure } from '@/utils/proposal/quorum';
import { Percent } from './percent';

/**
 * The drawings of a quorum. The track's end is the requirement and carries the tick; what is beyond is printed,
 * not drawn. Where progress is not known there is no fill: an empty track would read as zero.
 */
export function QuorumMeter({ drawing }: { readonly drawing: QuorumDrawing }) {
  switch (drawing.kind) {
    case 'not-reported':
      return <p class="quorum-words">Not reported by this service.</p>;
    case 'unknown':
      return (
        <Meter kind="unknown" fill={null} end={drawing.raw}>
          Progress unknown
        </Meter>
      );
    case 'zero':
      return (
        <Meter kind="zero" fill={0} end={drawing.raw}>
          <strong>
            <Percent value="0" />
          </strong>{' '}
          of the requirement{reachedSuffix(drawing.reached)}
        </Meter>
      );
    case 'figure':
      return <FigureMeter figure={drawing} />;
  }
}

function FigureMeter({ figure }: { figure: QuorumFigure }) {
  if (figure.progress === null || figure.percent === null) {
    return (
      <Meter kind="unknown" fill={null} end={figure.raw}>
        <strong>{figure.reached === true ? 'Reached' : 'Not reached'}</strong>, says the service; progress not
        reported
      </Meter>
    );
  }
  return (
    <Meter kind={figure.beyond ? 'beyond' : 'figure'} fill={figure.fill} end={figure.raw}>
      <strong>
        <Percent value={figure.percent} />
      </strong>{' '}
      of the requirement{reachedSuffix(figure.reached)}
    </Meter>
  );
}

interface MeterProps {
  readonly kind: 'unknown' | 'zero' | 'figure' | 'beyond';
  /** From 0 to 1; null draws a dashed track without a fill. */
  readonly fill: number | null;
  /** The requirement as given. */
  readonly end: string | null;
  readonly children: ComponentChildren;
}

function Meter({ kind, fill, end, children }: MeterProps) {
  return (
    <div class={`quorum-meter quorum-${kind}`}>
      <p class="quorum-words">{children}</p>
      <div class="quorum-track" aria-hidden="true">
        {fill === null ? null : <span class="quorum-fill" style={{ inlineSize: `${fill * 100}%` }} />}
        <span class="quorum-tick" />
      </div>
      <p class="quorum-end small" aria-hidden="true">
        <span>0</span>
        <bdi>
          {kind === 'beyond' ? 'bar ends at ' : null}
          {end === null ? 'requirement' : <bdi>{end}</bdi>}
        </bdi>
      </p>
    </div>
  );
}

function reachedSuffix(reached: boolean | null): string {
  if (reached === null) return '';
  return reached ? ', reached' : ', not reached';
}
