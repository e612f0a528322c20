import { cleanup, screen, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';

import { loadLateParts, renderState } from './render-popup';

beforeAll(loadLateParts, 60_000);

describe('the site of the active tab', () => {
  const site = () => within(screen.getByRole('region', { name: /forum\.|community\.|This page/ }));
  const scan = () => site().getByRole<HTMLButtonElement>('button', { name: 'Scan this page' });
  const enable = () => site().queryByRole('button', { name: 'Enable on this site' });

  test('does not promise chips while no service is chosen', () => {
    renderState('no service');
    expect(site().getByRole('heading').textContent).toMatch(/ chips need a service or a public source$/);
  });

  test('is named, with its mode, which applies at once', async () => {
    const actions = renderState('idle');
    expect(site().getByRole('heading').textContent).toBe('forum.arbitrum.foundation ');
    const mode = within(site().getByRole('group', { name: 'Look up links' }));
    const choices = mode.getAllByRole('button');
    expect(choices.map(({ textContent }) => textContent)).toEqual(['Auto', 'On click', 'Off']);
    expect(choices.map((choice) => choice.getAttribute('aria-pressed'))).toEqual(['true', 'false', 'false']);
    await userEvent.click(mode.getByRole('button', { name: 'On click' }));
    // What holds for all sites is followed, and no rule for this one is kept.
    await userEvent.click(mode.getByRole('button', { name: 'Auto' }));
    expect(actions.setSiteMode.mock.calls).toEqual([['click'], [null]]);
    expect(enable()).toBeNull();
  });

  test('reports it if chips are off', () => {
    renderState('site off');
    expect(site().getByRole('heading').textContent).toContain('chips are off here');
    expect(site().getByRole('button', { name: 'Off' }).getAttribute('aria-pressed')).toBe('true');
  });

  test('can be paused for an hour only if links are looked up automatically', async () => {
    const actions = renderState('idle');
    await userEvent.click(site().getByRole('button', { name: 'Pause 1 h' }));
    expect(actions.pauseSite).toHaveBeenCalledOnce();
    for (const name of ['site off', 'site on click', 'site to enable', 'private window']) {
      cleanup();
      renderState(name);
      expect(screen.queryByRole('button', { name: 'Pause 1 h' })).toBeNull();
    }
  });

  test('shows the end of a pause, which can be ended at once', async () => {
    const actions = renderState('site paused');
    expect(site().getByRole('heading').textContent).toContain('paused until 11:20');
    await userEvent.click(site().getByRole('button', { name: 'End the pause' }));
    expect(actions.endPause).toHaveBeenCalledOnce();
  });

  test.each(['site off', 'site paused', 'site no longer allowed'])('can be forgotten: %s', async (name) => {
    const actions = renderState(name);
    await userEvent.click(site().getByRole('button', { name: 'Forget this site' }));
    expect(actions.forgetSite).toHaveBeenCalledOnce();
  });

  test('offers nothing to forget if nothing is set for it', () => {
    renderState('idle');
    expect(site().queryByRole('button', { name: 'Forget this site' })).toBeNull();
  });

  test('can be enabled, or its page scanned, if the script does not run', async () => {
    const actions = renderState('site to enable');
    expect(site().queryByRole('group')).toBeNull();
    const button = enable();
    if (button) await userEvent.click(button);
    await userEvent.click(scan());
    expect(actions.addSite).toHaveBeenCalledOnce();
    expect(actions.scan).toHaveBeenCalledOnce();
  });

  test('can only be scanned without encryption', () => {
    renderState('site without https');
    expect(enable()).toBeNull();
    expect(scan().disabled).toBe(false);
  });

  test('offers nothing that would be stored in a private window', () => {
    renderState('private window');
    expect(site().queryByRole('group')).toBeNull();
    expect(enable()).toBeNull();
    expect(site().getByRole('heading').textContent).toContain('nothing is kept');
  });

  test("offers nothing on the browser's pages", () => {
    renderState("browser's own page");
    expect(enable()).toBeNull();
    expect(scan().disabled).toBe(true);
  });

  test.each([
    ['page scanned', /Scanned once/],
    ['scan refused', /blocks extensions/],
  ])('shows the result of the scan: %s', (name, words) => {
    renderState(name);
    expect(site().getByRole('status').textContent).toMatch(words);
  });
});
