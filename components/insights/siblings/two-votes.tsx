import type { ComponentChildren } from 'preact';
import type { ReadBallots } from '@/components/panel/reading/use-reading';
import { Figure } from '@/components/shared/figures/figure';
import { RemoteText, useLocale } from '@/components/shared/words';
import { formatCount, type Locale, type MessageKey } from '@/utils/i18n/locale';
import { percentWords } from '@/utils/i18n/percent';
import { formatDay } from '@/utils/i18n/time';
import { quorumFigure } from '@/utils/proposal/quorum';
import { choiceWords } from '@/utils/proposal/status-words';
import type { TallyRow } from '@/utils/proposal/tally';
import { verdictOf } from '@/utils/proposal/verdict';
import type { KnownProposal } from '../frame/use-kept-answers';
import { type ChoicePair, pairChoices, type Unpaired } from './siblings';
import { SwitchedVoters } from './switched-view';

export interface TwoVotesProps {
  readonly here: KnownProposal;
  readonly there: KnownProposal;
  /** This vote's ballots; null if the source has none. */
  readonly ballots: ReadBallots | null;
  readonly service: string;
}

/** Shows two votes next to each other, as reported. */
export function TwoVotes({ here, there, ballots, service }: TwoVotesProps) {
  const { t } = useLocale();
  const pairs = pairChoices(here, there);
  return (
    <>
      <table class="insight-table">
        <thead>
          <tr>
            <td />
            <th scope="col">{t('vote_shown')}</th>
            <th scope="col">{t('siblings_there')}</th>
          </tr>
        </thead>
        <tbody>
          {FACTS.map(({ name, Value }) => (
            <Row key={name} name={t(name)} here={<Value of={here} />} there={<Value of={there} />} />
          ))}
          {typeof pairs === 'string' ? null : pairs.map((pair, index) => <ChoiceRow key={index} of={pair} />)}
        </tbody>
      </table>
      {typeof pairs === 'string' ? <p>{t(REASONS[pairs])}</p> : null}
      {typeof pairs === 'string' ||
      ballots === null ||
      here.summary === null ||
      there.summary === null ? null : (
        <SwitchedVoters
          here={{ ...here, summary: here.summary }}
          there={{ ...there, summary: there.summary }}
          ballots={ballots}
          service={service}
        />
      )}
    </>
  );
}

const REASONS: Readonly<Record<Unpaired, MessageKey>> = {
  'not-reported': 'siblings_choices_missing',
  unnamed: 'siblings_choices_unnamed',
  'no-common': 'siblings_choices_no_common',
};

interface RowProps {
  readonly name: ComponentChildren;
  readonly here: ComponentChildren;
  readonly there: ComponentChildren;
}

function Row({ name, here, there }: RowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{here}</td>
      <td>{there}</td>
    </tr>
  );
}

interface ValueProps {
  readonly of: KnownProposal;
}

const FACTS = [
  { name: 'browse_status', Value: Standing },
  { name: 'siblings_period', Value: Period },
  { name: 'region_quorum', Value: QuorumWords },
  { name: 'view_voters', Value: Voters },
  { name: 'vote_power_cast', Value: Power },
] as const satisfies readonly { name: MessageKey; Value: (props: ValueProps) => ComponentChildren }[];

function Standing({ of: { detail, summary } }: ValueProps) {
  return <RemoteText text={verdictOf(detail, summary, useLocale()).word} />;
}

function Period({ of: { detail } }: ValueProps) {
  const locale = useLocale();
  const { startAt, endAt } = detail;
  return <bdi>{locale.t('siblings_from_to', dayOf(startAt, locale), dayOf(endAt, locale))}</bdi>;
}

const dayOf = (at: string | null, locale: Locale) =>
  at === null ? locale.t('not_reported') : formatDay(at, locale);

function QuorumWords({ of: { summary } }: ValueProps) {
  const locale = useLocale();
  if (summary === null) return locale.t('siblings_not_read');
  return summary.quorum === null ? locale.t('not_reported') : <bdi>{quorumFigure(summary, locale)}</bdi>;
}

function Voters({ of: { summary } }: ValueProps) {
  const { t, count, tag } = useLocale();
  if (summary === null) return t('siblings_not_read');
  const { uniqueVoters = null, votes = null } = summary.totals ?? {};
  if (uniqueVoters !== null) return <bdi>{formatCount(uniqueVoters, tag)}</bdi>;
  return votes === null ? t('not_reported') : <bdi>{count('votes', votes)}</bdi>;
}

function Power({ of: { summary } }: ValueProps) {
  const { t } = useLocale();
  if (summary === null) return t('siblings_not_read');
  const power = summary.totals?.votingPower ?? null;
  return power === null ? t('not_reported') : <Figure value={power} />;
}

function ChoiceRow({ of: { here, there } }: { readonly of: ChoicePair }) {
  const locale = useLocale();
  const named = here ?? there;
  return (
    <Row
      name={named === null ? null : <RemoteText text={choiceWords(named.choice, locale)} />}
      here={<Share of={here} />}
      there={<Share of={there} />}
    />
  );
}

/**
 * Shows the share, because two votes may count power in different units; the figure if there are no shares, as for
 * scores.
 */
function Share({ of: row }: { readonly of: TallyRow | null }) {
  const locale = useLocale();
  if (row === null) return locale.t('siblings_no_choice');
  const { votingPower } = row.choice;
  if (row.share !== null) return <bdi>{percentWords(row.share, locale)}</bdi>;
  return votingPower === null ? locale.t('not_reported') : <Figure value={votingPower} />;
}
