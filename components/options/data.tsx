import { KeptAnswers } from './kept-answers';
import type { OptionsProps } from './options-props';
import { Section } from './section';
import { SettingsTransfer } from './settings-transfer';

/** What is kept on this machine, and the settings as a file. */
export function DataSection({ keptAnswers, transfer }: Pick<OptionsProps, 'keptAnswers' | 'transfer'>) {
  return (
    <Section name="data">
      <KeptAnswers {...keptAnswers} />
      <SettingsTransfer {...transfer} />
    </Section>
  );
}
