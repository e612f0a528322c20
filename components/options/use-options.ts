import { useEffect, useState } from 'preact/hooks';
import { useCostsProps, useLedgerProps } from '@/components/usage/use-usage';
import { useWatchNotices } from '@/components/watchlist/use-notice-settings';
import { plainError } from '@/utils/api/errors';
import { DEFAULT_TOKEN_HEADER } from '@/utils/api/service-settings';
import { checkDraft, storedAt } from '@/utils/browser/connection/draft';
import { useConnection } from '@/utils/browser/connection/use-connection';
import { askBackground } from '@/utils/browser/messages/ask-background';
import type {
  ConnectionDraft,
  ConnectionReport,
  ConnectionStatus,
  DraftProblem,
} from '@/utils/browser/messages/messages';
import { changeAppearance } from '@/utils/browser/settings/appearance';
import {
  MAX_CALLS_PER_DAY,
  onCallBudgetChanged,
  readCallBudget,
  writeCallBudget,
} from '@/utils/browser/settings/call-budget';
import { changeLookupSettings, MAX_PER_HOUR, MAX_PER_PAGE } from '@/utils/browser/settings/lookup-settings';
import { type ManagedPolicy, NO_POLICY } from '@/utils/browser/settings/managed-policy';
import { changeOwnAddresses, MAX_OWN_ADDRESSES, normalAddress } from '@/utils/browser/settings/own-addresses';
import { useManagedPolicy } from '@/utils/browser/settings/use-managed-policy';
import { useOwnAddresses } from '@/utils/browser/settings/use-own-addresses';
import { useAppearance, useLookupSettings } from '@/utils/browser/settings/use-settings';
import { requestOriginAccess } from '@/utils/browser/sites/access';
import { useStorageNotice, useStored } from '@/utils/browser/storage/use-item';
import type { LookupSettings } from '@/utils/lookup/forum/policy';
import type { CacheSize } from '@/utils/lookup/records/stored-answers';
import type {
  AppearanceProps,
  KeptAnswersProps,
  LookupsProps,
  OptionsProps,
  OwnAddressesProps,
  ServiceFields,
  TransferProps,
} from './options-props';
import { PLACES } from './sections';
import { useSitesProps } from './sites/use-sites';
import { type Applied, useApplied } from './use-applied';

function useAppearanceProps(settings: LookupSettings | null, keep: Applied['keep']): AppearanceProps | null {
  const appearance = useAppearance();
  if (settings === null) return null;
  return {
    appearance,
    density: settings.density,
    actions: {
      setTheme: (theme) => keep(changeAppearance((now) => ({ ...now, theme }))),
      setDensity: (density) => keep(changeLookupSettings((now) => ({ ...now, density }))),
      setSingleKeys: (singleKeys) => keep(changeAppearance((now) => ({ ...now, singleKeys }))),
    },
  };
}

/** The size of the answer cache when the page was opened, and the way to clear it. */
function useKeptAnswers(): KeptAnswersProps {
  const storageNotice = useStorageNotice();
  const [size, setSize] = useState<CacheSize | null>(null);
  const [cleared, setCleared] = useState(false);

  useEffect(() => {
    void askBackground('cache-size').then(setSize, () => setSize(null));
  }, []);

  async function clear(): Promise<void> {
    setCleared(false);
    setSize(await askBackground('clear-cache'));
    setCleared(true);
  }

  return { size, cleared, storageNotice, clear: () => void clear().catch(() => setSize(null)) };
}

function useLookupsProps(
  settings: LookupSettings | null,
  policy: ManagedPolicy,
  keep: Applied['keep'],
): LookupsProps | null {
  const budget = useStored(readCallBudget, onCallBudgetChanged);
  if (settings === null || budget === undefined) return null;
  return {
    settings,
    isManaged: policy.mode !== null,
    mostCaps: { perPage: MAX_PER_PAGE, perHour: MAX_PER_HOUR, perHourAll: MAX_PER_HOUR },
    budget: {
      value: budget,
      most: MAX_CALLS_PER_DAY,
      change: (value) => keep(writeCallBudget(value)),
    },
    actions: {
      setMode: (mode) => keep(changeLookupSettings((now) => ({ ...now, mode }))),
      setCaps: (caps) => keep(changeLookupSettings((now) => ({ ...now, caps }))),
    },
  };
}

function useOwnProps(keep: Applied['keep']): OwnAddressesProps {
  const addresses = useOwnAddresses();
  const [problem, setProblem] = useState<OwnAddressesProps['problem']>(null);

  function add(text: string): boolean {
    const address = normalAddress(text);
    const refused = address === null ? 'invalid' : whyNot(address, addresses);
    setProblem(refused);
    if (address === null || refused !== null) return false;
    keep(changeOwnAddresses((own) => [...own, address]));
    return true;
  }

  return {
    addresses,
    most: MAX_OWN_ADDRESSES,
    problem,
    add,
    remove: (address) => keep(changeOwnAddresses((own) => own.filter((other) => other !== address))),
  };
}

