import { act, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from '@/test/components/every-view/axe';
import { decimal } from '@/test/factories/decimals';
import { makeRecord, ready } from '@/test/factories/proposal';
import { ELECTION_BALLOTS, ELECTION_RECORD } from '../../states/ballots/election-samples';
import { CAST_BALLOTS, CAST_DETAIL, CAST_SUMMARY, REACHED_RECORD } from '../../states/timeline-samples';
import { loadParts } from '../views/load-parts';
import { paths, region, renderDrawn } from './drawn-votes';

beforeAll(loadParts);

describe('the largest ballots', () => {
  const listed = (name: string) => within(region().getByRole('list', { name })).getAllByRole('listitem');

  test('are marked at their time and named below', async () => {
    const { container } = await renderDrawn(ELECTION_BALLOTS, {}, ELECTION_RECORD);
    expect(paths('timeline-tick')).toHaveLength(3);
    expect(container.querySelector('.timeline-numbers')?.textContent).toBe('123');
    const rows = listed('Largest ballots');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '1l2beat.eth0xb4c0…6f13Griff Green28.3M25 Feb, 20:18',
      '20x0eB5…7576blockdev24.1M26 Feb, 02:06',
      '30xb5B0…79f8devtooligan21.1M25 Feb, 11:24',
    ]);
    expect(rows[0]?.querySelector('data')?.title).toBe('28301332.647183005');
    await expectAccessible(container);
  }, 30_000);

  test('are those in the chart if others are missing or left out', async () => {
    const { unmount } = await renderDrawn(CAST_BALLOTS.slice(0, 9));
    expect(listed('Largest ballots among those drawn')).toHaveLength(3);
    expect(paths('timeline-tick')).toHaveLength(3);
    unmount();
    const [first, ...rest] = CAST_BALLOTS;
    await renderDrawn(first === undefined ? rest : [{ ...first, votedAt: null }, ...rest]);
    expect(listed('Largest ballots among those drawn')).toHaveLength(3);
  });
});

describe('the moment of quorum', () => {
  const told = () => region().queryByText(/^Quorum was reached/);

  test('is named and marked, with the ballot that reached it', async () => {
    await renderDrawn(CAST_BALLOTS, {}, REACHED_RECORD);
    expect(told()?.textContent).toMatch(
      /^Quorum was reached on 28 Feb 2024.*, by the ballot of 0x88FB…3981\.$/,
    );
    expect(document.querySelectorAll('.timeline-quorum')).toHaveLength(1);
  });

  test('is missing if the service reports that it was not reached', async () => {
    const quorum = { raw: '200000', progress: decimal('1.3599'), reached: false };
    const summary = ready({ ...CAST_SUMMARY, quorum });
    await renderDrawn(CAST_BALLOTS, {}, makeRecord({ detail: ready(CAST_DETAIL), summary }));
    expect(paths('timeline-requirement')).toHaveLength(1);
    expect(told()).toBeNull();
  });
});

describe('the cursor over the chart', () => {
  const slider = () => region().getByRole('slider', { name: 'Votes over time' });
  const said = () => slider().getAttribute('aria-valuetext');
  const shown = () =>
    [...document.querySelectorAll<HTMLDataElement>('.timeline-labels data')].map((data) => data.value);

  test('is one stop of the Tab key, and keys move it from row to row of the table', async () => {
    const { container } = await renderDrawn(CAST_BALLOTS, {}, REACHED_RECORD);
    expect(document.querySelector('.timeline-cursor-line')).toBeNull();
    act(() => slider().focus());
    expect(document.activeElement).toBe(slider());
    const stops = Number(slider().getAttribute('aria-valuemax'));
    expect(slider().getAttribute('aria-valuenow')).toBe(String(stops));
    expect(shown()).toEqual(['109800.99379537', '162191.071872313929122318', '0']);
    expect(document.querySelectorAll('.timeline-cursor-line')).toHaveLength(1);
    await userEvent.keyboard('{Home}');
    expect(slider().getAttribute('aria-valuenow')).toBe('1');
    expect(said()).toMatch(/^25 Feb 2024, .*, For 0, Against 151, Abstain 0, Against takes the lead$/);
    expect(shown()).toEqual(['0', '151.54049596849080794', '0']);
    await userEvent.keyboard('{ArrowLeft}{ArrowRight}{ArrowUp}{ArrowDown}');
    expect(slider().getAttribute('aria-valuenow')).toBe('2');
    await userEvent.keyboard('{End}');
    expect(slider().getAttribute('aria-valuenow')).toBe(String(stops));
    await userEvent.keyboard('{ArrowRight}');
    expect(slider().getAttribute('aria-valuenow')).toBe(String(stops));
    await expectAccessible(container);
    act(() => slider().blur());
    expect(document.querySelector('.timeline-cursor-line')).toBeNull();
  }, 30_000);

  test('shows what happened at a moment, as the table does', async () => {
    await renderDrawn(CAST_BALLOTS, {}, REACHED_RECORD);
    act(() => slider().focus());
    await userEvent.keyboard('{Home}{End}');
    const words = ['quorum reached', 'large ballot 1, 0x88FB…3981'];
    expect(said()).toMatch(new RegExp(`^28 Feb 2024, .*, ${words.join(', ')}$`));
    expect(document.querySelector('.timeline-stood')?.textContent).toMatch(
      new RegExp(`${words.join(' · ')}$`),
    );
    await userEvent.click(region().getByRole('button', { name: 'Show as a table' }));
    const rows = region().getAllByRole('row').slice(1);
    expect(rows).toHaveLength(Number(slider().getAttribute('aria-valuemax')));
    const notes = rows.map((one) =>
      [...one.querySelectorAll('.timeline-note')].map((note) => note.textContent),
    );
    expect(notes.filter((list) => list.length > 0)).toEqual([
      ['Against takes the lead'],
      ['large ballot 3, 0x458c…730E'],
      ['large ballot 2, 0x10F8…1f92'],
      words,
    ]);
  });

  test('moves with the words if they run from right to left', async () => {
    await renderDrawn(CAST_BALLOTS);
    slider().style.direction = 'rtl';
    act(() => slider().focus());
    await userEvent.keyboard('{Home}{ArrowLeft}{ArrowLeft}{ArrowRight}');
    expect(slider().getAttribute('aria-valuenow')).toBe('2');
  });

  test('is missing where the chart has no line', async () => {
    await renderDrawn(CAST_BALLOTS.slice(0, 9));
    expect(region().queryByRole('slider')).toBeNull();
  });
});
