import { cleanup, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { KeptAnswers, type KeptAnswersProps } from '@/components/options/data-section';
import { renderAtNow } from '../render';

function renderKept(overrides: Partial<KeptAnswersProps>) {
  const clear = vi.fn();
  const size = { entries: 214, bytes: 1_268_000 };
  renderAtNow(<KeptAnswers size={size} cleared={false} storageNotice={null} clear={clear} {...overrides} />);
  return clear;
}

const clearButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Clear saved answers' });

describe('the answers kept on this machine', () => {
  test.each([
    [{ entries: 2_000, bytes: 20 * 1024 * 1024 }, '2,000 answers, about 20 MB.'],
    [{ entries: 214, bytes: 2 * 1024 * 1024 - 1 }, '214 answers, about 1 MB.'],
    [{ entries: 12, bytes: 50_000 }, '12 answers, about 48 kB.'],
    [{ entries: 1, bytes: 900 }, '1 answer, less than 1 kB.'],
    [{ entries: 0, bytes: 0 }, 'No saved answers.'],
    [null, 'Counting…'],
  ])('have their size shown: %o', (size, words) => {
    renderKept({ size });
    expect(screen.getByText(words)).toBeDefined();
  });

  test('are cleared by one button, which announces it politely', async () => {
    const clear = renderKept({});
    await userEvent.click(clearButton());
    expect(clear).toHaveBeenCalledOnce();
    cleanup();
    renderKept({ size: { entries: 0, bytes: 0 }, cleared: true });
    expect(screen.getByRole('status').textContent).toBe('Cleared');
    expect(clearButton().disabled).toBe(true);
  });

  test('show a notice of a full disk until that was read', async () => {
    const dismiss = vi.fn();
    renderKept({ storageNotice: { dismiss } });
    expect(screen.getByText(/storage is full/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Got it' }));
    expect(dismiss).toHaveBeenCalledOnce();
    cleanup();
    renderKept({});
    expect(screen.queryByText(/storage is full/)).toBeNull();
  });
});