function whyNot(address: string, own: readonly string[]): OwnAddressesProps['problem'] {
  if (own.includes(address)) return 'known';
  return own.length >= MAX_OWN_ADDRESSES ? 'full' : null;
}

interface Transfer {
  readonly transfer: TransferProps;
  readonly imported: OptionsProps['imported'];
}

/** Exports and imports settings. The service in a file fills the form and is saved by hand. */
function useTransfer(keep: Applied['keep']): Transfer {
  const [result, setResult] = useState<TransferProps['result']>(null);
  const [imported, setImported] = useState<ServiceFields | null>(null);

  async function importSettings(file: Blob): Promise<void> {
    setResult(null);
    // The parser is wanted for this alone.
    const { importFile } = await import('./settings-file/import-file');
    const work = importFile(file);
    const read = await work;
    if (!read.ok) return setResult(read);
    keep(work);
    setResult({ ok: true });
    const { url, header } = read.settings.service;
    setImported({ serviceUrl: url ?? '', header });
  }

  return {
    imported,
    transfer: {
      result,
      exportSettings: () => import('./settings-file/settings-file').then((file) => file.exportSettings()),
      importSettings: (file) =>
        void importSettings(file).catch(() =>
          setResult({ ok: false, message: 'options_not_applied', detail: null }),
        ),
    },
  };
}

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

/** All sections whose settings apply at once; null until all are read. */
function useSections(connection: ConnectionStatus | null): Sections | null {
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

interface Progress {
  readonly saving: boolean;
  readonly testing: boolean;
  readonly report: ConnectionReport | null;
  readonly problems: readonly DraftProblem[];
  readonly saved: boolean;
}

const NOTHING_YET: Progress = { saving: false, testing: false, report: null, problems: [], saved: false };

export function useOptionsProps(): OptionsProps | null {
  const connection = useConnection();
  const [progress, setProgress] = useState(NOTHING_YET);
  const sections = useSections(connection);
  if (connection === null || sections === null) return null;
  const stored = storedAt(connection);

  /** In the click itself: with access already granted the browser does not ask, and for nothing that is refused anyway. */
  function askForAccess(draft: ConnectionDraft): Promise<boolean> | null {
    const checked = checkDraft(draft, stored);
    if (!('problems' in checked)) return requestOriginAccess(checked.draft.serviceUrl);
    setProgress({ ...NOTHING_YET, problems: checked.problems });
    return null;
  }

  async function save(draft: ConnectionDraft): Promise<void> {
    const access = askForAccess(draft);
    if (access === null) return;
    setProgress({ ...NOTHING_YET, saving: true });
    await access;
    const reply = await askBackground('save-connection', { draft });
    setProgress(
      'saved' in reply ? { ...NOTHING_YET, saved: true } : { ...NOTHING_YET, problems: reply.problems },
    );
  }

  async function test(draft: ConnectionDraft): Promise<void> {
    const access = askForAccess(draft);
    if (access === null) return;
    setProgress({ ...NOTHING_YET, testing: true });
    if (!(await access)) {
      setProgress({ ...NOTHING_YET, report: unreachable('no-access') });
      return;
    }
    const reply = await askBackground('test-connection', { draft });
    setProgress({ ...NOTHING_YET, ...reply });
  }

  const lost = () => setProgress({ ...NOTHING_YET, report: unreachable('worker') });
  return {
    ...progress,
    ...sections,
    ...PLACES,
    connection,
    initial: initialOf(connection),
    actions: {
      save: (draft) => void save(draft).catch(lost),
      test: (draft) => void test(draft).catch(lost),
      grantAccess: () => {
        if (connection.state === 'no-access') void requestOriginAccess(connection.serviceUrl);
      },
      removeToken: () => {
        setProgress(NOTHING_YET);
        void askBackground('remove-token').catch(lost);
      },
    },
  };
}

function initialOf(connection: ConnectionStatus): OptionsProps['initial'] {
  const untilClosed = 'untilClosed' in connection && connection.untilClosed;
  if (connection.state === 'no-service') {
    return { serviceUrl: '', header: DEFAULT_TOKEN_HEADER, untilClosed };
  }
  return { serviceUrl: connection.serviceUrl, header: connection.header, untilClosed };
}

function unreachable(code: 'no-access' | 'worker'): ConnectionReport {
  return { reachable: { ok: false, error: plainError(code) }, token: null };
}
