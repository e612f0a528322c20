import { Section } from '@/components/shared/controls/section';
import { LedgerSection } from '@/components/usage/ledger-view';
import { WatchNotices } from '@/components/watchlist/notice-settings';
import type { OptionsProps } from './options-props';
import { KeptAnswers, Privacy, SettingsTransfer } from './stored-data';

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
