import { cleanup, screen, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { Panel, type PanelProps } from '@/test/components/states/panel-of-state';
import { ATLAS_URL } from '../../../factories/proposal';
import { renderAtNow, spiesOn } from '../../render';
import { panelState } from '../../states/panel-states';
import { loadParts } from '../views/load-parts';

beforeAll(loadParts);

function renderState(name: string, overrides: Partial<PanelProps> = {}) {
  const actions = spiesOn(panelState(name).actions);
  renderAtNow(<Panel {...panelState(name)} actions={actions} {...overrides} />);
  return actions;
}

describe('the candidates of a link', () => {
  test('is chosen by the reader among several candidates', async () => {
    const actions = renderState('choose');
    const list = within(screen.getByRole('list', { name: 'Candidates' }));
    const [, second] = list.getAllByRole('button');
    expect(second?.textContent).toContain('snapshot.org');
    expect(second?.textContent).toContain('Found by similar title');
    if (second) await userEvent.click(second);
    expect(actions.choose).toHaveBeenCalledExactlyOnceWith(ATLAS_URL, 'atlas-snapshot');
    expect(actions.show).not.toHaveBeenCalled();
  });

  test('marks the differences among candidates, down to the word of a title, and names them', async () => {
    const marksOf = (element: HTMLElement) =>
      Array.from(element.querySelectorAll('mark'), (mark) => mark.textContent);
    renderState('choose of a series');
    const series = await screen.findByRole('list', { name: 'Candidates' });
    expect(within(series).getAllByRole('button').map(marksOf)).toEqual([
      ['2', '111'],
      ['5', '141'],
    ]);
    expect(series.textContent).toContain('Risk Parameter Updates for 5 Collateral Assets');
    expect(screen.getByText('Differs: Title, ID.')).toBeDefined();
    cleanup();
    renderState('choose');
    const [first = document.body] = within(screen.getByRole('list', { name: 'Candidates' })).getAllByRole(
      'button',
    );
    expect(marksOf(first)).toEqual(['tally', expect.any(String), 'www.tally.xyz', 'Same title']);
    expect(screen.getByText('Differs: Provider, ID, Source, Match.')).toBeDefined();
  });

  test('names the choice, which can be changed in the same list', async () => {
    const actions = renderState('chosen');
    expect(screen.getByText('You chose this proposal for the link.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Choose again' }));
    expect(screen.queryByRole('article')).toBeNull();
    const list = within(screen.getByRole('list', { name: 'Candidates' }));
    const [, second] = list.getAllByRole('button');
    if (second) await userEvent.click(second);
    expect(actions.choose).toHaveBeenCalledExactlyOnceWith(ATLAS_URL, 'atlas-snapshot');
    expect(actions.refresh).not.toHaveBeenCalled();
    expect(screen.getByRole('article')).toBeDefined();
  });

  test('moves the focus to the choices and back to the chosen one', async () => {
    renderState('chosen');
    await userEvent.click(screen.getByRole('button', { name: 'Choose again' }));
    const [first] = within(screen.getByRole('list', { name: 'Candidates' })).getAllByRole('button');
    expect(document.activeElement).toBe(first);
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement?.className).toBe('proposal-title');
  });
});
