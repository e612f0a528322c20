import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { DaoNamesContext } from '@/components/shared/listings/feature-slots';
import { privateTab } from '@/utils/browser/page/active-tab';
import { sessionArea } from '@/utils/browser/storage/session-area';
import { useDaoNames } from '@/utils/browser/storage/use-records';
import { daoNamesRecord } from '@/utils/lookup/records/record-keys';
import type { DaoListing } from '@/utils/proposal/proposal';
import { usePanel } from '../kit/panel-context';

/** Provides DAO names to the whole panel once browsing has loaded them. */
export function DaoNamesProvider({ children }: { readonly children: ComponentChildren }) {
  const names = useDaoNames(useService());
  return <DaoNamesContext.Provider value={names}>{children}</DaoNamesContext.Provider>;
}

/** Stores DAO names from loaded lists for the browser session; none from a private window. */
export function useNotedDaoNames(daos: readonly DaoListing[]): void {
  const service = useService();
  useEffect(() => {
    if (service === null || daos.length === 0) return;
    const names = daos.map(({ daoId, name }) => [daoId, name] as const);
    void privateTab().then((hidden) => {
      if (hidden === null) void sessionArea.set(daoNamesRecord(service), names);
    });
  }, [service, daos]);
}

function useService(): string | null {
  const { connection } = usePanel();
  return connection !== null && 'serviceUrl' in connection ? connection.serviceUrl : null;
}
