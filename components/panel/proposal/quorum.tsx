import { Icon } from '@/components/shared/controls/icons';
import { QuorumMeter, QuorumWords } from '@/components/shared/figures/quorum-meter';
import { useLocale } from '@/components/shared/locale-context';
import { answerOf } from '@/utils/lookup/records/records';
import { quorumDrawing, quorumGap } from '@/utils/proposal/quorum';
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
            {isAtOdds ? (
              <p class="aside">
                <Icon name="caution" />
                <span>{t('quorum_at_odds')}</span>
              </p>
            ) : null}
          </>
        )}
      </SectionBody>
    </Region>
  );
}
