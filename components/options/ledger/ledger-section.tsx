import { useSay } from '@/components/shared/say-context';
import { Skeleton } from '@/components/shared/skeleton';
import { useLoaded } from '@/components/shared/use-loaded';
import type { LedgerProps } from '../options-props';
import { Section } from '../section';
import type { LedgerView } from './ledger-view';

/** The requests that were made; the view comes once the rest of the page is there. */
export function LedgerSection(props: LedgerProps) {
  const say = useSay();
  const View = useLoaded(loadView);
  return (
    <Section name="requests">
      <p class="small">{say('options_ledger_hint')}</p>
      {View === 'failed' ? <p>{say('options_ledger_failed_load')}</p> : null}
      {View === null || props.entries === null ? <Skeleton lines={['wide', 'wide', 'half']} /> : null}
      {View === null || View === 'failed' || props.entries === null ? null : (
        <View {...props} entries={props.entries} />
      )}
    </Section>
  );
}

function loadView(): Promise<typeof LedgerView> {
  return import('./ledger-view').then((module) => module.LedgerView);
}
