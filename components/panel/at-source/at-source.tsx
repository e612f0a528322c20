import { useContext, useEffect, useMemo } from 'preact/hooks';
import { useLocale } from '@/components/shared/words';
import type { Answer, ProposalCandidate, ProposalDetail, VoteSummary } from '@/utils/proposal/proposal';
import { hostOfKey } from '@/utils/source/origins';
import { useShown } from '../kit/panel-context';
import { AtSourceContext } from './at-source-context';
import { type Comparison, compareFigures } from './compare/compare-figures';
import { type Confirmation, nodesOf } from './compare/compare-nodes';
import { originOf, type SourceRecord } from './compare/comparison';
import { remarkWords } from './compare/comparison-words';
import { SideBySide } from './side-by-side';
import { type AtSourceState, type Question, useAtSource } from './use-at-source';
import { useConfirmation } from './use-confirmation';

const NOTHING: Comparison = { figures: [], places: null };

/** Compares the service's figures with the origin's; draws nothing if no source is enabled for it. */
export function AtSource() {
  const { candidate, loading, answers, place, errorActions } = useShown();
  const { detail, summary } = answers;
  const locale = useLocale();
  const readAt = loading ? null : (summary?.fetchedAt ?? null);
  const source = useAtSource(questionFor(candidate, place.linkUrl), readAt);
  const { reading } = source;
  const comparison = useMemo(
    () => (reading.state === 'read' ? comparedWith(reading.record, detail, summary) : NOTHING),
    [reading, detail, summary],
  );
  const confirmation = useConfirmation(source, comparison.figures);
  const host = reading.state === 'read' ? hostOfKey(reading.record.key) : null;
  const nodes = reading.state === 'read' ? nodesOf(reading.record, confirmation) : null;
  const remark = host && remarkWords(comparison.figures, { host, nodes, ...confirmation }, locale);
  useTelling(candidate.key, reading, nodes === 'disagree' ? null : confirmation, remark);
  if (reading.state === 'none') return null;
  const asked = { reading, comparison, confirmation, ask: source.ask };
  return <SideBySide {...asked} service={place.service} errorActions={errorActions} />;
}

function comparedWith(
  source: SourceRecord,
  detail: Answer<ProposalDetail> | null,
  summary: Answer<VoteSummary> | null,
): Comparison {
  return summary === null ? NOTHING : compareFigures({ detail, summary }, originOf(source));
}

/** Reports the source's record to other regions; `confirmation` is null if no figure of it is shown. */
function useTelling(
  of: string,
  reading: AtSourceState,
  confirmation: Confirmation | null,
  remark: string | null,
): void {
  const tell = useContext(AtSourceContext)?.[1];
  const isWaiting = confirmation?.isWaiting ?? null;
  useEffect(() => {
    const isShown = reading.state === 'read' && isWaiting !== null;
    const read = isShown ? { record: reading.record, isWaiting } : null;
    tell?.({ of, isOn: reading.state !== 'none', read, remark });
  }, [tell, of, reading, isWaiting, remark]);
}

/** Prefers the page's own link; an id alone is enough for sources with unique ids. */
function questionFor({ sourceUrl, identity }: ProposalCandidate, linkUrl: string | null): Question {
  const url = linkUrl ?? sourceUrl;
  if (url !== null) return { by: 'url', text: url };
  return { by: 'externalId', text: identity?.externalId ?? '-' };
}
