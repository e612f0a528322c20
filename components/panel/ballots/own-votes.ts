import { useEffect } from 'preact/hooks';
import { answerOf } from '@/utils/lookup/records/records';
import { isAmong, voterName } from '@/utils/proposal/voter-name';
import type { RegionProps } from '../kit/region';
import { choicePosition, choicesOf } from '../reading/choice-position';
import type { ReadBallots } from '../reading/use-reading';

/** Tells the choices above what the reader's own addresses voted, as far as ballots were read; nothing is asked for it. */
export function useOwnVotes({
  ballots: { list, ownAddresses },
  record,
  ownVotes,
}: RegionProps & { readonly ballots: ReadBallots }): void {
  const rows = list?.rows;
  const [summary, detail] = [answerOf(record?.summary), answerOf(record?.detail)];
  useEffect(() => {
    const choices = choicesOf(summary?.value ?? null, detail?.value ?? null);
    const own = (rows ?? []).filter(({ voter, address }) =>
      isAmong(ownAddresses, voterName(voter, address).address),
    );
    const places = own.map(({ choice }) => choicePosition(choice, choices));
    // Of ballots that were not read nothing is known: what was told before stays.
    if (rows !== undefined && String(places) !== String(ownVotes.places)) ownVotes.tell(places);
  }, [rows, ownAddresses, summary, detail]);
}
