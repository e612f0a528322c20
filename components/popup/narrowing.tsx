import { useSay } from '@/components/shared/say-context';
import { Select } from '@/components/shared/select';
import type { ProposalCandidate } from '@/utils/proposal/proposal';
import { type Narrowed, narrowCandidates, valuesOf } from './narrow-candidates';

interface NarrowingProps {
  readonly candidates: readonly ProposalCandidate[];
  readonly narrowed: Narrowed;
  readonly narrow: (narrowed: Narrowed) => void;
}

/** Narrows the answered candidates by DAO and provider, here and without a call; only where they differ in it. */
export function Narrowing({ candidates, narrowed, narrow }: NarrowingProps) {
  const say = useSay();
  const daos = valuesOf(candidates, 'daoId');
  const providers = valuesOf(narrowCandidates(candidates, { ...narrowed, provider: null }), 'provider');
  if (daos.length === 0 && providers.length === 0) return null;
  return (
    <div class="narrowing">
      {daos.length === 0 ? null : (
        <OneOf
          label={say('popup_narrow_dao')}
          values={daos}
          value={narrowed.daoId}
          change={(daoId) => narrow({ daoId, provider: null })}
        />
      )}
      {providers.length === 0 ? null : (
        <OneOf
          label={say('popup_narrow_provider')}
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

/** Keys begin with a mark, so that no DAO's name is taken for the word for all, or for a number that changes the order. */
const ANY = '*';
const MARK = '=';

function OneOf({ label, values, value, change }: OneOfProps) {
  const say = useSay();
  const named = values.map((name) => [`${MARK}${name}`, name] as const);
  const choices: Readonly<Record<string, string>> = {
    [ANY]: say('popup_narrow_any'),
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
