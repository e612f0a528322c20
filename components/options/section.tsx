import type { ComponentChildren } from 'preact';
import { useSay } from '@/components/shared/say-context';
import type { SectionName } from './section-names';
import { SECTION_HEADINGS } from './section-names';

interface SectionProps {
  readonly name: SectionName;
  readonly children: ComponentChildren;
}

/** One subject of the options page; its name is what an address ends in to lead there. */
export function Section({ name, children }: SectionProps) {
  const say = useSay();
  return (
    <section class="card" id={name} aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`}>{say(SECTION_HEADINGS[name])}</h2>
      {children}
    </section>
  );
}
