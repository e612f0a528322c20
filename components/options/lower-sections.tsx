import { KeptAnswers } from './kept-answers';
import { LedgerSection } from './ledger/ledger-section';
import type { OptionsProps } from './options-props';
import { Privacy } from './privacy';
import { Section } from './section';
import { SettingsTransfer } from './settings-transfer';
import { WatchNotices } from './watch-notices';

type LowerProps = Pick<OptionsProps, 'notices' | 'ledger' | 'keptAnswers' | 'transfer'>;

/** The sections below the first screen or two. */
export function LowerSections({ notices, ledger, keptAnswers, transfer }: LowerProps) {
  return (
    <div class="sections">
      <WatchNotices {...notices} />
      <LedgerSection {...ledger} />
      <Section name="data">
        <KeptAnswers {...keptAnswers} />
        <SettingsTransfer {...transfer} />
      </Section>
      <Privacy />
    </div>
  );
}
