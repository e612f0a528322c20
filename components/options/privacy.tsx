import { useSay } from '@/components/shared/say-context';
import { KeptAnswers } from './kept-answers';
import type { OptionsProps } from './options-props';

/** What is sent, when, and to whom: the whole of it. */
export function Privacy({ keptAnswers }: Pick<OptionsProps, 'keptAnswers'>) {
  const say = useSay();
  return (
    <section class="card" aria-labelledby="privacy">
      <h2 id="privacy">{say('options_privacy')}</h2>
      <p>{say('options_privacy_links')}</p>
      <p>{say('options_privacy_token')}</p>
      <KeptAnswers {...keptAnswers} />
    </section>
  );
}
