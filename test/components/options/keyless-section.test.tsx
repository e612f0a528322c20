import { screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { KeylessSection } from '@/components/keyless/keyless-section';
import { changeTurnedOn } from '@/utils/browser/settings/keyless-sources';
import { APART, ONE_CLICK } from '@/utils/source/origins';
import { fakePermissionEvents } from '../browser/permission-events';
import { renderAtNow } from '../render';

const HUB = 'https://hub.snapshot.org/*';
const IS_ON = /^On: Snapshot proposals come from hub\.snapshot\.org/;

beforeEach(async () => {
  fakePermissionEvents();
  const apart = APART.filter(({ reads }) => reads === 'snapshot_x').flatMap(({ sources }) => sources);
  await changeTurnedOn(() => [...ONE_CLICK, ...apart].map(({ id }) => id));
});

/** The browser lets all be read but what these patterns cover. */
function block(...patterns: RegExp[]): void {
  vi.spyOn(fakeBrowser.permissions, 'contains').mockImplementation(
    async ({ origins = [] }: { origins?: string[] }) =>
      origins.every((origin) => !patterns.some((pattern) => pattern.test(origin))),
  );
}

test('the settings show sources as on while the browser permits them', async () => {
  block();
  renderAtNow(<KeylessSection />);
  await screen.findByText(IS_ON);
  expect(screen.queryByRole('button', { name: 'Grant access' })).toBeNull();
});

test('a blocked source is named, requested in the click, and not shown as read', async () => {
  block(/hub\.snapshot\.org/, /api\.snapshot\.box/);
  const { permissions }: { permissions: { request: (asked: object) => Promise<boolean> } } = browser;
  const request = vi.spyOn(permissions, 'request').mockResolvedValue(true);
  const { container } = renderAtNow(<KeylessSection />);
  const grant = await screen.findByRole('button', { name: 'Grant access' });
  expect(container.textContent).toContain('cannot reach hub.snapshot.org, api.snapshot.box');
  expect(screen.queryByText(IS_ON)).toBeNull();
  screen.getByText('Reading from publicnode.com, drpc.org, without a token.');
  await userEvent.click(grant);
  expect(request).toHaveBeenCalledExactlyOnceWith({ origins: [HUB, 'https://api.snapshot.box/*'] });
});

test('all blocked sources are named, and none is reported as read', async () => {
  block(/./);
  const { container } = renderAtNow(<KeylessSection />);
  await screen.findByRole('button', { name: 'Grant access' });
  expect(container.textContent).toContain('hub.snapshot.org, publicnode.com, drpc.org, api.snapshot.box');
  expect(container.textContent).not.toMatch(/Reading from|On: /);
  screen.getByRole('button', { name: 'Turn off public sources' });
});
