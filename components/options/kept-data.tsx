import { KeptAnswers } from './kept-answers';
import type { OptionsProps } from './options-props';
import { SettingsTransfer } from './settings-transfer';

export type DataProps = Pick<OptionsProps, 'keptAnswers' | 'transfer'>;

/** How much is kept on this machine, and the settings as a file. */
export function KeptData({ keptAnswers, transfer }: DataProps) {
  return (
    <div class="data">
      <KeptAnswers {...keptAnswers} />
      <SettingsTransfer {...transfer} />
    </div>
  );
}
