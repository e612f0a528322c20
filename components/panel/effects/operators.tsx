import { Icon } from '@/components/shared/controls/icons';
import { Phrase, useLocale } from '@/components/shared/words';
import { errorWords } from '@/utils/api/errors';
import type { Second } from './use-second.live';

export interface OperatorsProps {
  /** The operator of its node. */
  readonly operator: string;
  readonly second: Second;
  readonly askSecond: () => void;
}

/** Names the operator of unproven data, and offers to query another one. */
export function Operators({ operator, second, askSecond }: OperatorsProps) {
  const { t } = useLocale();
  return (
    <>
      <div role="status">
        <SecondWords operator={operator} second={second} />
      </div>
      {second.state === 'unasked' || second.state === 'refused' || second.state === 'failed' ? (
        <button type="button" class="button" onClick={askSecond}>
          {t(second.state === 'unasked' ? 'at_source_ask_second' : 'at_source_ask_second_again')}
        </button>
      ) : null}
    </>
  );
}

function SecondWords({ operator, second }: Omit<OperatorsProps, 'askSecond'>) {
  const locale = useLocale();
  if (second.state === 'same')
    return (
      <p class="small">
        <Phrase of="at_source_two_nodes">
          <bdi>{operator}</bdi>
          <bdi>{second.host}</bdi>
        </Phrase>
      </p>
    );
  return (
    <p class="small">
      <Phrase of="effects_one_operator">
        <bdi>{operator}</bdi>
      </Phrase>{' '}
      {second.state === 'refused' ? locale.t('keyless_refused') : null}
      {second.state === 'failed' && second.error ? errorWords(second.error, locale).sentence : null}
      {second.state === 'unasked' || second.state === 'asking' ? (
        <Phrase of={second.state === 'asking' ? 'at_source_second_asked' : 'at_source_second_learns'}>
          <bdi>{second.host}</bdi>
        </Phrase>
      ) : null}
    </p>
  );
}

/** Two operators contradict: neither is believed. */
export function Disagreement({ operator, host }: { readonly operator: string; readonly host: string }) {
  return (
    <p class="aside">
      <Icon name="problem" />
      <span>
        <Phrase of="effects_disagree">
          <bdi>{operator}</bdi>
          <bdi>{host}</bdi>
        </Phrase>
      </span>
    </p>
  );
}
