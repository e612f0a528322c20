import { screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { makeDetail, makeRecord, ready } from '../../../factories/proposal';
import { watchSaved } from '../../browser/saved-files';
import { renderAtNow } from '../../render';
import { Panel } from '../../states/panel-of-state';
import { panelProps } from '../../states/panel-page';
import { panelState } from '../../states/panel-states';
import { loadParts } from '../views/load-parts';
import { openFold } from '../views/open-parts';

const SAVE = 'Add end to calendar';

beforeAll(loadParts);

describe('the details of a proposal', () => {
  it('save the end of an open vote for a calendar, and name its source', async () => {
    const saved = watchSaved();
    renderAtNow(<Panel {...panelProps()} />);
    const details = within(await openFold('Details'));
    expect(details.getByText('The end as the service reports it. It can still change.')).toBeTruthy();
    await userEvent.click(details.getByRole('button', { name: SAVE }));
    await waitFor(() =>
      expect(saved).toMatchObject([{ name: 'vote-end.ics', blob: { type: 'text/calendar' } }]),
    );
    expect(await saved[0]?.blob.text()).toMatch(/\r\nDTSTART:20240301T214623Z\r\n/);
  });

  it.each([{ lifecycle: 'closed', outcome: 'passed' }, { endAt: null }])(
    'offer no calendar for %j',
    async (overrides) => {
      const record = makeRecord({ detail: ready(makeDetail(overrides)) });
      renderAtNow(<Panel {...panelProps({ record })} />);
      await openFold('Details');
      expect(screen.queryByRole('button', { name: SAVE })).toBeNull();
    },
  );

  it('name the new place of an old link once', async () => {
    renderAtNow(<Panel {...panelState('old link')} />);
    const details = within(await openFold('Details'));
    const link = details.getByRole('link', { name: /proposals\/4687/ });
    expect(link.textContent).toBe('https://vote.arbitrum.foundation/proposals/4687');
    expect(link.title).toContain('vote.arbitrum.foundation');
  });

  it('copy a report of the figures, and state that nothing was sent', async () => {
    const user = userEvent.setup();
    vi.spyOn(fakeBrowser.runtime, 'getManifest').mockReturnValue({
      manifest_version: 3,
      name: 'Proposal Lens',
      version: '1.2.3',
    });
    renderAtNow(<Panel {...panelProps()} />);
    const details = within(await openFold('Details'));
    await user.click(details.getByRole('button', { name: 'Report a wrong figure' }));
    await waitFor(() => expect(details.getByRole('status').textContent).toMatch(/nothing was sent/));
    const report = await navigator.clipboard.readText();
    expect(report).toMatch(
      /^What is wrong[\s\S]*186560837\.297924889640135567[\s\S]*Proposal Lens 1\.2\.3\n$/,
    );
  });

  it('report it if the browser forbids copying', async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('No.'));
    renderAtNow(<Panel {...panelProps()} />);
    const details = within(await openFold('Details'));
    await user.click(details.getByRole('button', { name: 'Report a wrong figure' }));
    await waitFor(() => expect(details.getByRole('status').textContent).toBe('Could not be copied'));
  });
});
