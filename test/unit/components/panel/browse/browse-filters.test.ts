import { describe, expect, it } from 'vitest';
import {
  type BrowseFilters,
  browseQuery,
  DEFAULT_BROWSE_FILTERS,
  windowProblem,
} from '@/components/panel/browse/browse-filters';

const filters = (part: Partial<BrowseFilters>): BrowseFilters => ({ ...DEFAULT_BROWSE_FILTERS, ...part });

describe('the Browse view', () => {
  it('begins with open votes that end first', () => {
    expect(browseQuery(DEFAULT_BROWSE_FILTERS)).toEqual({
      list: 'proposals',
      lifecycle: ['active'],
      sort: 'endingSoon',
      limit: 25,
    });
  });

  it('sends every set filter, and no empty one', () => {
    const query = browseQuery({
      daoId: ' ens ',
      provider: 'snapshot',
      proposer: '0x1',
      lifecycle: [],
      outcome: ['passed'],
      timeField: 'startAt',
      from: '2024-02-28',
      to: '2024-02-29',
      sort: 'createdDesc',
    });
    expect(query).toEqual({
      list: 'proposals',
      daoId: 'ens',
      provider: 'snapshot',
      proposer: '0x1',
      outcome: ['passed'],
      timeField: 'startAt',
      window: { from: '2024-02-28T00:00:00.000Z', to: '2024-03-01T00:00:00.000Z' },
      sort: 'createdDesc',
      limit: 25,
    });
  });

  it.each([
    ['', '', null],
    ['2024-02-28', '', 'half'],
    ['', '2024-02-28', 'half'],
    ['2024-02-30x', '2024-02-28', 'half'],
    ['2024-02-28', '2024-02-27', 'backwards'],
    ['2024-02-28', '2024-02-28', null],
    ['2023-01-01', '2023-12-31', null],
    ['2023-01-01', '2024-01-01', 'too-wide'],
  ])('from "%s" to "%s": %s', (from, to, problem) => {
    expect(windowProblem({ from, to })).toBe(problem);
    const hasWindow = 'window' in browseQuery(filters({ from, to }));
    expect(hasWindow).toBe(problem === null && from !== '');
  });
});
