import type { ComponentChildren } from 'preact';
import type { QuorumDrawing, QuorumFigure } from '@/utils/proposal/quorum';
import { useLocale } from '../locale-context';
import { Percent } from './figure';
import { Phrase } from './text';

/**
 * The drawings of a quorum. The track's end is the requirement and carries the tick; what is beyond is printed,
 * not drawn. Where progress is not known there is no fill: an empty track would read as zero.
 */
export function QuorumMeter({ drawing }: { readonly drawing: QuorumDrawing }) {
  const { t } = useLocale();
  switch (drawing.kind) {
    case 'not-reported':
      return <p class="quorum-words">{t('quorum_meter_not_reported')}</p>;
    case 'unknown':
      return (
        <Meter kind="unknown" fill={null} end={drawing.raw}>
          {t('quorum_meter_unknown')}
        </Meter>
      );
    case 'zero':
      return (
        <Meter kind="zero" fill={0} end={drawing.raw}>
          <ShareWords percent="0" reached={drawing.reached} />
        </Meter>
      );
    case 'figure':
      return <FigureMeter figure={drawing} />;
  }
}

function FigureMeter({ figure }: { figure: QuorumFigure }) {
  const { t } = useLocale();
  if (figure.progress === null || figure.percent === null) {
    const verdict = t(figure.reached === true ? 'quorum_reached' : 'quorum_not_reached');
    return (
      <Meter kind="unknown" fill={null} end={figure.raw}>
        <Phrase of="quorum_meter_said">
          <strong>{verdict}</strong>
        </Phrase>
      </Meter>
    );
  }
  return (
    <Meter kind={figure.beyond ? 'beyond' : 'figure'} fill={figure.fill} end={figure.raw}>
      <ShareWords percent={figure.percent} reached={figure.reached} />
    </Meter>
  );
}

function ShareWords({ percent, reached }: { percent: string; reached: boolean | null }) {
  const share = (
    <strong>
      <Percent value={percent} />
    </strong>
  );
  if (reached === null) return <Phrase of="quorum_meter_share">{share}</Phrase>;
  return (
    <Phrase of={reached ? 'quorum_meter_share_reached' : 'quorum_meter_share_not_reached'}>{share}</Phrase>
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
  const { t } = useLocale();
  const requirement = end === null ? t('quorum_bar_end') : <bdi>{end}</bdi>;
  return (
    <div class={`quorum-meter quorum-${kind}`}>
      <p class="quorum-words">{children}</p>
      <div class="quorum-track" aria-hidden="true">
        {fill === null ? null : <span class="quorum-fill" style={{ inlineSize: `${fill * 100}%` }} />}
        <span class="quorum-tick" />
      </div>
      <p class="quorum-end small" aria-hidden="true">
        <span>0</span>
        <bdi>{kind === 'beyond' ? <Phrase of="quorum_bar_ends_at">{requirement}</Phrase> : requirement}</bdi>
      </p>
    </div>
  );
}
