import { useEffect, useState } from 'preact/hooks';
import { usePanel } from '@/components/panel/kit/panel-context';
import { usePagedList } from '@/utils/browser/loading/use-paged-list';
import { askBackground } from '@/utils/browser/messages/ask-background';
import { useRecent } from '@/utils/browser/recent/use-recent';
import { keptProposals } from '@/utils/lookup/records/stored-answers';
import { listSource, speaker } from '@/utils/lookup/who-answers';
import { daoOf, type MyDao, type MyDaos, NO_DAOS, SERVICE, withDao, withoutDao } from './my-dao';
import { type FoundDaos, MyDaosView } from './my-daos';
import { changeMyDaos, myDao } from './today-store';

/** The choice of DAOs, with suggestions from what the user read. */
export function JoinedMyDaos({ all }: { readonly all: MyDaos | null }) {
  const { connection } = usePanel();
  const hub = listSource(connection);
  const service = connection?.state === 'ready' ? speaker(connection) : null;
  const { found, find } = useFoundDaos(hub !== null, service !== null);
  const read = useReadDaos();
  return (
    <MyDaosView
      list={(all ?? NO_DAOS).list}
      read={read}
      found={found}
      host={hub ?? service}
      find={find}
      add={({ id, name }) => {
        const dao = myDao(id, name);
        if (dao !== null) void changeMyDaos((now) => withDao(now, dao));
      }}
      remove={(dao) => void changeMyDaos((now) => withoutDao(now, dao))}
    />
  );
}

/** Returns the DAOs of recently opened proposals and of cached ones from threads. Makes no call. */
function useReadDaos(): readonly MyDao[] {
  const recent = useRecent();
  const [kept, setKept] = useState<readonly MyDao[]>([]);
  useEffect(() => {
    let isCurrent = true;
    askBackground('cache-all').then(
      (answers) => {
        const details = [...keptProposals(answers).values()].map(({ detail }) => detail.value);
        if (isCurrent) setKept(details.flatMap((detail) => daoOf(detail) ?? []));
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  const viewed = (recent ?? []).flatMap(({ view }) => daoOf(view.candidate) ?? []);
  const distinct = new Map([...kept, ...viewed].map((dao) => [dao.id, dao]));
  return [...distinct.values()];
}

const MOST_LISTED = 100;

/** Finds DAOs by name: the hub's spaces or the service's DAOs, and the package's table of contracts. */
function useFoundDaos(hasHub: boolean, hasService: boolean) {
  const [name, setName] = useState<string | null>(null);
  const [contracts, setContracts] = useState<{ readonly of: string; readonly daos: readonly MyDao[] } | null>(
    null,
  );
  const isListed = name !== null && (hasHub || hasService);
  const limit = { list: 'daos', limit: MOST_LISTED } as const;
  // A service cannot search by name, so its list is filtered here.
  const list = usePagedList<'daos'>(isListed ? { ...limit, ...(hasHub && { name }) } : null);
  useEffect(() => {
    if (name === null) return;
    let isCurrent = true;
    const settle = (daos: readonly MyDao[]) => isCurrent && setContracts({ of: name, daos });
    askBackground('listed-governors', { name }).then(
      (rows) =>
        settle(
          rows.map(({ chainId, address, organisation }) => ({
            id: `eip155:${chainId}:${address}`,
            name: organisation ?? address,
          })),
        ),
      () => settle([]),
    );
    return () => {
      isCurrent = false;
    };
  }, [name]);
  const wanted = name?.toLowerCase() ?? '';
  const listed = (isListed ? list.rows : [])
    .filter((row) => hasHub || `${row.name} ${row.daoId}`.toLowerCase().includes(wanted))
    .map((row) => ({ ...row, id: `${hasHub ? 'snapshot:' : SERVICE}${row.daoId}` }));
  const isBusy = name !== null && (contracts?.of !== name || (isListed && list.state === 'loading'));
  const found: FoundDaos | null =
    name === null
      ? null
      : {
          rows: [...(contracts?.of === name ? contracts.daos : []), ...listed],
          isBusy,
          error: isListed ? list.error : null,
          isMore: isListed && (list.state === 'unreachable' || list.state === 'ready'),
        };
  const find = (next: string) => {
    // Where it failed: a service's list is the same whatever the name.
    if (isListed && (next === name || !hasHub)) list.retry();
    setName(next);
  };
  return { found, find };
}
