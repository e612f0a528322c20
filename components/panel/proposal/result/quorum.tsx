import { useRef } from 'preact/hooks';
import { useShown } from '@/components/panel/kit/panel-context';
import { Region, SectionBody } from '@/components/panel/kit/region';
import { Icon } from '@/components/shared/controls/icons';
import { QuorumMeter, QuorumWords } from '@/components/shared/figures/quorum-meter';
import { RemoteText, useLocale } from '@/components/shared/words';
import type { VoteSummary } from '@/utils/proposal/proposal';
import { approvalWords, quorumDrawing, quorumGap, rejectionSentence } from '@/utils/proposal/quorum';
import { stageOf } from '@/utils/proposal/vote-stage';

/** The quorum as its source reports it or by the source's own rule, and the computed missing amount. */
export function QuorumRegion() {
  const locale = useLocale();
  const { t, now } = locale;
  const { detail, summary, loading } = useShown();
  const quorum = summary?.quorum ?? null;
  const isLoaded = summary !== null;
  const isOpen = detail !== null && stageOf(detail, now) === 'open';
  const drawing = quorumDrawing(quorum);
  const isAtOdds = 'disagree' in drawing && drawing.disagree;
  const isAwaited = useRef(false);
  isAwaited.current ||= loading && !isLoaded;
  const isRejection = drawing.kind === 'rejection';
  const isBare = drawing.kind === 'unset' || drawing.kind === 'not-reported';
  const aside =
    drawing.kind === 'unset' ? (
      <span class="quorum-words">{t(drawing.words)}</span>
    ) : isLoaded && !isRejection ? (
      <QuorumWords drawing={drawing} unit={summary.unit ?? null} />
    ) : null;
  return (
    <Region
      name={t(isRejection ? 'region_rejection' : 'region_quorum')}
      aside={aside}
      // A missing quorum takes one line, not a meter's space.
      isHeld={isAwaited.current && !(isLoaded && isBare)}
    >
      <SectionBody of="summary" skeleton={['bar', 'half']}>
        {(votes) =>
          isRejection ? (
            <p>
              <RemoteText text={rejectionSentence(votes, locale)} />
            </p>
          ) : drawing.kind === 'unset' ? (
            <Approval votes={votes} />
          ) : (
            <>
              <QuorumMeter
                drawing={drawing}
                gap={quorum === null || isAtOdds ? null : quorumGap(quorum)}
                isOpen={isOpen}
                unit={votes.unit ?? null}
                counts={quorum?.counts ?? []}
              />
              {quorum?.by === 'opengov' && votes.unit !== undefined ? (
                <p class="small">{t('quorum_conviction')}</p>
              ) : null}
              {isAtOdds ? <AtOdds isReached={drawing.reached === true} /> : null}
              <Approval votes={votes} />
            </>
          )
        }
      </SectionBody>
    </Region>
  );
}

/** A vote's additional requirement, if it changes with time. */
function Approval({ votes }: { readonly votes: Pick<VoteSummary, 'approval'> }) {
  const words = approvalWords(votes, useLocale());
  return words === null ? null : <p class="small">{words}</p>;
}

/** Says that verdict and progress seem to contradict: both as reported, because their rule is unknown. */
function AtOdds({ isReached }: { readonly isReached: boolean }) {
  const { t } = useLocale();
  return (
    <p class="aside">
      <Icon name="caution" />
      <span>{t(isReached ? 'quorum_at_odds_reached' : 'quorum_at_odds_not_reached')}</span>
    </p>
  );
}
