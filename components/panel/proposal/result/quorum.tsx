import { useRef } from 'preact/hooks';
import { Region, type RegionProps, SectionBody } from '@/components/panel/kit/region';
import { Icon } from '@/components/shared/controls/icons';
import { QuorumMeter, QuorumWords } from '@/components/shared/figures/quorum-meter';
import { RemoteText } from '@/components/shared/figures/text';
import { useLocale } from '@/components/shared/locale-context';
import { answerOf } from '@/utils/lookup/records/records';
import { quorumDrawing, quorumGap, rejectionSentence } from '@/utils/proposal/quorum';
import { stageOf } from '@/utils/proposal/vote-stage';

/** The quorum as the service reports it, and what is missing of it as computed here. */
export function QuorumRegion({ record, loading, errorActions }: RegionProps) {
  const locale = useLocale();
  const { t, now } = locale;
  const quorum = answerOf(record?.summary)?.value.quorum ?? null;
  const detail = answerOf(record?.detail)?.value ?? null;
  const isLoaded = answerOf(record?.summary) !== null;
  const isOpen = detail !== null && stageOf(detail, now) === 'open';
  const drawing = quorumDrawing(quorum);
  const isAtOdds = 'disagree' in drawing && drawing.disagree;
  const isAwaited = useRef(false);
  isAwaited.current ||= loading && !isLoaded;
  const isRejection = drawing.kind === 'rejection';
  const aside = isLoaded && !isRejection ? <QuorumWords drawing={drawing} /> : null;
  return (
    <Region
      name={t(isRejection ? 'region_rejection' : 'region_quorum')}
      aside={aside}
      isHeld={isAwaited.current}
    >
      <SectionBody
        section={record?.summary}
        record={record}
        loading={loading}
        skeleton={['bar', 'half']}
        errorActions={errorActions}
      >
        {(summary) =>
          isRejection ? (
            <p>
              <RemoteText text={rejectionSentence(summary, locale)} />
            </p>
          ) : (
            <>
              <QuorumMeter
                drawing={drawing}
                gap={quorum === null || isAtOdds ? null : quorumGap(quorum)}
                isOpen={isOpen}
              />
              {isAtOdds ? <AtOdds isReached={drawing.reached === true} /> : null}
            </>
          )
        }
      </SectionBody>
    </Region>
  );
}

/** Word and progress that seem to disagree: both as given, for the rule behind them is not known. */
function AtOdds({ isReached }: { readonly isReached: boolean }) {
  const { t } = useLocale();
  return (
    <p class="aside">
      <Icon name="caution" />
      <span>{t(isReached ? 'quorum_at_odds_reached' : 'quorum_at_odds_not_reached')}</span>
    </p>
  );
}
