import type { ComponentChildren } from 'preact';
import { SECTION_HEADINGS, type SectionName } from '@/components/options/sections';
import { useLocale } from '../locale-context';

interface SectionProps {
  readonly name: SectionName;
  readonly children: ComponentChildren;
}

/** One subject of the options page; its name is what an address ends in to lead there. */
export function Section({ name, children }: SectionProps) {
  const { t } = useLocale();
  return (
    <section class="card" id={name} aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`}>{t(SECTION_HEADINGS[name])}</h2>
      {children}
    </section>
  );
}
