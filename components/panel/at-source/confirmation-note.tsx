import { Phrase, RemoteText, useLocale } from '@/components/shared/words';
import { errorWords } from '@/utils/api/errors';
import type { MessageKey } from '@/utils/i18n/locale';
import type { Confirmation, NodesCompared, SecondNode } from './compare/compare-nodes';
import { isContract, type SourceRecord } from './compare/comparison';

interface ConfirmationNoteProps {
  readonly record: SourceRecord;
  readonly nodes: NodesCompared | null;
  readonly confirmation: Confirmation;
  /** The host of the first reading. */
  readonly first: string;
  /** Whether its figures stay where they are, also if the second reading contradicts. */
  readonly staysShown?: boolean;
}

/** Says which source reports the difference, and offers to query a second one. */
export function ConfirmationNote(props: ConfirmationNoteProps) {
  const { record, nodes, confirmation, first, staysShown = false } = props;
  const { t } = useLocale();
  const { second, isWaiting, askSecond } = confirmation;
  if (!isContract(record.key)) return <p class="small">{t('at_source_one_operator')}</p>;
  if (isWaiting) return null;
  if (second.state === 'none') return <p class="small">{t('at_source_one_node')}</p>;
  return (
    <div class="at-source-confirmation">
      <div role="status">
        <NodesWords nodes={nodes} second={second} first={first} staysShown={staysShown} />
      </div>
      {nodes === 'same' || second.state === 'asking' ? null : (
        <button type="button" class="button" onClick={askSecond}>
          {t(second.state === 'unasked' ? 'at_source_ask_second' : 'at_source_ask_second_again')}
        </button>
      )}
    </div>
  );
}

const SAID: Readonly<Record<NodesCompared, MessageKey>> = {
  same: 'at_source_two_nodes',
  'first-behind': 'at_source_first_behind',
  'second-behind': 'at_source_second_behind',
  disagree: 'at_source_disagree',
};

interface NodesWordsProps extends Pick<ConfirmationNoteProps, 'nodes' | 'first' | 'staysShown'> {
  readonly second: Exclude<SecondNode, { readonly state: 'none' }>;
}

function NodesWords({ nodes, second, first, staysShown }: NodesWordsProps) {
  const { t } = useLocale();
  if (second.state === 'read' && nodes !== null)
    return (
      <>
        <p>
          <Phrase of={staysShown && nodes === 'disagree' ? 'at_source_nodes_differ' : SAID[nodes]}>
            <bdi>{first}</bdi>
            <bdi>{second.host}</bdi>
          </Phrase>
        </p>
        <p class="small">
          <RemoteText text={second.record.evidence.value.provenance[0]?.source ?? second.host} />
        </p>
      </>
    );
  return (
    <>
      <p>{t('at_source_one_node')}</p>
      <p class="quiet">
        <SecondWords second={second} />
      </p>
    </>
  );
}

function SecondWords({ second }: Pick<NodesWordsProps, 'second'>) {
  const locale = useLocale();
  if (second.state === 'refused') return <>{locale.t('keyless_refused')}</>;
  if (second.state === 'failed' && second.error !== null)
    return <>{errorWords(second.error, locale).sentence}</>;
  if (second.state === 'failed')
    return (
      <Phrase of="at_source_second_none">
        <bdi>{second.host}</bdi>
      </Phrase>
    );
  return (
    <Phrase of={second.state === 'asking' ? 'at_source_second_asked' : 'at_source_second_learns'}>
      <bdi>{second.host}</bdi>
    </Phrase>
  );
}
