import { useRovingFocus } from '@/components/shared/controls/use-roving-focus';
import { HiddenFlagged, useSifted } from '@/components/shared/listings/flagged';
import {
  daoWords,
  endsFirst,
  groupOf,
  ListingRow,
  quorumClause,
  RowFacts,
  voteRow,
} from '@/components/shared/listings/list-row';
import { useLocale } from '@/components/shared/words';
import type { OpenVote } from '@/utils/api/lists';
import { formatCount, type Locale, type MessageKey, saidBy } from '@/utils/i18n/locale';
import { isOwnAddress } from '@/utils/numbers/addresses';
import { ballotChoice, type FollowedVote } from '@/utils/proposal/ballot';
import { leadingWords } from '@/utils/proposal/leading-words';
import { candidateOfListing, type VoteSummary } from '@/utils/proposal/proposal';
import { figuresOf, tallyOf } from '@/utils/proposal/tally';
import { tidyText } from '@/utils/proposal/tidy-text';
import { stageOf } from '@/utils/proposal/vote-stage';
import { hostOfKey } from '@/utils/source/origins';
import type { TodayAnswer } from './ask-today';
import { daoOf, isNew, type MyDao, withLook } from './my-dao';
import type { PeopleOn, TodayProps } from './use-today';

interface TodayListsProps extends Pick<TodayProps, 'open' | 'looks' | 'own'> {
  readonly answer: TodayAnswer;
  readonly list: readonly MyDao[];
  readonly people: PeopleOn | null;
}

/** The votes of the chosen DAOs: the first to end, then the first to begin. */
export function votesOf({ parts }: TodayAnswer, list: readonly MyDao[], now: number) {
  const isMine = ({ listing }: OpenVote) => list.some(({ id }) => id === daoOf(listing)?.id);
  const all = parts.flatMap(({ votes }) => votes).filter(isMine);
  const group = (name: 'open' | 'soon') =>
    all.filter(({ listing }) => groupOf(judged(listing), now) === name);
  const isNotOver = ({ listing }: OpenVote) => stageOf(judged(listing), now) !== 'overdue';
  const byStart = ({ listing }: OpenVote) => ({ endAt: listing.startAt ?? null });
  return {
    // An older answer has some that have ended since.
    open: group('open')
      .filter(isNotOver)
      .toSorted((one, other) => endsFirst(one.listing, other.listing)),
    soon: group('soon').toSorted((one, other) => endsFirst(byStart(one), byStart(other))),
  };
}

const judged = (listing: OpenVote['listing']) => ({ startAt: null, execution: null, ...listing });

export function TodayLists({ answer, list, looks, people, own, open }: TodayListsProps) {
  const { now } = useLocale();
  const votes = votesOf(answer, list, now);
  // Votes seen on an earlier day are not new.
  const known = looks && withLook(looks, [], [], now);
  const rest = { looks: known, people, own, open, of: answer };
  return (
    <>
      <VoteList name="recent_open" votes={votes.open} {...rest} />
      <VoteList name="list_soon" votes={votes.soon} {...rest} />
    </>
  );
}

interface VoteListProps extends Pick<TodayListsProps, 'open' | 'looks' | 'people' | 'own'> {
  readonly name: MessageKey;
  readonly votes: readonly OpenVote[];
  readonly of: TodayAnswer;
}

function VoteList({ name, votes, looks, people, own, open, of }: VoteListProps) {
  const locale = useLocale();
  const sifted = useSifted(
    votes.map(({ listing }) => listing),
    of,
  );
  const shown = votes.filter((_, index) => sifted.isShown(index));
  const roving = useRovingFocus(shown.length, 0);
  if (votes.length === 0) return null;
  return (
    <section>
      <h3 class="listing-head">{locale.t(name)}</h3>
      <HiddenFlagged sifted={sifted} />
      <ul class="listings" aria-label={locale.t(name)} onKeyDown={roving.onKeyDown}>
        {shown.map((vote, index) => {
          const candidate = candidateOfListing(vote.listing);
          const said = saidBy(hostOfKey(candidate.key), locale);
          return (
            <ListingRow
              key={candidate.key}
              candidate={candidate}
              roving={roving}
              index={index}
              open={() => open(candidate)}
              title={candidate.title}
              isTitle
              {...voteRow(judged(vote.listing), vote.summary, said)}
              facts={<RowFacts facts={factsOf(vote, { looks, people, own }, said)} />}
            />
          );
        })}
      </ul>
    </section>
  );
}

const NO_NAMES: ReadonlyMap<string, string> = new Map();

type Known = Pick<TodayListsProps, 'looks' | 'people' | 'own'>;

/** DAO, the user's vote, leader, quorum, and how many followed people have voted; each if known. */
function factsOf(
  { listing, summary }: OpenVote,
  { looks, people, own }: Known,
  locale: Locale,
): readonly (string | null)[] {
  const dao = daoOf(listing);
  const isOpen = groupOf(judged(listing), locale.now) === 'open';
  const asked = people?.get(listing.key) ?? [];
  const others = asked.filter(({ address }) => !isOwnAddress(own, address));
  const voted = others.filter(({ vote }) => vote !== null).length;
  const mine = asked.filter((each) => !others.includes(each));
  return [
    looks !== null && dao !== null && isNew(looks, listing.key, dao.id) ? locale.t('today_new') : null,
    daoWords(listing.identity, NO_NAMES, locale),
    mine.length === 0 ? null : ownWords(mine, summary, locale),
    summary && isOpen ? leaderOf(listing, summary, locale) : null,
    summary && isOpen ? quorumClause(summary.quorum, locale) : null,
    others.length > 0
      ? locale.t('today_people', formatCount(voted, locale.tag), formatCount(others.length, locale.tag))
      : null,
  ];
}

/** Whether and how one of the user's own addresses has voted. */
function ownWords(mine: readonly FollowedVote[], summary: VoteSummary | null, locale: Locale): string {
  const vote = mine.find((each) => each.vote !== null)?.vote;
  if (!vote) return locale.t('today_own_absent');
  const label = vote.others ? null : ballotChoice(vote.choice, summary, null, locale);
  return label === null
    ? locale.t('today_own_cast')
    : locale.t('today_own', tidyText(label.text, LONGEST_CHOICE));
}

const LONGEST_CHOICE = 60;

function leaderOf(listing: OpenVote['listing'], summary: VoteSummary, locale: Locale): string {
  const figures = figuresOf({ ...listing, votingType: listing.votingType ?? null });
  const { leading } = tallyOf(summary, figures);
  return leadingWords({ leading, summary, figures }, 'open', locale);
}
