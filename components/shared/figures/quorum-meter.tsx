import { formatList } from '@/utils/i18n/locale';
import { type DecimalString, parseDecimal } from '@/utils/numbers/decimal';
import type { RequiredQuorum } from '@/utils/proposal/quorum';
import { tidyText } from '@/utils/proposal/tidy-text';
import { Phrase, RemoteText, useLocale } from '../words';
import { Figure, Percent } from './figure';

interface QuorumWordsProps {
  readonly drawing: RequiredQuorum;
  /** The unit of power; null if unknown. */
  readonly unit: string | null;
}

/**
 * What the service says about a quorum, progress and verdict side by side: neither is derived from the other. A requirement
 * that is all there is has no other line.
 */
export function QuorumWords({ drawing, unit }: QuorumWordsProps) {
  const { t } = useLocale();
  if (isRequirementAlone(drawing)) return <Requirement raw={drawing.raw} unit={unit} />;
  if (drawing.kind === 'not-reported' || drawing.kind === 'unknown')
    return <span class="quorum-words">{t('not_reported')}</span>;
  const { reached, percent, progress, disagree } = drawing;
  const verdict = reached === null ? null : t(reached ? 'quorum_reached' : 'quorum_not_reached');
  return (
    <span class="quorum-words">
      {percent === null ? (
        (verdict ?? progress)
      ) : (
        <>
          <data value={progress ?? ''}>
            <strong>
              <Percent value={percent} />
            </strong>
          </data>
          {verdict === null ? null : ` · ${disagree ? t('quorum_yet', verdict) : verdict}`}
        </>
      )}
    </span>
  );
}

function isRequirementAlone(drawing: RequiredQuorum): drawing is RequiredQuorum & { readonly raw: string } {
  return drawing.kind === 'unknown' && drawing.raw !== null;
}

interface QuorumMeterProps {
  readonly drawing: RequiredQuorum;
  /** What is missing to the requirement; null if unknown. */
  readonly gap: DecimalString | null;
  readonly isOpen: boolean;
  /** The unit of power; null if unknown. */
  readonly unit: string | null;
  /** The choices that count, if a rule names them. */
  readonly counts: readonly string[];
}

/**
 * Draws a quorum. The track's end is the requirement and has the tick; text shows anything beyond it. Without known
 * progress there is no track, because an empty one would look like zero.
 */
export function QuorumMeter({ drawing, gap, isOpen, unit, counts }: QuorumMeterProps) {
  const { t, tag } = useLocale();
  if (drawing.kind === 'not-reported') return null;
  const { raw } = drawing;
  const fill = 'fill' in drawing ? drawing.fill : null;
  const isVerdictAlone = drawing.kind === 'figure' && fill === null && raw === null;
  if (isVerdictAlone || (isRequirementAlone(drawing) && counts.length === 0)) return null;
  const shape =
    fill === null ? 'unknown' : drawing.kind === 'figure' && drawing.beyond ? 'beyond' : drawing.kind;
  return (
    <div class={`quorum-meter quorum-${shape}`}>
      {fill === null ? null : (
        <div class="quorum-track" aria-hidden="true">
          <span class="quorum-fill" style={{ inlineSize: `${fill * 100}%` }} />
          <span class="quorum-tick" />
        </div>
      )}
      <p class="quorum-end small">
        {gap === null && counts.length === 0 ? null : (
          <span>
            {gap === null ? null : (
              <Figure value={gap} of={isOpen ? 'quorum_gap_open' : 'quorum_gap_closed'} />
            )}
            {gap === null || counts.length === 0 ? null : ' · '}
            {counts.length === 0 ? null : t('quorum_counts', formatList(counts, tag))}
          </span>
        )}
        {isRequirementAlone(drawing) ? null : <Requirement raw={raw} unit={unit} />}
      </p>
    </div>
  );
}

const MAX_REQUIREMENT = 40;

/** The requirement in the service's own text, grouped if it is a plain number. */
function Requirement({ raw, unit }: { readonly raw: string | null; readonly unit: string | null }) {
  const { t } = useLocale();
  if (raw === null) return <span class="quorum-required">{t('quorum_requirement_not_reported')}</span>;
  const figure = parseDecimal(raw);
  return (
    <span class="quorum-required">
      {figure === null ? (
        <Phrase of="quorum_required">
          <RemoteText text={tidyText(raw, MAX_REQUIREMENT)} />
        </Phrase>
      ) : (
        <Figure value={figure} of="quorum_required" unit={unit} />
      )}
    </span>
  );
}
