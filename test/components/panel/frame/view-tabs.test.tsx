import { cleanup, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { useState } from 'preact/hooks';
import { describe, expect, test } from 'vitest';
import { View, ViewTabs } from '@/components/panel/frame/view-tabs';
import { VIEWS } from '@/components/panel/frame/views';
import { PanelContext, type PanelViews } from '@/components/panel/kit/panel-context';
import { renderAtNow } from '../../render';
import { panelContext } from '../../states/panel-page';

/** The panel's own list, with a field in each view. */
const LIST = VIEWS.map((view) => ({
  ...view,
  body: { View: () => <input aria-label={`Kept in ${view.id}`} /> },
}));

function Tabs({ subjects }: { readonly subjects: PanelViews['subjects'] }) {
  const [current, open] = useState('page');
  const views = { list: LIST, current, subjects, open };
  return (
    <PanelContext.Provider value={{ ...panelContext(), views }}>
      <ViewTabs lookUp={undefined} />
      {LIST.map((view) => (
        <View key={view.id} view={view} />
      ))}
    </PanelContext.Provider>
  );
}

const selected = () => screen.getByRole('tab', { selected: true }).textContent;

describe('the views', () => {
  test('are tabs, one of which appears only on demand', () => {
    renderAtNow(<Tabs subjects={{}} />);
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Thread5',
      'Watching',
      'Recent',
      'Browse',
      'Today',
    ]);
    cleanup();
    renderAtNow(<Tabs subjects={{ voters: 'ens' }} />);
    expect(screen.getByRole('tab', { name: 'Voters' })).toBeDefined();
  });

  test('change with the arrows, and wrap around', async () => {
    renderAtNow(<Tabs subjects={{}} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    expect(selected()).toBe('Watching');
    expect(document.activeElement?.textContent).toBe('Watching');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(selected()).toBe('Today');
    await userEvent.keyboard('{Home}');
    expect(selected()).toBe('Thread5');
  });

  test('keep their contents', async () => {
    renderAtNow(<Tabs subjects={{ voters: 'ens' }} />);
    await userEvent.click(screen.getByRole('tab', { name: 'Browse' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Kept in browse' }), 'ens');
    await userEvent.click(screen.getByRole('tab', { name: 'Recent' }));
    expect(screen.queryByRole('textbox', { name: 'Kept in browse' })).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: 'Browse' }));
    expect(screen.getByRole('textbox', { name: 'Kept in browse' })).toHaveProperty('value', 'ens');
  });
});
