import { LazyPart } from '@/components/shared/lazy-part';
import type { DataProps } from './kept-data';
import { KEPT_DATA } from './option-parts';
import { Section } from './section';

/** What is kept on this machine, and the settings as a file. */
export function DataSection(props: DataProps) {
  return (
    <Section name="data">
      <LazyPart part={KEPT_DATA} props={props} skeleton={['half', 'wide', 'half']} />
    </Section>
  );
}
