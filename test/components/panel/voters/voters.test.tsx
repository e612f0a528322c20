import { screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { VotersView } from '@/components/panel/voters/voters-view';
import { renderAtNow } from '../../render';
import { panelState } from '../../states/panel-states';

const errorActions = { openOptions: () => {}, grantAccess: () => {} };

function renderState(name: string) {
  const { voters } = panelState(name);
  if (voters === null) throw new Error(`No voters in the state: ${name}`);
  return renderAtNow(<VotersView {...voters} errorActions={errorActions} />);
}

const rows = () => screen.getAllByRole('row').slice(1);

describe("a DAO's voters", () => {
  test("are a table with the service's own ranks", () => {
    renderState('voters, first page');
    expect(screen.getByRole('heading', { name: 'Voters of arbitrum' })).toBeDefined();
    const [first] = rows();
    expect([...(first?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      '1',
      '0xb4c0…6f13',
      '13.3M',
      '210 votes',
      '198 proposals',
    ]);
    expect(rows()[3]?.textContent).toContain('1,000');
    expect(rows()[4]?.textContent).toContain('not reported');
  });

  test('never show zero for what the service did not report', () => {
    renderState('voters, first page');
    expect(rows()[3]?.textContent).toMatch(/(?:–not reported){3}$/);
  });

  test("mark the reader's address by a word and a symbol", () => {
    renderState('voters, first page');
    const own = screen.getByText('your address');
    expect(own.closest('tr')?.textContent).toContain('0x1B68…eeaD');
    expect(own.closest('.voter-own')?.querySelector('svg')).not.toBeNull();
  });

  test('open to the whole address', async () => {
    renderState('voters, first page');
    await userEvent.click(screen.getByRole('button', { name: /0x1B68…eeaD/ }));
    expect(screen.getByText('0x1B686eE8E31c5959D9F5BBd8122a58682788eeaD')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Copy address' })).toBeDefined();
  });

  test.each([
    ['voters, plus tier', /plus tier/],
    ['voters, not offered', /does not offer/],
    ['voters, none', /People may still vote there/],
  ])('%s', (name, words) => {
    renderState(name);
    expect(screen.getByText(words)).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
  });
});
