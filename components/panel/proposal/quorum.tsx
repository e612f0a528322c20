import { Icon } from '@/components/shared/controls/icons';
import { QuorumMeter, QuorumWords } from '@/components/shared/figures/quorum-meter';
import { useLocale } from '@/components/shared/locale-context';
import { answerOf } from '@/utils/lookup/records/records';
import { type QuorumDrawing, quorumDrawing, quorumGap } from '@/utils/proposal/quorum';
import { stageOf } from '@/utils/proposal/vote-stage';
import { Region, type RegionProps, SectionBody } from './region';

/** The quorum as the service reports it, and what is missing of it as computed here. */
export function QuorumRegion({ record, loading, errorActions }: RegionProps) {
  const { t, now } = useLocale();
  const quorum = answerOf(record?.summary)?.value.quorum ?? null;
  const detail = answerOf(record?.detail)?.value ?? null;
  const isLoaded = answerOf(record?.summary) !== null;
  const isOpen = detail !== null && stageOf(detail, now) === 'open';
  const drawing = quorumDrawing(quorum);
  const isAtOdds = 'disagree' in drawing && drawing.disagree;
  return (
    <Region name={t('region_quorum')} aside={isLoaded ? <QuorumWords drawing={drawing} /> : null}>
      <SectionBody
        section={record?.summary}
        record={record}
        loading={loading}
        skeleton={['bar', 'half']}
        errorActions={errorActions}
      >
        {() => (
          <>
            <QuorumMeter
              drawing={drawing}
              gap={quorum === null || isAtOdds ? null : quorumGap(quorum)}
              isOpen={isOpen}
            />
            {isAtOdds ? <AtOdds drawing={drawing} /> : null}
          </>
        )}
      </SectionBody>
    </Region>
  );
}

/** Word and progress that seem to disagree: both as given, for the rule behind them is not known. */
function AtOdds({ drawing }: { readonly drawing: Extract<QuorumDrawing, { disagree: boolean }> }) {
  const { t } = useLocale();
  const percent = drawing.kind === 'zero' ? '0' : drawing.percent;
  const progress = percent === null ? t('not_reported') : t('percent', percent);
  return (
    <p class="aside">
      <Icon name="caution" />
      <span>{t(drawing.reached ? 'quorum_at_odds_reached' : 'quorum_at_odds_not_reached', progress)}</span>
    </p>
  );
}
