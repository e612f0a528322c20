import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { type AppearanceProps, AppearanceView } from '@/components/options/appearance-section';
import type { ConnectionFormProps } from '@/components/options/connection-form';
import { KeptAnswers, type KeptAnswersProps } from '@/components/options/data-section';
import { Options as ProductOptions } from '@/components/options/options';
import { OptionsContext, type OptionsState } from '@/components/options/options-context';
import { OwnAddresses, type OwnAddressesProps } from '@/components/options/own-addresses-section';
import { SECTIONS } from '@/components/options/sections';
import { Connection } from '@/components/options/service-section';
import { type TransferProps, TransferView } from '@/components/options/settings-file/settings-transfer';
import { Lookups, type LookupsProps } from '@/components/options/sites/lookups-section';
import { Sites, type SitesProps } from '@/components/options/sites/sites-section';
import { PeopleSettings, type PeopleSettingsProps } from '@/components/panel/people/people-section';
import { type CostsProps, CostsView } from '@/components/usage/costs-section';
import { Ledger, type LedgerProps } from '@/components/usage/ledger-section';
import { WatchNotices, type WatchNoticesProps } from '@/components/watchlist/notices/notice-settings';
import { TodayNotice, type TodayNoticeProps } from '@/components/watchlist/today/today-section';
import { NO_POLICY } from '@/utils/browser/settings/managed-policy';

/** A state of the options page with all that its sections show, as plain data. */
export interface OptionsProps extends ConnectionFormProps, Pick<OptionsState, 'applied' | 'opened'> {
  readonly costs: CostsProps;
  readonly lookups: LookupsProps;
  readonly sites: SitesProps;
  readonly appearance: AppearanceProps;
  readonly ownAddresses: OwnAddressesProps;
  readonly people: PeopleSettingsProps;
  readonly notices: WatchNoticesProps;
  readonly today: TodayNoticeProps;
  readonly ledger: LedgerProps;
  readonly keptAnswers: KeptAnswersProps;
  readonly transfer: TransferProps;
}

const StateContext = createContext<OptionsProps | null>(null);

function useState(): OptionsProps {
  const state = useContext(StateContext);
  if (state === null) throw new Error('No state around.');
  return state;
}

const DRAWN: Readonly<Record<string, () => preact.ComponentChildren>> = {
  service: () => <Connection {...useState()} />,
  costs: () => <CostsView {...useState().costs} />,
  lookups: () => <Lookups {...useState().lookups} />,
  sites: () => <Sites {...useState().sites} />,
  appearance: () => <AppearanceView {...useState().appearance} />,
  own: () => <OwnAddresses {...useState().ownAddresses} />,
  people: () => <PeopleSettings {...useState().people} />,
  notices: () => <WatchNotices {...useState().notices} />,
  today: () => <TodayNotice {...useState().today} />,
  requests: () => <Ledger {...useState().ledger} />,
  data: () => {
    const { keptAnswers, transfer } = useState();
    return (
      <>
        <KeptAnswers {...keptAnswers} />
        <TransferView {...transfer} />
      </>
    );
  },
};

/** The product's registry, with sections that show what the state holds. */
const LIST = SECTIONS.map((section) => {
  const Drawn = DRAWN[section.name];
  if (Drawn === undefined) return section;
  const View = () => <>{Drawn()}</>;
  const body = 'View' in section.body ? { View } : { lazyView: { here: () => View, load: async () => {} } };
  return { ...section, body };
});

/** The product's page in a state: nothing of it is read from the browser. */
export function Options(state: OptionsProps) {
  const { connection, applied, opened, imported, lookups } = state;
  const options: OptionsState = {
    ...{
      connection,
      applied,
      opened,
      imported,
      sections: LIST,
      policy: NO_POLICY,
      settings: lookups.settings,
    },
    ...{ keep: () => {}, takeImported: () => {} },
  };
  return (
    <StateContext.Provider value={state}>
      <OptionsContext.Provider value={options}>
        <ProductOptions />
      </OptionsContext.Provider>
    </StateContext.Provider>
  );
}
