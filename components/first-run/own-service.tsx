import { Field } from '@/components/options/field';
import { useSay } from '@/components/shared/say-context';
import type { DraftProblem } from '@/utils/browser/messages';
import type { Say } from '@/utils/proposal/say';

interface Service {
  readonly url: string;
  readonly header: string;
}

interface OwnServiceProps {
  readonly service: Service;
  readonly problems: readonly DraftProblem[];
  readonly change: (service: Service) => void;
  /** A field was left. */
  readonly leave: () => void;
}

/** Address and header of a service without a name. */
export function OwnService({ service, problems, change, leave }: OwnServiceProps) {
  const say = useSay();
  return (
    <div class="setup-own" onFocusOut={leave}>
      <Field
        label={say('options_service_url')}
        hint={say('options_service_url_hint')}
        value={service.url}
        problem={problemOf(problems, 'serviceUrl', say)}
        change={(url) => change({ ...service, url })}
        placeholder="https://"
      />
      <Field
        label={say('options_token_header')}
        hint={say('options_token_header_hint')}
        value={service.header}
        problem={problemOf(problems, 'header', say)}
        change={(header) => change({ ...service, header })}
      />
    </div>
  );
}

/** Why a field was refused, null where it was not. */
export function problemOf(
  problems: readonly DraftProblem[],
  field: DraftProblem['field'],
  say: Say,
): string | null {
  const found = problems.find((problem) => problem.field === field);
  return found === undefined ? null : say(found.message);
}
