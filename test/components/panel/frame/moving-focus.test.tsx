import { act, screen, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { useState } from 'preact/hooks';
import { beforeAll, describe, expect, test } from 'vitest';
import { Panel } from '@/test/components/states/panel-of-state';
import { renderAtNow } from '../../render';
import { manyBallots } from '../../states/ballot-samples';
import { LINKS, panelProps } from '../../states/panel-page';
import { panelState } from '../../states/panel-states';
import { ballotsProps, makeList } from '../../states/view-props';
import { loadParts } from '../views/load-parts';

beforeAll(loadParts);

const BALLOTS = makeList(manyBallots(3));

/** The panel with its views joined as its page joins them. */
function Joined() {
  const [current, open] = useState('page');
  const [asked, setAsked] = useState(false);
  const props = panelState('browse, results');
  const views = { ...props.views, current, open, subjects: { voters: 'arbitrum' } };
  const voters = { daoId: 'arbitrum', list: makeList([]), pageSize: 100, ownAddresses: [] };
  const ballots = ballotsProps({ list: asked ? BALLOTS : null, load: () => setAsked(true) });
  const browse = { ...props.browse, open: () => open('page') };
  return <Panel {...props} views={views} voters={voters} ballots={ballots} browse={browse} />;
}

const focused = () => document.activeElement;

describe('the focus', () => {
  test('moves with its reader from a result to the page', async () => {
    renderAtNow(<Joined />);
    await userEvent.click(screen.getByRole('tab', { name: 'Browse' }));
    const list = screen.getByRole('list', { name: 'Proposals' });
    within(list).getAllByRole('button')[0]?.focus();
    await userEvent.keyboard('{Enter}');
    expect(focused()).toBe(screen.getByRole('tabpanel', { name: 'Thread' }));
  }, 30_000);

  test('moves with its reader from a proposal to the voters of its DAO', async () => {
    renderAtNow(<Joined />);
    screen.getByTitle('Voters of arbitrum').focus();
    await userEvent.keyboard('{Enter}');
    expect(focused()).toBe(screen.getByRole('tabpanel', { name: 'Voters' }));
  });

  test('moves with its reader on a key that changes the view', async () => {
    renderAtNow(<Joined />);
    screen.getByRole('button', { name: 'Next proposal' }).focus();
    await userEvent.keyboard('4');
    expect(focused()).toBe(screen.getByRole('tabpanel', { name: 'Browse' }));
  });

  test('moves to the title of another proposal from within the last one', async () => {
    const { rerender } = renderAtNow(<Panel {...panelProps()} />);
    screen.getByRole('button', { name: 'Refresh' }).focus();
    const [, url = ''] = LINKS;
    rerender(
      <Panel {...panelProps({ tab: { links: LINKS, selection: { by: 'link', url } }, record: null })} />,
    );
    expect(focused()?.textContent).toContain('Plurality Labs');
  });

  test("moves to the title of the list's choice, however late that is read", async () => {
    let read = () => {};
    const Choosing = () => {
      const [[url = '', isRead], choose] = useState([LINKS[0], true]);
      read = () => choose([url, true]);
      const tab = { links: LINKS, selection: { by: 'link', url } } as const;
      const known = isRead ? {} : { resolutions: new Map(), record: null };
      const show = () => choose([LINKS[1], false]);
      return <Panel {...panelProps({ tab, ...known })} actions={{ ...panelProps().actions, show }} />;
    };
    renderAtNow(<Choosing />);
    await userEvent.click(screen.getByRole('button', { name: /in this thread$/ }));
    within(screen.getByRole('list', { name: 'Proposals on this page' }))
      .getAllByRole('button')[1]
      ?.focus();
    await userEvent.keyboard('{Enter}');
    expect(focused()).toBe(screen.getByRole('tabpanel', { name: 'Thread' }));
    await act(read);
    expect(focused()).toBe(document.querySelector('.proposal-title'));
  });

  test('stays in the list from which a proposal is chosen', async () => {
    const { rerender } = renderAtNow(<Panel {...panelProps()} />);
    const next = screen.getByRole('button', { name: 'Next proposal' });
    next.focus();
    const [, url = ''] = LINKS;
    rerender(
      <Panel {...panelProps({ tab: { links: LINKS, selection: { by: 'link', url } }, record: null })} />,
    );
    expect(focused()).toBe(next);
  });

  test('stays on the tab that was chosen', async () => {
    renderAtNow(<Joined />);
    screen.getByRole('tab', { name: 'Thread' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(focused()).toBe(screen.getByRole('tab', { name: 'Watching' }));
  });

  test('stays on the row of the voters once they are requested, and on the button that opens all', async () => {
    renderAtNow(<Joined />);
    screen.getByRole('button', { name: /^Voters / }).focus();
    await userEvent.keyboard('{Enter}');
    expect(focused()).toBe(screen.getByRole('button', { name: /^Voters / }));
    screen.getByRole('button', { name: /^All | ballots loaded$/ }).focus();
    await userEvent.keyboard('{Enter}');
    expect(focused()).toBe(screen.getByRole('button', { name: /^All | ballots loaded$/ }));
    expect(screen.getByRole('table', { name: 'Ballots' })).toBeDefined();
  });
});
