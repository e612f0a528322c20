import { screen, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { Diagnosis } from '@/components/diagnosis/diagnosis';
import { CheckConnection, type DiagnosisPlace } from '@/components/shared/check-connection';
import { lazy } from '@/components/shared/lazy';
import { Panel } from '@/test/components/states/panel-of-state';
import { renderAtNow } from '../render';
import { DIAGNOSIS_STATES, diagnosisState } from '../states/diagnosis-states';
import { panelState } from '../states/panel-states';

describe.each(DIAGNOSIS_STATES)('the state "$name"', ({ props }) => {
  test('describes each state in words, and offers at most one action for each', () => {
    const { container } = renderAtNow(
      <main>
        <Diagnosis {...props} />
      </main>,
    );
    expect(container.textContent).not.toMatch(/NaN|undefined|null|\[object|\$\d/);
    for (const check of screen.queryAllByRole('listitem')) {
      expect(check.textContent).toMatch(/: (OK|no problem|needs attention|not checked)/);
      const fixes = within(check).queryAllByRole('button');
      expect(fixes.length).toBeLessThanOrEqual(1);
      if (check.textContent?.includes('needs attention')) expect(fixes).toHaveLength(1);
    }
  }, 30_000);
});

describe('a diagnosis', () => {
  test.each([
    ['no token', 'Add a token', 'token'],
    ['unreachable', 'Change the service', 'address'],
    ['token refused', 'Use another token', 'other-token'],
    ['standard tier', 'Use another token', 'other-token'],
  ])('in the state "%s" offers "%s"', async (name, button, fix) => {
    const mend = vi.fn();
    renderAtNow(<Diagnosis {...diagnosisState(name)} mend={mend} />);
    await userEvent.click(screen.getByRole('button', { name: button }));
    expect(mend).toHaveBeenCalledExactlyOnceWith(fix);
  });

  test('calls the service only on demand, and once at a time', async () => {
    const check = vi.fn();
    const { rerender } = renderAtNow(<Diagnosis {...diagnosisState('not checked')} check={check} />);
    await userEvent.click(screen.getByRole('button', { name: 'Check now' }));
    rerender(<Diagnosis {...diagnosisState('checking')} check={check} />);
    expect(screen.getByRole('status').textContent).toBe('Checking…');
    await userEvent.click(screen.getByRole('button', { name: 'Check now' }));
    expect(check).toHaveBeenCalledOnce();
  });

  test('is offered if something is wrong, and reading without a token is not', () => {
    const diagnosis = lazy(async () => (_place: DiagnosisPlace) => <p>Here it is.</p>);
    const { unmount } = renderAtNow(<Panel {...panelState('without a token')} diagnosis={diagnosis} />);
    expect(screen.queryByText('Check the connection')).toBeNull();
    unmount();
    renderAtNow(<Panel {...panelState('no token')} diagnosis={diagnosis} />);
    expect(screen.getByText('Check the connection')).toBeTruthy();
  });

  test('is fetched when it is opened, and not before', async () => {
    const load = vi.fn(async () => () => <p>Here it is.</p>);
    renderAtNow(<CheckConnection diagnosis={lazy(load)} besideTab />);
    expect(load).not.toHaveBeenCalled();
    const details = screen.getByText('Check the connection').closest('details');
    if (details === null) throw new Error('There is nothing to open.');
    details.open = true;
    details.dispatchEvent(new Event('toggle'));
    expect(await screen.findByText('Here it is.')).toBeTruthy();
    expect(load).toHaveBeenCalledOnce();
  });
});
