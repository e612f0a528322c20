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
import { leadingWords } from '@/utils/proposal/leading-words';
import { candidateOfListing, type VoteSummary } from '@/utils/proposal/proposal';
import { figuresOf, tallyOf } from '@/utils/proposal/tally';
import { stageOf } from '@/utils/proposal/vote-stage';
import { hostOfKey } from '@/utils/source/origins';
import type { TodayAnswer } from './ask-today';
import { daoOf, isNew, type Looks, type MyDao, withLook } from './my-dao';
import type { PeopleOn, TodayProps } from './use-today';

interface TodayListsProps extends Pick<TodayProps, 'open' | 'looks'> {
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

export function TodayLists({ answer, list, looks, people, open }: TodayListsProps) {
  const { now } = useLocale();
  const votes = votesOf(answer, list, now);
  // Votes seen on an earlier day are not new.
  const known = looks && withLook(looks, [], [], now);
  const rest = { looks: known, people, open, of: answer };
  return (
    <>
      <VoteList name="recent_open" votes={votes.open} {...rest} />
      <VoteList name="list_soon" votes={votes.soon} {...rest} />
    </>
  );
}

interface VoteListProps extends Pick<TodayListsProps, 'open' | 'looks' | 'people'> {
  readonly name: MessageKey;
  readonly votes: readonly OpenVote[];
  readonly of: TodayAnswer;
}

function VoteList({ name, votes, looks, people, open, of }: VoteListProps) {
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
              facts={<RowFacts facts={factsOf(vote, looks, people, said)} />}
            />
          );
        })}
      </ul>
    </section>
  );
}

const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** DAO, leader, quorum, and how many followed people have voted; each if known. */
function factsOf(
  { listing, summary }: OpenVote,
  looks: Looks | null,
  people: PeopleOn | null,
  locale: Locale,
): readonly (string | null)[] {
  const dao = daoOf(listing);
  const isOpen = groupOf(judged(listing), locale.now) === 'open';
  const asked = people?.get(listing.key);
  const voted = asked?.filter(({ vote }) => vote !== null).length ?? 0;
  return [
    looks !== null && dao !== null && isNew(looks, listing.key, dao.id) ? locale.t('today_new') : null,
    daoWords(listing.identity, NO_NAMES, locale),
    summary && isOpen ? leaderOf(listing, summary, locale) : null,
    summary && isOpen ? quorumClause(summary.quorum, locale) : null,
    asked && asked.length > 0
      ? locale.t('today_people', formatCount(voted, locale.tag), formatCount(asked.length, locale.tag))
      : null,
  ];
}

function leaderOf(listing: OpenVote['listing'], summary: VoteSummary, locale: Locale): string {
  const figures = figuresOf({ ...listing, votingType: listing.votingType ?? null });
  const { leading } = tallyOf(summary, figures);
  return leadingWords({ leading, summary, figures }, 'open', locale);
}
