import { useMemo, useRef, useState } from 'preact/hooks';
import { VoterFacts } from '@/components/panel/kit/cells';
import { useKeptBallots } from '@/components/panel/reading/use-kept-ballots';
import { Select } from '@/components/shared/controls/inputs';
import { FactList } from '@/components/shared/figures/fact-list';
import { useLocale } from '@/components/shared/locale-context';
import type { Locale } from '@/utils/i18n/locale';
import { answerOf } from '@/utils/lookup/records/records';
import type { InsightProps } from '../frame/insight';
import { type SeenVoter, seenVoters } from './voter-votes';
import { VoterVotes } from './voter-votes-list';
import '@/components/shared/controls/inputs.css';

/** One address, vote by vote: one of the reader's own, or one that is among the ballots read. */
export function VoterView({ ballots, candidate, record }: InsightProps) {
  const locale = useLocale();
  const kept = useKeptBallots();
  const [picked, setPicked] = useState<string | null>(null);
  const { ownAddresses } = ballots;
  const seen = useMemo(() => seenVoters(kept, ownAddresses), [kept, ownAddresses]);
  const first = useRef<string | null>(null);
  // What is read meanwhile brings others to the top: the one that is looked at stays.
  first.current ??= seen[0]?.id ?? null;
  const shown = seen.find(({ id }) => id === (picked ?? first.current)) ?? seen[0];
  const identity = answerOf(record?.detail)?.value.identity ?? candidate.identity;
  if (shown === undefined) return <p>{locale.t('voter_none_seen')}</p>;
  return (
    <>
      <Select
        label={locale.t('voters_fact_address')}
        choices={Object.fromEntries(seen.map((one) => [one.id, nameOf(one, locale)]))}
        value={shown.id}
        change={setPicked}
      />
      <FactList>
        <VoterFacts voter={shown.voter} />
      </FactList>
      <VoterVotes key={shown.id} address={shown.voter.address ?? shown.id} daoId={identity?.daoId ?? null} />
    </>
  );
}

function nameOf({ voter: { name, short }, isOwn }: SeenVoter, { t }: Locale): string {
  return [name, short, isOwn ? t('ballots_you') : null].filter((word) => word !== null).join(' · ');
}
