import { useRef } from 'preact/hooks';
import { type ActivityList, KINDS } from './activity-query';
import type { Asked } from './use-activity';

/** What the service has named in its lists since the view was opened, which can be filtered by. */
export interface Met {
  readonly daos: readonly string[];
  /** Kinds that the published contract does not know. */
  readonly kinds: Readonly<Record<ActivityList, readonly string[]>>;
}

/** A narrower list names fewer and takes none away. */
export function useMet(asked: Asked | null): Met {
  const { daos, events, signals } = useRef({
    daos: new Set<string>(),
    events: new Set<string>(),
    signals: new Set<string>(),
  }).current;
  if (asked !== null) for (const daoId of daosIn(asked)) daos.add(daoId);
  if (asked?.list === 'events') for (const kind of kindsIn(asked)) events.add(kind);
  if (asked?.list === 'signals') for (const kind of kindsIn(asked)) signals.add(kind);
  return { daos: [...daos], kinds: { events: [...events], signals: [...signals] } };
}

function daosIn(asked: Asked): readonly string[] {
  if (asked.list === 'newest') return asked.rows.rows.flatMap(({ identity }) => identity?.daoId ?? []);
  return asked.rows.rows.flatMap(({ daoId }: { readonly daoId: string | null }) => daoId ?? []);
}

/** Kinds are asked for with commas between them: one that holds a comma cannot be. */
function kindsIn({ list, rows }: Exclude<Asked, { readonly list: 'newest' }>): readonly string[] {
  return rows.rows
    .map(({ type }: { readonly type: string }) => type)
    .filter((type) => !KINDS[list].includes(type) && !type.includes(','));
}
