import { LazyPart } from '@/components/shared/lazy-part';
import { useSay } from '@/components/shared/say-context';
import { Skeleton, type SkeletonLine } from '@/components/shared/skeleton';
import { LEDGER_VIEW } from '../option-parts';
import type { LedgerProps } from '../options-props';
import { Section } from '../section';

const ROOM: readonly SkeletonLine[] = ['wide', 'wide', 'half'];

/** The requests that were made; the view comes once the rest of the page is there. */
export function LedgerSection(props: LedgerProps) {
  const say = useSay();
  return (
    <Section name="requests">
      <p class="small">{say('options_ledger_hint')}</p>
      {props.entries === null ? (
        <Skeleton lines={ROOM} />
      ) : (
        <LazyPart part={LEDGER_VIEW} props={{ ...props, entries: props.entries }} skeleton={ROOM} />
      )}
    </Section>
  );
}
