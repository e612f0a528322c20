import { screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { Sample } from '@/components/sample/sample';
import { sampleProposals } from '@/components/sample/sample-proposals';
import { NOW } from '../../factories/proposal';
import { loadParts } from '../panel/views/load-parts';
import { renderAtNow } from '../render';

beforeAll(loadParts);

const nothing = () => {};
const titles = sampleProposals(NOW).map(({ candidate }) => candidate.title);

/** Renders the sample with the proposal at this position chosen. */
async function renderSample(position = 0) {
  const rendered = renderAtNow(<Sample leave={nothing} />);
  await userEvent.click(screen.getByRole('button', { name: /in this thread$/ }));
  const list = screen.getByRole('list', { name: 'Proposals on this page (sample)' });
  const item = list.querySelector(`li[value="${position + 1}"] > button`);
  if (item !== null) await userEvent.click(item);
  return rendered;
}

describe.each(titles.map((title, position) => ({ title, position })))('$title', ({ title, position }) => {
  test('names every part as a sample', async () => {
    const { container } = await renderSample(position);
    expect(screen.getByRole('heading', { level: 2, name: title })).toBeTruthy();
    expect(container.textContent).not.toMatch(/NaN|undefined|null|\[object/);
    const regions = screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'));
    expect(regions.length).toBeGreaterThanOrEqual(6);
    expect(regions.filter((name) => !name?.endsWith('(sample)'))).toEqual([]);
  }, 30_000);

  test.each(['Markdown', 'text', 'JSON'])('is marked as a sample in its citation as %s', async (format) => {
    userEvent.setup();
    await renderSample(position);
    await userEvent.click(screen.getByRole('button', { name: 'Cite' }));
    await userEvent.click(screen.getByRole('button', { name: `Copy citation as ${format}` }));
    await waitFor(() => expect(screen.getByText(/^Copied: /)).toBeDefined());
    const copied = await navigator.clipboard.readText();
    expect(copied.split('\n').slice(0, 2).join('\n')).toMatch(/\[Sample\\?\]/);
    expect(copied).toContain('sample data, no real service');
  });
});

test('the sample makes no request to the background, for any button', async () => {
  const send = vi.spyOn(fakeBrowser.runtime, 'sendMessage');
  await renderSample(0);
  for (const name of ['Refresh', /^Votes over time/, /^All /, /^Show as a table/]) {
    for (const button of screen.queryAllByRole('button', { name })) await userEvent.click(button);
  }
  await userEvent.click(screen.getByTitle(/^Voters of/));
  expect(screen.getByText('The sample has no ranking of voters.')).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
});

test('the sample ends by the button of a banner that stays in view', async () => {
  const leave = vi.fn();
  renderAtNow(<Sample leave={leave} />);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Sample data' }));
  await userEvent.click(screen.getByRole('button', { name: 'Leave the sample' }));
  expect(leave).toHaveBeenCalledOnce();
});
