import { useSay } from '@/components/shared/say-context';
import { Skeleton } from '@/components/shared/skeleton';
import type { LedgerProps } from '../options-props';
import { Section } from '../section';
import { LedgerView } from './ledger-view';

/** The requests that were made. */
export function LedgerSection(props: LedgerProps) {
  const say = useSay();
  return (
    <Section name="requests">
      <p class="small">{say('options_ledger_hint')}</p>
      {props.entries === null ? (
        <Skeleton lines={['wide', 'wide', 'half']} />
      ) : (
        <LedgerView {...props} entries={props.entries} />
      )}
    </Section>
  );
}
