import { ProductMark } from '@/components/shared/icons';
import { useSay } from '@/components/shared/say-context';
import { ConnectionForm } from './connection-form';
import { Lookups } from './lookups';
import type { OptionsProps } from './options-props';
import { Privacy } from './privacy';

/** The options page: which service is asked, with which token, for which links, and what leaves this machine. */
export function Options(props: OptionsProps) {
  const say = useSay();
  return (
    <main class="options">
      <header class="options-header">
        <ProductMark />
        <div>
          <h1>{say('extensionName')}</h1>
          <p class="quiet">{say('options_heading')}</p>
        </div>
      </header>
      <ConnectionForm {...props} />
      <Lookups {...props.lookups} />
      <Privacy keptAnswers={props.keptAnswers} />
    </main>
  );
}
