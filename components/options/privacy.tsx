import { useSay } from '@/components/shared/say-context';
import { Section } from './section';

/** What is sent, when, and to whom: the whole of it. */
export function Privacy() {
  const say = useSay();
  return (
    <Section name="privacy">
      <p>{say('options_privacy_links')}</p>
      <p>{say('options_privacy_token')}</p>
    </Section>
  );
}
