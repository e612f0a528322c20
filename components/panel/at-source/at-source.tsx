import { useContext, useEffect, useMemo } from 'preact/hooks';
import { useLocale } from '@/components/shared/locale-context';
import { answerOf } from '@/utils/lookup/records/records';
import { hostOfKey } from '@/utils/source/origins';
import type { RegionProps } from '../kit/region';
import { AtSourceContext } from './at-source-context';
import { type Comparison, compareFigures } from './compare/compare-figures';
import { type Confirmation, nodesOf } from './compare/compare-nodes';
import { originOf, type SourceRecord } from './compare/comparison';
import { remarkWords } from './compare/comparison-words';
import { SideBySide } from './side-by-side';
import { type AtSourceState, type Question, useAtSource } from './use-at-source';
import { useConfirmation } from './use-confirmation';

const NOTHING: Comparison = { figures: [], places: null };

/** The figures of the service beside what the origin itself says of them; nothing where no source is turned on for it. */
export function AtSource(props: RegionProps) {
  const { record, trust } = props;
  const locale = useLocale();
  const readAt = props.loading ? null : (answerOf(record?.summary)?.fetchedAt ?? null);
  const source = useAtSource(questionFor(props), readAt);
  const { reading } = source;
  const comparison = useMemo(
    () => (reading.state === 'read' ? comparedWith(reading.record, record) : NOTHING),
    [reading, record],
  );
  const confirmation = useConfirmation(source, comparison.figures);
  const host = reading.state === 'read' ? hostOfKey(reading.record.key) : null;
  const nodes = reading.state === 'read' ? nodesOf(reading.record, confirmation) : null;
  const remark = host && remarkWords(comparison.figures, { host, nodes, ...confirmation }, locale);
  useEffect(() => {
    if (remark !== trust.remark) trust.tell(remark);
  }, [remark]);
  useTelling(props.candidate.key, reading, nodes === 'disagree' ? null : confirmation);
  if (reading.state === 'none') return null;
  const asked = { reading, comparison, confirmation, ask: source.ask };
  return <SideBySide {...asked} service={props.place.service} errorActions={props.errorActions} />;
}

function comparedWith(source: SourceRecord, record: RegionProps['record']): Comparison {
  const summary = answerOf(record?.summary);
  if (summary === null) return NOTHING;
  const service = { detail: answerOf(record?.detail), summary };
  return compareFigures(service, originOf(source));
}

/** Tells the panel's other regions what the source says; `confirmation` is null where no figure of it is shown. */
function useTelling(of: string, reading: AtSourceState, confirmation: Confirmation | null): void {
  const tell = useContext(AtSourceContext)?.[1];
  const isWaiting = confirmation?.isWaiting ?? null;
  useEffect(() => {
    const isShown = reading.state === 'read' && isWaiting !== null;
    const read = isShown ? { record: reading.record, isWaiting } : null;
    tell?.({ of, isOn: reading.state !== 'none', read });
  }, [tell, of, reading, isWaiting]);
}

/** The link as the page has it says most; an id alone is enough for sources whose ids are unique. */
function questionFor({ candidate, place }: RegionProps): Question {
  const url = place.linkUrl ?? candidate.sourceUrl;
  if (url !== null) return { by: 'url', text: url };
  return { by: 'externalId', text: candidate.identity?.externalId ?? '-' };
}
