import { useContext, useMemo, useState } from 'preact/hooks';
import { VoterParts } from '@/components/insights/frame/voter-parts';
import { SignatureCheck } from '@/components/keyless/signature/signature-check';
import { CopyButton, ExactPower, VoterFacts } from '@/components/panel/kit/cells';
import { FoldButton } from '@/components/shared/controls/fold';
import { ExternalLink } from '@/components/shared/controls/link';
import { Fact, FactList } from '@/components/shared/figures/fact-list';
import { VoterControlsContext } from '@/components/shared/listings/feature-slots';
import { LocalAndUtc, RemoteText, useLocale } from '@/components/shared/words';
import type { MessageKey } from '@/utils/i18n/locale';
import { transactionPage } from '@/utils/numbers/explorers';
import type { Shown } from '@/utils/proof/judge-receipt';
import type { Ballot, BallotLabel } from '@/utils/proposal/ballot';
import type { ProposalIdentity } from '@/utils/proposal/proposal';
import { tidyBody } from '@/utils/proposal/tidy-text';
import type { BallotRow } from '../ballot-rows';

interface BallotMoreProps {
  readonly row: BallotRow;
  readonly identity: ProposalIdentity | null;
}

/** Everything that the service reported of one ballot, in full and copyable. */
export function BallotMore({ row, identity }: BallotMoreProps) {
  const { t } = useLocale();
  const { Beside } = useContext(VoterControlsContext) ?? {};
  const { ballot, voter, choice } = row;
  return (
    <>
      <FactList>
        <VoterFacts voter={voter} />
        <Fact name={t('ballots_col_choice')}>
          <ChoiceWords choice={choice} raw={ballot.choice?.raw ?? null} />
        </Fact>
        <Reason text={ballot.reason ?? ''} />
        <Fact name={t('ballots_col_power')}>
          <ExactPower power={ballot.votingPower} />
        </Fact>
        <Fact name={t('ballots_col_time')}>
          {ballot.votedAt === null ? t('not_reported') : <LocalAndUtc at={ballot.votedAt} />}
        </Fact>
        <Fact name={t('ballots_fact_transaction')}>
          <Transaction hash={ballot.transactionHash} identity={identity} />
        </Fact>
        {ballot.receipt === undefined || identity === null ? null : (
          <Fact name={t('ballots_fact_signature')}>
            <SignatureCheck cid={ballot.receipt} shown={shownBallot(ballot, identity)} />
          </Fact>
        )}
      </FactList>
      {Beside && <Beside voter={voter} />}
      <VoterParts voter={voter} daoId={identity?.daoId ?? null} />
    </>
  );
}

/** Characters of a reason shown at first. */
const SHORT_REASON = 280;
const LONGEST_REASON = 4_000;

/** The voter's reason as plain text; the rest of a long one on demand. */
function Reason({ text }: { readonly text: string }) {
  const { t } = useLocale();
  const [isWhole, setWhole] = useState(false);
  const tidy = useMemo(() => tidyBody(text, LONGEST_REASON), [text]);
  if (tidy === '') return null;
  const isLong = tidy.length > SHORT_REASON;
  return (
    <Fact name={t('ballots_fact_reason')}>
      <p class="ballot-reason" dir="auto">
        {isLong && !isWhole ? beginningOf(tidy) : tidy}
      </p>
      {isLong ? (
        <FoldButton
          unfolded={isWhole}
          toggle={() => setWhole(!isWhole)}
          more={t('text_show_all')}
          fewer={t('text_show_less')}
        />
      ) : null}
    </Fact>
  );
}

/** Ends behind a word where one ends near the limit. */
function beginningOf(text: string): string {
  const cut = text.slice(0, SHORT_REASON).toWellFormed();
  const words = cut.replace(/\s+\S{0,40}$/, '');
  return `${words}…`;
}

/** Converts a ballot to what its signature describes. */
function shownBallot(ballot: Ballot, { externalId }: ProposalIdentity): Shown {
  const { id, voter, choice, votedAt } = ballot;
  const time = votedAt === null ? null : Date.parse(votedAt) / 1_000;
  const listed = choice === null ? null : (choice.raw ?? choice.key);
  return {
    ...{ struct: 'Vote', id: id ?? '', signer: voter },
    ballot: { proposal: externalId, choice: listed, time },
  };
}

/** The source of a choice's words, if not the ballot. */
const LENT: Partial<Record<BallotLabel['from'], MessageKey>> = {
  summary: 'ballots_label_by_key',
  detail: 'ballots_label_by_key',
  raw: 'ballots_label_missing',
};

function ChoiceWords({ choice, raw }: { choice: BallotLabel | null; raw: string | null }) {
  const { t } = useLocale();
  if (choice === null) return <>{t('not_reported')}</>;
  const lent = LENT[choice.from];
  return (
    <>
      <RemoteText text={choice.text} /> {lent === undefined ? null : <span class="small">{t(lent)}</span>}
      {choice.from === 'raw' && raw !== null ? (
        <code class="ballot-raw" dir="ltr">
          {raw}
        </code>
      ) : null}
    </>
  );
}

function Transaction({ hash, identity }: { hash: string | null; identity: ProposalIdentity | null }) {
  const { t } = useLocale();
  if (hash === null) return <>{t('ballots_no_transaction')}</>;
  const page = transactionPage(hash, identity);
  return (
    <>
      <code dir="ltr" translate={false}>
        {hash}
      </code>{' '}
      <CopyButton text={hash} name={t('ballots_copy_transaction')} />
      <br />
      {page === null ? (
        <span class="small">{t('ballots_chain_unknown')}</span>
      ) : (
        <ExternalLink address={page.href}>{t('ballots_fact_transaction')}</ExternalLink>
      )}
    </>
  );
}
