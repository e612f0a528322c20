import { KeptAnswers } from './kept-answers';
import type { OptionsProps } from './options-props';

/** What is sent, when, and to whom: the whole of it. */
export function Privacy({ keptAnswers }: Pick<OptionsProps, 'keptAnswers'>) {
  return (
    <section class="card" aria-labelledby="privacy">
      <h2 id="privacy">What leaves this machine</h2>
      <p>
        Proposal links found on governance forums and on sites that you add, and what you look up by hand, go
        to the service named above with your token, and to nobody else. Tracking parameters are removed first.
        The address of the page you are on, cookies and a referrer are never sent, and there is no telemetry.
      </p>
      <p>
        The token is stored encrypted on this machine. It goes to this service only, and no page shows more of
        it than its last four characters.
      </p>
      <KeptAnswers {...keptAnswers} />
    </section>
  );
}
