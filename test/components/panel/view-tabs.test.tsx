import { cleanup, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { useState } from 'preact/hooks';
import { afterEach, describe, expect, test } from 'vitest';
import type { ViewName } from '@/components/panel/use-panel';
import { ViewPanel, ViewTabs } from '@/components/panel/view-tabs';
import { expectAccessible } from '../axe';
import { renderAtNow } from '../render';

afterEach(cleanup);

function Tabs({ votersOf }: { readonly votersOf: string | null }) {
  const [current, open] = useState<ViewName>('page');
  const views: readonly ViewName[] = ['page', 'browse', 'recent', 'voters'];
  return (
    <>
      <ViewTabs current={current} votersOf={votersOf} open={open} openVoters={() => {}} />
      {views.map((view) => (
        <ViewPanel key={view} view={view} current={current}>
          <input aria-label={`Kept in ${view}`} />
        </ViewPanel>
      ))}
    </>
  );
}

const selected = () => screen.getByRole('tab', { selected: true }).textContent;

describe('the views', () => {
  test('are tabs, one of which is there only once it was asked for', () => {
    renderAtNow(<Tabs votersOf={null} />);
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'This page',
      'Browse',
      'Recent',
      'Watched',
    ]);
    cleanup();
    renderAtNow(<Tabs votersOf="ens" />);
    expect(screen.getByRole('tab', { name: 'Voters' })).toBeDefined();
  });

  test('change with the arrows, and go round', async () => {
    renderAtNow(<Tabs votersOf={null} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    expect(selected()).toBe('Browse');
    expect(document.activeElement?.textContent).toBe('Browse');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(selected()).toBe('Watched');
    await userEvent.keyboard('{Home}');
    expect(selected()).toBe('This page');
  });

  test('keep what was left in them', async () => {
    const { container } = renderAtNow(<Tabs votersOf="ens" />);
    await userEvent.click(screen.getByRole('tab', { name: 'Browse' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Kept in browse' }), 'ens');
    await userEvent.click(screen.getByRole('tab', { name: 'Recent' }));
    expect(screen.queryByRole('textbox', { name: 'Kept in browse' })).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: 'Browse' }));
    expect(screen.getByRole('textbox', { name: 'Kept in browse' })).toHaveProperty('value', 'ens');
    await expectAccessible(container);
  });
});
