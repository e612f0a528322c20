import { type ShownProposal, useShown } from '@/components/panel/kit/panel-context';
import { AllBallots, callsLeft, expectedBallots, isWhole } from '@/components/panel/reading/reading-progress';
import type { ReadBallots } from '@/components/panel/reading/use-reading';
import { SaveButton } from '@/components/shared/controls/save-button';
import { useLocale } from '@/components/shared/words';
import type { PagedList } from '@/utils/browser/loading/use-paged-list';
import { formatCount } from '@/utils/i18n/locale';
import type { Ballot } from '@/utils/proposal/ballot';
import { tidyLink, tidyText } from '@/utils/proposal/tidy-text';
import type { InsightProps } from '../frame/insight';
import { type ExportHead, exportName, exportParts } from './ballot-export';

/** Saves the loaded ballots as a file; a button loads the rest. */
export function ExportView({ ballots }: InsightProps) {
  const { t, count } = useLocale();
  const shown = useShown();
  const expected = expectedBallots(shown.summary);
  if (ballots.list === null && ballots.reading === null) {
    const calls = callsLeft(null, expected, ballots.pageSize);
    return (
      <button type="button" class="button" onClick={() => ballots.readOn(calls)}>
        {ballots.pageSize === 'log' ? t('ballots_read_log') : t('export_load', count('calls', calls))}
      </button>
    );
  }
  return (
    <AllBallots ballots={ballots} skeleton={['wide', 'half']}>
      {(list) => <Files rows={list.rows} head={headOf(shown, ballots, list, expected)} />}
    </AllBallots>
  );
}

interface FilesProps {
  readonly rows: readonly Ballot[];
  readonly head: ExportHead;
}

function Files({ rows, head }: FilesProps) {
  const { t, tag, count } = useLocale();
  const { rowsFetched, rowsExpected, isIncomplete } = head;
  const read = formatCount(rowsFetched, tag);
  return (
    <>
      <p>
        {!isIncomplete
          ? count('export_all', rowsFetched)
          : rowsExpected === null
            ? t('export_part', read)
            : t('export_part_of', read, formatCount(rowsExpected, tag))}
      </p>
      <div class="insight-actions">
        <SaveButton
          label={t('export_csv')}
          name={exportName('csv', head)}
          type="text/csv"
          text={() => exportParts('csv', head, rows)}
        />
        <SaveButton
          label={t('export_json')}
          name={exportName('json', head)}
          type="application/json"
          text={() => exportParts('json', head, rows)}
        />
      </div>
      <p class="small">{t('export_note')}</p>
    </>
  );
}

function headOf(
  { candidate, title, identity, sourceUrl, place }: ShownProposal,
  { order }: ReadBallots,
  list: PagedList<Ballot>,
  expected: string | null,
): ExportHead {
  const read = list.origins.map(({ fetchedAt }) => fetchedAt);
  return {
    proposal: tidyText(title || candidate.title),
    proposalId: identity?.externalId ?? null,
    proposalUrl: tidyLink(sourceUrl),
    source: place.service,
    asOf: list.from?.meta.dataAsOf ?? null,
    readFrom: isoOf(read[0]),
    readUntil: isoOf(read.at(-1)),
    rowsFetched: list.rows.length,
    rowsExpected: expected,
    order,
    isIncomplete: !isWhole(list, expected),
  };
}

const isoOf = (moment: number | undefined) => (moment === undefined ? null : new Date(moment).toISOString());
