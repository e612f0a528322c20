import { screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { Lookups } from '@/components/options/sites/lookups-section';
import { LocaleContext } from '@/components/shared/words';
import { english } from '../../english';
import { renderAtNow } from '../render';
import { lookupsProps } from '../states/options-sections';

function renderLookups(props = lookupsProps(), tag = english.tag) {
  const actions = { setMode: vi.fn(), setDensity: vi.fn(), setCaps: vi.fn(), setLoadsVoters: vi.fn() };
  const change = vi.fn();
  renderAtNow(
    <LocaleContext.Provider value={{ ...english, tag }}>
      <Lookups {...props} actions={actions} budget={{ ...props.budget, change }} />
    </LocaleContext.Provider>,
  );
  return { ...actions, setBudget: change };
}

async function retype(label: string, typed: string) {
  const field = screen.getByLabelText<HTMLInputElement>(label);
  await userEvent.clear(field);
  if (typed !== '') await userEvent.type(field, typed);
  await userEvent.tab();
  return field;
}

const BUDGET = 'Daily limit for automatic lookups';

const openCaps = () =>
  userEvent.click(screen.getByRole('button', { name: 'Open: Limits for automatic lookups' }));

describe('the lookups', () => {
  test('apply each change at once, and announce it', async () => {
    const { setMode } = renderLookups();
    expect(screen.getByText(/These settings apply at once/)).toBeDefined();
    await userEvent.selectOptions(screen.getByLabelText('Look up links'), 'On click');
    expect(setMode).toHaveBeenCalledExactlyOnceWith('click');
  });

  test('mark links as the reader wants', async () => {
    const { setDensity } = renderLookups();
    await userEvent.selectOptions(screen.getByLabelText('Mark links with'), 'Dots');
    expect(setDensity).toHaveBeenCalledExactlyOnceWith('dot');
  });

  test('let voters load with the panel once that is turned on', async () => {
    const { setLoadsVoters } = renderLookups();
    const toggle = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Load voters with the panel' });
    expect(toggle.checked).toBe(false);
    await userEvent.click(toggle);
    expect(setLoadsVoters).toHaveBeenCalledExactlyOnceWith(true);
    // It shows what is stored, which is not written yet.
    expect(toggle.checked).toBe(false);
  });

  test("leave the mode to the organisation's policy", () => {
    renderLookups(lookupsProps({ mode: 'click' }, { isManaged: true }));
    const mode = screen.getByLabelText<HTMLSelectElement>('Look up links');
    expect([mode.value, mode.disabled]).toEqual(['click', true]);
    expect(screen.getByText('Set by your organisation.')).toBeDefined();
  });

  test('save a cap when its field is left, one at a time', async () => {
    const { setCaps } = renderLookups();
    expect(screen.getByText('100 on a page, 300 an hour on a site, 300 on all sites.')).toBeDefined();
    await openCaps();
    const field = screen.getByLabelText('On one page');
    await userEvent.clear(field);
    await userEvent.type(field, '25');
    expect(setCaps).not.toHaveBeenCalled();
    await userEvent.tab();
    expect(setCaps).toHaveBeenCalledExactlyOnceWith({ perPage: 25, perHour: 300, perHourAll: 300 });
  });

  test.each([['0'], ['201'], ['1e3'], ['']])(
    'refuse "%s" as a limit, with a reason, and apply nothing',
    async (typed) => {
      const { setCaps } = renderLookups();
      await openCaps();
      const field = await retype('On one page', typed);
      expect(setCaps).not.toHaveBeenCalled();
      expect(field.getAttribute('aria-invalid')).toBe('true');
      expect(screen.getByText('Use a whole number from 1 to 200.')).toBeDefined();
    },
  );
});

describe('the daily limit', () => {
  test('is empty for no limit, and a number from none to many', async () => {
    const { setBudget } = renderLookups();
    expect(screen.getByLabelText<HTMLInputElement>(BUDGET).value).toBe('');
    await retype(BUDGET, '40');
    expect(setBudget).toHaveBeenLastCalledWith(40);
    await retype(BUDGET, '0');
    expect(setBudget).toHaveBeenLastCalledWith(0);
  });

  test('is reset by an empty field', async () => {
    const { setBudget } = renderLookups(lookupsProps({}, { budget: 40 }));
    await retype(BUDGET, '');
    expect(setBudget).toHaveBeenCalledExactlyOnceWith(null);
  });

  test.each([['-1'], ['2.5'], ['100001']])('refuses "%s" and applies nothing', async (typed) => {
    const { setBudget } = renderLookups();
    const field = await retype(BUDGET, typed);
    expect(setBudget).not.toHaveBeenCalled();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Use a whole number from 0 to 100,000, or leave it empty.')).toBeDefined();
  });

  test.each([
    ['en-GB', '1,000', 1000],
    ['de', '1.000', 1000],
    ['fr', '1 000', 1000],
    ['ja', '１０００', 1000],
    ['ar-EG', '١٬٠٠٠', 1000],
    ['ar', '٤٠', 40],
  ])('is accepted in %s as that language writes it: %s', async (tag, typed, calls) => {
    const { setBudget } = renderLookups(lookupsProps(), tag);
    await retype(BUDGET, typed);
    expect(setBudget).toHaveBeenCalledExactlyOnceWith(calls);
  });

  test.each([
    ['en-GB', '1.000'],
    ['de', '1,000'],
    ['en-GB', '10²'],
    ['en-GB', '9'.repeat(400)],
  ])("is refused in %s in another language's form, or without a number: %s", async (tag, typed) => {
    const { setBudget } = renderLookups(lookupsProps(), tag);
    const field = await retype(BUDGET, typed);
    expect(setBudget).not.toHaveBeenCalled();
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });
});
