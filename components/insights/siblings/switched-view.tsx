import { useMemo, useState } from 'preact/hooks';
import { PowerCell, VoterWords } from '@/components/panel/kit/cells';
import type { KeptVote } from '@/components/panel/reading/shown-ballots';
import { AskForBallots, useBallotsOf, useKeptBallots } from '@/components/panel/reading/use-kept-ballots';
import type { ReadBallots } from '@/components/panel/reading/use-reading';
import { RemoteText, useLocale } from '@/components/shared/words';
import { formatCount, type MessageKey } from '@/utils/i18n/locale';
import { isOwnAddress } from '@/utils/numbers/addresses';
import type { VoteSummary } from '@/utils/proposal/proposal';
import { choiceWords } from '@/utils/proposal/status-words';
import { hasBallots } from '@/utils/source/origins';
import type { KnownProposal } from '../frame/use-kept-answers';
import { type SwitchedVoter, switchedVoters } from './switched-voters';

interface SwitchedProps {
  readonly here: KnownProposal & { readonly summary: VoteSummary };
  readonly there: KnownProposal & { readonly summary: VoteSummary };
  readonly ballots: ReadBallots;
  readonly service: string;
}

/**
 * Lists addresses that chose differently in the other vote, among those with loaded ballots in both; a button loads
 * each side.
 */
export function SwitchedVoters({ here, there, ballots, service }: SwitchedProps) {
  const { t } = useLocale();
  const { key, title, identity } = there.detail;
  const others = useBallotsOf({ key, title, identity, service, ...there });
  const kept = useKeptBallots();
  const readOf = (of: string) => kept.find((vote) => vote.key === of) ?? null;
  const [own, other] = [readOf(here.detail.key), readOf(key)];
  if (!hasBallots(key)) return <p>{t('ballots_not_given')}</p>;
  return (
    <div class="insight-part">
      <p>
        <strong>{t('switched_title')}</strong>
      </p>
      <Rest kept={own} ballots={ballots} summary={here.summary} words="switched_load_here" />
      <Rest kept={other} ballots={others} summary={there.summary} words="switched_load_there" />
      {own === null || other === null ? (
        <p>{t('switched_unread')}</p>
      ) : (
        <Found
          own={{ ...own, summary: here.summary }}
          other={{ ...other, summary: there.summary }}
          ownAddresses={ballots.ownAddresses}
        />
      )}
    </div>
  );
}

interface RestProps {
  readonly kept: KeptVote | null;
  readonly ballots: ReadBallots;
  readonly summary: VoteSummary;
  readonly words: MessageKey;
}

function Rest({ kept, ...rest }: RestProps) {
  return kept?.isWhole ? null : <AskForBallots {...rest} />;
}

type Read = KeptVote & { readonly summary: VoteSummary };

interface FoundProps {
  readonly own: Read;
  readonly other: Read;
  readonly ownAddresses: readonly string[];
}

const LISTED = 10;

function Found({ own, other, ownAddresses }: FoundProps) {
  const { t, tag, count } = useLocale();
  const [showsAll, setShowsAll] = useState(false);
  const { voters, inBoth, leftOut } = useMemo(() => switchedVoters(own, other), [own.ballots, other.ballots]);
  const compared = inBoth - leftOut;
  const listed = showsAll ? voters : voters.slice(0, LISTED);
  return (
    <>
      <p>
        {inBoth === 0
          ? t('switched_nobody')
          : count('switched_found', compared, formatCount(voters.length, tag))}{' '}
        {leftOut === 0 ? null : count('switched_left_out', leftOut)}
      </p>
      {own.isWhole && other.isWhole ? null : (
        <p class="small">
          {t('switched_part', formatCount(own.ballots.length, tag), formatCount(other.ballots.length, tag))}
        </p>
      )}
      {listed.length === 0 ? null : <VotersTable voters={listed} ownAddresses={ownAddresses} />}
      {listed.length === voters.length ? null : (
        <button type="button" class="button-text" onClick={() => setShowsAll(true)}>
          {t('voters_show_all', formatCount(voters.length, tag))}
        </button>
      )}
      <p class="small">{t('switched_assumes')}</p>
    </>
  );
}

interface VotersTableProps {
  readonly voters: readonly SwitchedVoter[];
  readonly ownAddresses: readonly string[];
}

function VotersTable({ voters, ownAddresses }: VotersTableProps) {
  const { t } = useLocale();
  return (
    <table class="insight-table" aria-label={t('switched_title')}>
      <thead>
        <tr>
          <th scope="col">{t('ballots_col_voter')}</th>
          <th scope="col">{t('vote_shown')}</th>
          <th scope="col">{t('siblings_there')}</th>
        </tr>
      </thead>
      <tbody>
        {voters.map(({ voter, here, there }) => (
          <tr key={voter.address}>
            <th scope="row">
              <VoterWords voter={voter} isOwn={isOwnAddress(ownAddresses, voter.address)} />
            </th>
            <CastCell of={here} />
            <CastCell of={there} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function CastCell({ of: { choice, power } }: { readonly of: SwitchedVoter['here'] }) {
  const locale = useLocale();
  return (
    <td>
      <RemoteText text={choiceWords(choice, locale)} />
      <br />
      <PowerCell power={power} />
    </td>
  );
}
