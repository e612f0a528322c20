import { useSay } from '@/components/shared/say-context';
import { SECTION_HEADINGS, SECTION_NAMES } from './section-names';

/** Leads to the sections of the page. */
export function SectionNav() {
  const say = useSay();
  return (
    <nav class="section-nav" aria-label={say('options_nav')}>
      <ul>
        {SECTION_NAMES.map((name) => (
          <li key={name}>
            <a href={`#${name}`}>{say(SECTION_HEADINGS[name])}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
