import type { HubProposal } from '../data/hub-row';
import { conditionsOf, pageOf } from './page-of';
import { stateAt } from './print-row';
import type { PageArguments } from './query-limits';
import { isLike, isWithin } from './where';

/** Conditions on proposals and spaces, under the hub's names. */
export interface Conditions extends Readonly<Record<string, unknown>> {
  readonly id_in?: readonly string[] | null;
  readonly space?: string | null;
  readonly space_in?: readonly string[] | null;
  readonly author?: string | null;
  readonly title_contains?: string | null;
  readonly state?: string | null;
  readonly flagged?: boolean | null;
  readonly search?: string | null;
}

/**
 * Whether a proposal is one of those that are asked for, by the rules of `proposals.ts` and `buildWhereQuery` in
 * snapshot-labs/sx-monorepo at 3496f956, apps/hub/src/graphql: an empty text or a zero is no condition, a state that is none of the
 * three neither, an empty list leaves nothing.
 */
export function isListed(row: HubProposal, where: Conditions, now: number): boolean {
  const { space, space_in, author, title_contains, state, flagged } = where;
  const times = { created: row.created, start: row.start, end: row.end };
  return (
    (space === undefined || space === row.space.id) &&
    (!space_in || space_in.includes(row.space.id)) &&
    (!author || checkedAddress(author) === row.author.toLowerCase()) &&
    (!title_contains || isLike(row.title, `%${title_contains}%`)) &&
    (!state || !['pending', 'active', 'closed'].includes(state) || isIn(state, row, now)) &&
    (typeof flagged !== 'boolean' || flagged === row.flagCode > 0) &&
    Object.entries(times).every(([field, seconds]) => isWithin(String(seconds), field, where))
  );
}

/** As a condition a state leaves out the very second of its bounds, which as a word belongs to the one before it. */
function isIn(state: string, row: HubProposal, now: number): boolean {
  return stateAt(row, now) === state && row.start !== now && row.end !== now;
}

function checkedAddress(author: string): string {
  if (!/^0x[\da-f]{40}$/i.test(author)) throw new Error('Invalid addresses in author');
  return author.toLowerCase();
}

const MOST_RANKED = 20;

/** The two lists of spaces: all as a table in which is looked, and the ranking, which is kept in memory. */
export function spacesOf(proposals: readonly HubProposal[]) {
  const known = new Map(proposals.map(({ space, created }) => [space.id, { domain: '', created, ...space }]));
  const spaces = [...known.values()];
  const proposalsIn = (id: string) => proposals.filter(({ space }) => space.id === id).length;
  return {
    spaces(args: PageArguments) {
      const { id_in, search } = conditionsOf(args, { skip: 100_000 }) as Conditions;
      const found = spaces
        .filter(({ id }) => !id_in || id_in.includes(id))
        .filter(({ id, name }) => !search || isLike(id, `%${search}%`) || isLike(name, `%${search}%`));
      const byCreated = (one: { readonly created: number }, other: { readonly created: number }) =>
        one.created - other.created;
      return pageOf(found, args, { created: byCreated }, 'upwards');
    },
    ranking(args: PageArguments) {
      const { search } = conditionsOf(args, { first: MOST_RANKED, skip: 100_000 }) as Conditions;
      const wanted = (search ?? '').toLowerCase();
      const found = spaces
        .filter(({ flagged }) => !flagged)
        .filter(({ id, name }) => id.includes(wanted) || name.toLowerCase().includes(wanted))
        .sort((one, other) => proposalsIn(other.id) - proposalsIn(one.id));
      const items = found.slice(args.skip, args.skip + args.first);
      return { items, metrics: { total: found.length } };
    },
  };
}
