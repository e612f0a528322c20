import * as z from 'zod/mini';
import { badAnswer, plainError, type Result } from '@/utils/api/errors';
import type { ListQueries, Page } from '@/utils/api/lists';
import { lenient, line, text } from '@/utils/api/wire';
import type { Answer, DaoListing } from '@/utils/proposal/proposal';
import { stated } from '../record-source';
import type { SourceCall } from '../source';
import { graphql, readHubAnswer } from './hub-answer';

/** The hub ranks spaces by activity, twenty at a time, without flagged ones. */
const MOST_RANKED = 20;
const SPACES = `query($name:String,$like:String,$most:Int!){ranking(first:${MOST_RANKED},where:{search:$name}){items{id name}}spaces(first:$most,where:{search:$like}){id name flagged}}`;

const Space = z.object({ id: z.string(), name: text, flagged: lenient(z.boolean()) });
const Spaces = z.array(Space);
const Ranking = z.object({ items: Spaces });

/**
 * Finds spaces by name in one request: the best known first, then flagged ones; `unreachable` if the name matches more.
 */
export async function spacesNamed(
  { name, limit }: ListQueries['daos'],
  { send }: SourceCall,
): Promise<Result<Answer<Page<DaoListing>>>> {
  if (name === undefined) return { ok: false, error: plainError('not-offered') };
  const variables = { name, like: literally(name), most: limit };
  const result = readHubAnswer(await send(graphql(SPACES, variables)));
  if (!result.ok) return result;
  const ranked = Ranking.safeParse(result.value.data.ranking);
  const spaces = Spaces.safeParse(result.value.data.spaces);
  if (!ranked.success || !spaces.success) return { ok: false, error: badAnswer(null) };
  const { items } = ranked.data;
  const flagged = spaces.data.filter((space) => space.flagged === true);
  const page = {
    items: [...items, ...flagged].flatMap((space) => {
      const daoId = line(space.id);
      const listing = { name: line(space.name) ?? space.id };
      return daoId ? { daoId, ...listing, ...(space.flagged === true && { flagged: true }) } : [];
    }),
    next: items.length < MOST_RANKED ? ('end' as const) : ('unreachable' as const),
  };
  return { ok: true, value: stated(page, result.value.fetchedAt) };
}

/** Escapes `%`: the hub puts the text into an SQL pattern unchanged. */
export function literally(title: string): string {
  return title.replaceAll(/[\\%_]/g, '\\$&');
}
