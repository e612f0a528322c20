import { callsLeft, expectedBallots, isWhole } from '@/components/panel/reading/reading-cost';
import { AllBallots } from '@/components/panel/reading/reading-progress';
import { SaveButton } from '@/components/shared/controls/save-button';
import { useLocale } from '@/components/shared/locale-context';
import type { PagedList } from '@/utils/browser/storage/use-paged-list';
import { formatCount } from '@/utils/i18n/locale';
import { answerOf } from '@/utils/lookup/records/records';
import type { Ballot } from '@/utils/proposal/proposal';
import { tidyLink, tidyText } from '@/utils/proposal/tidy-text';
import { type InsightProps, useInsightFigures } from '../frame/insight';
import { type ExportHead, exportName, exportParts } from './ballot-export';

/** The ballots that were read as a file of the reader's own; what is not read yet is asked for by a button. */
export function ExportView(props: InsightProps) {
  const { record, errorActions, ballots } = props;
  const { t, count } = useLocale();
  const expected = expectedBallots(useInsightFigures(props).summary);
  if (ballots.list === null && ballots.reading === null) {
    const calls = callsLeft(null, expected, ballots.pageSize);
    return (
      <button type="button" class="button" onClick={() => ballots.readOn(calls)}>
        {t('export_load', count('calls', calls))}
      </button>
    );
  }
  return (
    <AllBallots {...{ record, errorActions, ballots }} skeleton={['wide', 'half']}>
      {(list) => <Files rows={list.rows} head={headOf(props, list, expected)} />}
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
  { candidate, record, place, ballots }: InsightProps,
  list: PagedList<Ballot>,
  expected: string | null,
): ExportHead {
  const detail = answerOf(record?.detail)?.value ?? null;
  const read = list.origins.map(({ fetchedAt }) => fetchedAt);
  return {
    proposal: tidyText(detail?.title || candidate.title),
    proposalId: (detail?.identity ?? candidate.identity)?.externalId ?? null,
    proposalUrl: tidyLink(detail?.sourceUrl ?? candidate.sourceUrl),
    source: place.service,
    asOf: list.from?.meta.dataAsOf ?? null,
    readFrom: isoOf(read[0]),
    readUntil: isoOf(read.at(-1)),
    rowsFetched: list.rows.length,
    rowsExpected: expected,
    order: ballots.order,
    isIncomplete: !isWhole(list, expected),
  };
}

const isoOf = (moment: number | undefined) => (moment === undefined ? null : new Date(moment).toISOString());
