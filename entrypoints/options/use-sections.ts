import type { OptionsProps } from '@/components/options/options-props';
import { NO_POLICY } from '@/utils/browser/managed-policy';
import type { ConnectionStatus } from '@/utils/browser/messages';
import { useLookupSettings } from '@/utils/browser/use-lookup-settings';
import { useManagedPolicy } from '@/utils/browser/use-managed-policy';
import { useAppearanceProps } from './use-appearance-props';
import { useApplied } from './use-applied';
import { useCostsProps } from './use-costs-props';
import { useKeptAnswers } from './use-kept-answers';
import { useLedgerProps } from './use-ledger-props';
import { useLookupsProps } from './use-lookups-props';
import { useOwnProps } from './use-own-props';
import { useSitesProps } from './use-sites-props';
import { useTransfer } from './use-transfer-props';
import { useWatchNotices } from './use-watch-notices';

type Sections = Pick<
  OptionsProps,
  | 'applied'
  | 'appearance'
  | 'costs'
  | 'imported'
  | 'keptAnswers'
  | 'ledger'
  | 'lookups'
  | 'managed'
  | 'notices'
  | 'ownAddresses'
  | 'sites'
  | 'transfer'
>;

/** Every section but the service's, whose settings apply at once; null until all of them are known. */
export function useSections(connection: ConnectionStatus | null): Sections | null {
  const known = useManagedPolicy();
  const policy = known ?? NO_POLICY;
  const settings = useLookupSettings();
  const { applied, keep } = useApplied();
  const sites = useSitesProps({ settings, policy, connection, keep });
  const lookups = useLookupsProps(settings, policy, keep);
  const appearance = useAppearanceProps(settings, keep);
  const ownAddresses = useOwnProps(keep);
  const { transfer, imported } = useTransfer(keep);
  const notices = useWatchNotices(keep);
  const costs = useCostsProps();
  const ledger = useLedgerProps();
  const keptAnswers = useKeptAnswers();
  if (known === null || sites === null || lookups === null || appearance === null || notices === null)
    return null;
  const managed = { service: policy.serviceUrl !== null, header: policy.header !== null };
  return {
    ...{ applied, appearance, costs, imported, keptAnswers },
    ...{ ledger, lookups, managed, notices, ownAddresses, sites, transfer },
  };
}
