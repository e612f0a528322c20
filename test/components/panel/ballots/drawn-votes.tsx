import { screen, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { Ballots } from '@/test/components/states/panel-of-state';
import type { PagedList } from '@/utils/browser/loading/use-paged-list';
import type { ProposalRecord } from '@/utils/lookup/records/records';
import type { Ballot } from '@/utils/proposal/ballot';
import { renderAtNow } from '../../render';
import { CAST_RECORD } from '../../states/timeline-samples';
import { ballotsProps, makeList } from '../../states/view-props';

export const region = () => within(screen.getByRole('region', { name: 'Votes over time' }));
export const row = () => region().getByRole('button', { name: /^Votes over time/ });

export function renderVotes(
  list: PagedList<Ballot> | null,
  record: ProposalRecord = CAST_RECORD,
  load = () => {},
) {
  const props = ballotsProps({ list, load });
  return renderAtNow(<Ballots {...props} record={record} />);
}

/** The votes with their row opened; every page was read unless told otherwise. */
export async function renderDrawn(
  rows: readonly Ballot[],
  overrides: Partial<PagedList<Ballot>> = {},
  record = CAST_RECORD,
) {
  const view = renderVotes(makeList(rows, { state: 'end', ...overrides }), record);
  await userEvent.click(row());
  return view;
}

/** What of a kind is drawn. */
export const paths = (kind: string) => document.querySelectorAll(`.timeline-drawing .${kind}`);
