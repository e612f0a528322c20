import { cleanup, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { Panel } from '@/test/components/states/panel-of-state';
import { ATLAS_URL, makeDetail, makeRecord, ready } from '../../../factories/proposal';
import { watchSaved } from '../../browser/saved-files';
import { renderAtNow, spiesOn } from '../../render';
import { panelProps } from '../../states/panel-page';
import { viewsProps } from '../../states/view-props';
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

const THREAD = 'https://forum.arbitrum.foundation/t/aip-arbos-version-20-atlas/20957';

const copied = () => navigator.clipboard.readText();

describe('the copy button', () => {
  test.each([
    ['Copy link', /^https:\/\/www\.tally\.xyz\/gov\/arbitrum\/proposal\/\d+$/],
    [
      'Copy citation as text',
      /^AIP: ArbOS 20 .*\narbitrum · tally[\s\S]*fetched .* from api\.example\.org\.\nSource: https/,
    ],
  ])('copies exactly "%s", and says so', async (name, text) => {
    const user = userEvent.setup();
    renderAtNow(<Panel {...panelProps()} />);
    await user.click(screen.getByRole('button', { name: 'Cite' }));
    await user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(screen.getByText(/^Copied: /)).toBeDefined());
    expect(await copied()).toMatch(text);
  });

  test('reports a refusal of the browser', async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('No.'));
    renderAtNow(<Panel {...panelProps()} />);
    await user.click(screen.getByRole('button', { name: 'Cite' }));
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    await waitFor(() => expect(screen.getByText('Could not be copied')).toBeDefined());
  });

  test('copies every digit of a single figure', async () => {
    userEvent.setup();
    renderAtNow(<Panel {...panelProps()} />);
    const choices = within(screen.getByRole('region', { name: 'Choices' }));
    const [face] = choices.getAllByRole('button', { name: /186\.5M voting power/ });
    const clipboardData = new DataTransfer();
    face?.dispatchEvent(new ClipboardEvent('copy', { bubbles: true, cancelable: true, clipboardData }));
    expect(clipboardData.getData('text/plain')).toBe('186594137.075640307977161898');
  });
});

describe('the discussion', () => {
  const mentions = async (pageUrl: string | null, discussionUrl: string | null = THREAD) => {
    const record = makeRecord({ detail: ready(makeDetail({ discussionUrl })) });
    renderAtNow(<Panel {...panelProps({ record, pageUrl })} />);
    return openFold('In this thread');
  };

  test.each([`${THREAD}/14?u=reader`, `${THREAD}/`, 'https://forum.arbitrum.foundation/t/20957'])(
    'is where the reader is on %s',
    async (pageUrl) => {
      expect((await mentions(pageUrl)).textContent).toContain('you are here');
    },
  );

  test.each([
    'https://forum.arbitrum.foundation/t/aip-arbos-version-20-atlas/20958',
    'https://forum.example.org/t/aip-arbos-version-20-atlas/20957',
  ])('is reported as different from %s', async (pageUrl) => {
    const { textContent } = await mentions(pageUrl);
    expect(textContent).not.toContain('you are here');
    expect(textContent).toContain('discussion is elsewhere');
  });

  test('is only linked if the page is unknown or not a thread', async () => {
    for (const pageUrl of [null, ATLAS_URL]) {
      const { textContent } = await mentions(pageUrl);
      expect(textContent).toContain('Discussion on forum.arbitrum.foundation');
      expect(textContent).not.toMatch(/you are here|another discussion/);
      cleanup();
    }
  });
});

describe('the single keys', () => {
  test('step through the page, load again, and copy a citation', async () => {
    const user = userEvent.setup();
    const actions = spiesOn(panelProps().actions);
    const props = panelProps();
    const [, second, third] = props.tab?.links ?? [];
    renderAtNow(
      <Panel
        {...props}
        tab={{ links: props.tab?.links ?? [], selection: { by: 'link', url: second ?? '' } }}
        actions={actions}
      />,
    );
    await user.keyboard('jkr');
    // Back from where the first step leads, though that is not shown yet.
    expect(actions.show.mock.calls).toEqual([[{ by: 'link', url: third }], [{ by: 'link', url: second }]]);
    expect(actions.refresh).toHaveBeenCalledOnce();
    await user.keyboard('c');
    await waitFor(() => expect(screen.getByText('Copied: Markdown')).toBeDefined());
  });

  test('do nothing in a field, with a modifier, or for a hidden view', async () => {
    const user = userEvent.setup();
    const actions = spiesOn(panelProps().actions);
    const { rerender } = renderAtNow(
      <>
        <input aria-label="field" />
        <Panel {...panelProps({ actions })} />
      </>,
    );
    await user.type(screen.getByLabelText('field'), 'jkr');
    await user.click(document.body);
    await user.keyboard('{Control>}j{/Control}{Alt>}r{/Alt}');
    rerender(<Panel {...panelProps({ actions, views: viewsProps('browse') })} />);
    await user.keyboard('jr');
    expect(actions.show).not.toHaveBeenCalled();
    expect(actions.refresh).not.toHaveBeenCalled();
  });

  test('are listed on one page, and do nothing while that is open', async () => {
    const user = userEvent.setup();
    const actions = spiesOn(panelProps().actions);
    renderAtNow(<Panel {...panelProps({ actions })} />);
    await user.keyboard('?');
    const dialog = within(screen.getByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(dialog.getAllByRole('term').map((keys) => keys.textContent)).toEqual([
      'j',
      'k',
      'r',
      'c',
      '/',
      '12345',
      '↑↓',
      'Esc',
      '?',
    ]);
    await user.keyboard('j');
    expect(actions.show).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
