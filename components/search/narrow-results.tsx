import { Select } from '@/components/shared/controls/inputs';
import { useLocale } from '@/components/shared/words';
import type { ProposalCandidate } from '@/utils/proposal/proposal';

/** The filter on the returned candidates; null means any. */
interface Narrowed {
  readonly daoId: string | null;
  readonly provider: string | null;
}

export const NOT_NARROWED: Narrowed = { daoId: null, provider: null };

/** Returns the values to filter by, without repetitions in the service's order; empty if all candidates agree. */
function valuesOf(candidates: readonly ProposalCandidate[], field: keyof Narrowed): readonly string[] {
  const values = new Set(candidates.map(({ identity }) => identity?.[field] ?? null));
  return values.size < 2 ? [] : [...values].filter((value) => value !== null);
}

/** Returns the candidates of this DAO and provider, in order. */
export function narrowCandidates(
  candidates: readonly ProposalCandidate[],
  { daoId, provider }: Narrowed,
): readonly ProposalCandidate[] {
  return candidates.filter(
    ({ identity }) =>
      (daoId === null || identity?.daoId === daoId) && (provider === null || identity?.provider === provider),
  );
}

interface NarrowingProps {
  readonly candidates: readonly ProposalCandidate[];
  readonly narrowed: Narrowed;
  readonly narrow: (narrowed: Narrowed) => void;
}

/** Filters the returned candidates by DAO and provider without a call, if they differ. */
export function Narrowing({ candidates, narrowed, narrow }: NarrowingProps) {
  const { t } = useLocale();
  const daos = valuesOf(candidates, 'daoId');
  const providers = valuesOf(narrowCandidates(candidates, { ...narrowed, provider: null }), 'provider');
  if (daos.length === 0 && providers.length === 0) return null;
  return (
    <div class="narrowing">
      {daos.length === 0 ? null : (
        <OneOf
          label={t('browse_dao')}
          values={daos}
          value={narrowed.daoId}
          change={(daoId) => narrow({ daoId, provider: null })}
        />
      )}
      {providers.length === 0 ? null : (
        <OneOf
          label={t('browse_provider')}
          values={providers}
          value={narrowed.provider}
          change={(provider) => narrow({ ...narrowed, provider })}
        />
      )}
    </div>
  );
}

interface OneOfProps {
  readonly label: string;
  readonly values: readonly string[];
  readonly value: string | null;
  readonly change: (value: string | null) => void;
}

/** A prefix for keys, so that no DAO's name collides with the one for all, or is a number that changes the order. */
const ANY = '*';
const MARK = '=';

function OneOf({ label, values, value, change }: OneOfProps) {
  const { t } = useLocale();
  const named = values.map((name) => [`${MARK}${name}`, name] as const);
  const choices: Readonly<Record<string, string>> = {
    [ANY]: t('popup_narrow_any'),
    ...Object.fromEntries(named),
  };
  return (
    <Select
      label={label}
      choices={choices}
      value={value === null ? ANY : `${MARK}${value}`}
      change={(picked) => change(picked === ANY ? null : picked.slice(MARK.length))}
    />
  );
}
