import type { LinkEntry } from '@/components/shared/link-entries';
import type { ListRowContent } from '@/components/shared/listings/list-row';
import { daoWords, endsFirst, groupOf, quorumClause, voteRow } from '@/components/shared/listings/row-words';
import type { Locale } from '@/utils/i18n/locale';
import { saidBy } from '@/utils/i18n/said-by';
import { answerOf, candidateOf, type ProposalRecord, type Resolution } from '@/utils/lookup/records/records';
import type { ProposalDetail, ProposalKey } from '@/utils/proposal/proposal';
import { hostOfKey } from '@/utils/source/origins';

/** One link of the page as the popup lists it. */
export interface PageRow {
  readonly url: string;
  readonly row: Omit<ListRowContent, 'facts'>;
  readonly facts: readonly (string | null)[];
}

interface Placed extends PageRow {
  readonly group: number;
  readonly endAt: ProposalDetail['endAt'];
}

const ORDER = { open: 0, soon: 1, ended: 2, none: 2 } as const;
/** What nothing is known of comes last. */
const UNKNOWN = 3;

/** The page's links: open votes first, and of these those that end first; then those to come, then the others in their order. */
export function pageRows(
  entries: readonly LinkEntry[],
  resolutions: ReadonlyMap<string, Resolution>,
  proposals: ReadonlyMap<ProposalKey, ProposalRecord>,
  names: ReadonlyMap<string, string>,
  locale: Locale,
): readonly PageRow[] {
  return entries
    .map((entry) => placed(entry, resolutions.get(entry.url), proposals, names, locale))
    .toSorted((one, other) => one.group - other.group || (one.group === 0 ? endsFirst(one, other) : 0));
}

function placed(
  entry: LinkEntry,
  resolution: Resolution | undefined,
  proposals: ReadonlyMap<ProposalKey, ProposalRecord>,
  names: ReadonlyMap<string, string>,
  locale: Locale,
): Placed {
  const candidate = resolution === undefined ? null : candidateOf(resolution);
  const record = candidate === null ? undefined : proposals.get(candidate.key);
  const detail = answerOf(record?.detail)?.value;
  const { url } = entry;
  if (detail === undefined) {
    return {
      ...{
        url,
        group: UNKNOWN,
        endAt: null,
        facts: [candidate?.identity ? daoWords(candidate.identity, names, locale) : null],
      },
      row: {
        ...{ title: entry.text, isTitle: entry.isTitle },
        ...{ verdict: markOf(resolution), standing: entry.status, isOpen: false },
      },
    };
  }
  const summary = answerOf(record?.summary)?.value;
  const said = saidBy(hostOfKey(detail.key), locale);
  const quorum = summary === undefined ? null : quorumClause(summary.quorum, said);
  return {
    url,
    group: ORDER[groupOf(detail, locale.now)],
    endAt: detail.endAt,
    row: { title: detail.title, isTitle: true, ...voteRow(detail, summary ?? null, locale) },
    facts: [
      detail.flagged === true ? locale.t('chip_flagged') : null,
      daoWords(detail.identity, names, said),
      quorum,
    ],
  };
}

function markOf(resolution: Resolution | undefined): ListRowContent['verdict'] {
  switch (resolution?.state) {
    case 'choose':
      return { mark: 'several' };
    case 'not-found':
    case 'failed':
      return { mark: 'absent' };
    default:
      return null;
  }
}
