import { ExternalLink } from '@/components/shared/external-link';
import { Fact, FactList } from '@/components/shared/fact-list';
import { LocalAndUtc } from '@/components/shared/moment';
import { RemoteText } from '@/components/shared/remote-text';
import { useSay } from '@/components/shared/say-context';
import type { BallotLabel } from '@/utils/proposal/ballot-choice';
import { transactionPage } from '@/utils/proposal/chain-explorer';
import type { ProposalIdentity } from '@/utils/proposal/proposal';
import type { MessageKey } from '@/utils/proposal/say';
import { ExactPower } from '../views/cells';
import { CopyButton } from '../views/copy-button';
import { VoterFacts } from '../voters/voter-facts';
import type { BallotRow } from './ballot-rows';

interface BallotMoreProps {
  readonly row: BallotRow;
  readonly identity: ProposalIdentity | null;
}

/** Everything that the service said of one ballot, in full and to be copied. */
export function BallotMore({ row, identity }: BallotMoreProps) {
  const say = useSay();
  const { ballot, voter, choice } = row;
  return (
    <FactList>
      <VoterFacts voter={voter} />
      <Fact name={say('ballots_fact_choice')}>
        <ChoiceWords choice={choice} raw={ballot.choice?.raw ?? null} />
      </Fact>
      <Fact name={say('ballots_fact_power')}>
        <ExactPower power={ballot.votingPower} />
      </Fact>
      <Fact name={say('ballots_fact_time')}>
        {ballot.votedAt === null ? say('not_reported') : <LocalAndUtc at={ballot.votedAt} />}
      </Fact>
      <Fact name={say('ballots_fact_transaction')}>
        <Transaction hash={ballot.transactionHash} identity={identity} />
      </Fact>
    </FactList>
  );
}

/** Whose words they are, where they are not the ballot's own. */
const LENT: Partial<Record<BallotLabel['from'], MessageKey>> = {
  summary: 'ballots_label_by_key',
  detail: 'ballots_label_by_key',
  raw: 'ballots_label_missing',
};

function ChoiceWords({ choice, raw }: { choice: BallotLabel | null; raw: string | null }) {
  const say = useSay();
  if (choice === null) return <>{say('not_reported')}</>;
  const lent = LENT[choice.from];
  return (
    <>
      <RemoteText text={choice.text} /> {lent === undefined ? null : <span class="small">{say(lent)}</span>}
      {choice.from === 'raw' && raw !== null ? (
        <code class="ballot-raw" dir="ltr">
          {raw}
        </code>
      ) : null}
    </>
  );
}

function Transaction({ hash, identity }: { hash: string | null; identity: ProposalIdentity | null }) {
  const say = useSay();
  if (hash === null) return <>{say('ballots_no_transaction')}</>;
  const page = transactionPage(hash, identity);
  return (
    <>
      <code dir="ltr">{hash}</code> <CopyButton text={hash} name={say('ballots_copy_transaction')} />
      <br />
      {page === null ? (
        <span class="small">{say('ballots_chain_unknown')}</span>
      ) : (
        <ExternalLink address={page.href}>{say('ballots_open_transaction')}</ExternalLink>
      )}
    </>
  );
}
