import { useContext, useMemo } from 'preact/hooks';
import { PanelContext, useShown } from '../kit/panel-context';
import { compareFigures } from './compare/compare-figures';
import { nodesOf } from './compare/compare-nodes';
import { type ComparedFigure, isContract, originOf, type SourceRecord } from './compare/comparison';
import { ConfirmationNote } from './confirmation-note';
import { FigurePairs } from './figure-pairs';
import { askSecondReading } from './use-at-source';
import { useSecondNode } from './use-confirmation';

/**
 * Offers another operator's reading of a contract whose figures are shown without the service. Names what differs; the
 * shown figures stay those of the first, which is named by its host.
 */
export function SecondReading({ first }: { readonly first: string }) {
  const tabId = useContext(PanelContext)?.tabId ?? null;
  const { candidate, answers } = useShown();
  const { detail, summary, evidence } = answers;
  const { key } = candidate;
  const record = useMemo(
    () => (detail && summary && evidence && isContract(key) ? { key, detail, summary, evidence } : null),
    [key, detail, summary, evidence],
  );
  const node = useSecondNode(tabId === null ? null : record, async () =>
    tabId === null ? { state: 'none' } : askSecondReading(tabId, key),
  );
  const { second } = node;
  if (record === null || second.state === 'none') return null;
  const confirmation = { ...node, isFinal: null, isWaiting: false };
  const nodes = nodesOf(record, confirmation);
  return (
    <div class="at-source">
      <ConfirmationNote {...{ record, nodes, confirmation, first }} staysShown />
      {second.state === 'read' && nodes !== 'same' ? (
        <FigurePairs
          figures={differencesOf(record, second.record)}
          source={second.host}
          service={first}
          isWaiting={false}
          areBare
        />
      ) : null}
    </div>
  );
}

/** Each node estimates times from its own latest block. */
function differencesOf(first: SourceRecord, second: SourceRecord): readonly ComparedFigure[] {
  const { figures } = compareFigures(first, originOf(second));
  return figures.filter(
    ({ service, source, comparison }) =>
      service !== source && !('because' in comparison && comparison.because === 'estimated'),
  );
}
