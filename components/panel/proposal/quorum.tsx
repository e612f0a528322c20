import { useRef } from 'preact/hooks';
import { Icon } from '@/components/shared/controls/icons';
import { Figure } from '@/components/shared/figures/figure';
import { QuorumMeter, QuorumWords } from '@/components/shared/figures/quorum-meter';
import { Phrase, RemoteText } from '@/components/shared/figures/text';
import { useLocale } from '@/components/shared/locale-context';
import { answerOf } from '@/utils/lookup/records/records';
import { parseDecimal } from '@/utils/numbers/decimal';
import type { VoteSummary } from '@/utils/proposal/proposal';
import { quorumDrawing, quorumGap } from '@/utils/proposal/quorum/quorum';
import { rejecting } from '@/utils/proposal/quorum/quorum-line';
import { choiceWords } from '@/utils/proposal/status-words';
import { tidyText } from '@/utils/proposal/tidy-text';
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
            <RejectionThreshold raw={drawing.raw} choices={summary.choices} />
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

interface RejectionProps extends Pick<VoteSummary, 'choices'> {
  readonly raw: string | null;
}

const MAX_THRESHOLD = 40;

/** What rejects the vote, by the label of its own choice; nothing is required and no bar has an end. */
function RejectionThreshold({ raw, choices }: RejectionProps) {
  const locale = useLocale();
  const threshold = raw === null ? null : parseDecimal(raw);
  return (
    <p>
      <Phrase of="quorum_rejection">
        <RemoteText text={choiceWords(rejecting(choices), locale)} />
        {threshold === null ? (
          <RemoteText text={raw === null ? locale.t('not_reported') : tidyText(raw, MAX_THRESHOLD)} />
        ) : (
          <Figure value={threshold} />
        )}
      </Phrase>
    </p>
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
