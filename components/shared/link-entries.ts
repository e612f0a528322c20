import type { ApiError } from '@/utils/api/errors';
import type { Locale } from '@/utils/i18n/locale';
import { waitingAfter, waitingWords } from '@/utils/lookup/forum/chip-state';
import type { Resolution } from '@/utils/lookup/records/records';
import type { ProposalDetail, VoteSummary } from '@/utils/proposal/proposal';
import { statusWord } from '@/utils/proposal/status-words';

/** What a list can show of a link before its proposal is opened. */
export type LinkLabel = Pick<ProposalDetail, 'title' | 'lifecycle' | 'outcome'> &
  Partial<Pick<ProposalDetail, 'identity' | 'startAt' | 'endAt' | 'execution'>> & {
    /** Also null if it was not read. */
    readonly quorum?: VoteSummary['quorum'];
  } & Pick<VoteSummary, 'counting'>;

/** One link of the page in the list. */
export interface LinkEntry {
  readonly url: string;
  /** A proposal's title, or the address if the title is unknown. */
  readonly text: string;
  readonly isTitle: boolean;
  /** A word for the vote's state or the link's result. */
  readonly status: string | null;
}

/** Returns the page's links with the best known words, in page order. */
export function linkEntries(
  links: readonly string[],
  resolutions: ReadonlyMap<string, Resolution>,
  titles: ReadonlyMap<string, LinkLabel>,
  locale: Locale,
): LinkEntry[] {
  return links.map((url) => {
    const label = titles.get(url);
    if (label !== undefined)
      return { url, text: label.title, isTitle: true, status: statusWord(label, locale) };
    return entryOf(url, resolutions.get(url), locale);
  });
}

function entryOf(url: string, resolution: Resolution | undefined, locale: Locale): LinkEntry {
  const address = { url, text: url.replace(/^https?:\/\//, ''), isTitle: false };
  switch (resolution?.state) {
    case undefined:
      return { ...address, status: null };
    case 'resolved':
      return { url, text: resolution.candidate.title, isTitle: true, status: null };
    case 'choose':
      return { ...address, status: locale.t('link_choose') };
    case 'not-found':
      return { ...address, status: locale.t(resolution.isUnlisted ? 'chip_dao_unlisted' : 'chip_not_found') };
    case 'failed':
      return resolution.previous === null
        ? { ...address, status: failureWord(resolution.error, locale) }
        : { url, text: resolution.previous.title, isTitle: true, status: null };
  }
}

/** Describes a failure like the link's chip: postponed parts wait, other failures say why. */
function failureWord(error: ApiError, locale: Locale): string {
  const waiting = waitingAfter(error, locale.now);
  return waiting === null ? locale.t('chip_no_answer') : waitingWords(waiting, locale).word;
}
