import { screen } from '@testing-library/preact';
import { beforeAll, describe, expect, test } from 'vitest';
import { Popup } from '@/components/popup/popup';
import { leftInEnglish } from '../../locales/left-in-english';
import { addressesIn, markData } from '../../locales/mark-data';
import { pseudoAt } from '../../locales/pseudo';
import { Options } from '../options/options-of-state';
import { loadParts } from '../panel/views/load-parts';
import { OPTIONS_STATES } from '../states/options-states';
import { Panel } from '../states/panel-of-state';
import { PANEL_STATES, panelState } from '../states/panel-states';
import { POPUP_STATES } from '../states/popup-states';
import { renderPseudo } from './render-pseudo';

beforeAll(loadParts);

describe.each(PANEL_STATES)('the panel, $name', ({ props }) => {
  test('has all its words from the messages', () => {
    expect(leftInEnglish(renderPseudo(<Panel {...markData(props)} />), addressesIn(props))).toEqual([]);
  });
});

describe.each(POPUP_STATES)('the popup, $name', ({ props }) => {
  test('has all its words from the messages', () => {
    expect(leftInEnglish(renderPseudo(<Popup {...markData(props)} />), addressesIn(props))).toEqual([]);
  });
});

describe.each(OPTIONS_STATES)('the options page, $name', ({ props }) => {
  test('has all its words from the messages', () => {
    expect(leftInEnglish(renderPseudo(<Options {...markData(props)} />), addressesIn(props))).toEqual([]);
  });
});

describe('what is left in English', () => {
  test('is found in texts and in names', () => {
    const page = renderPseudo(
      <p>
        {pseudoAt(0).t('options_saved')} Saved. <button type="button" aria-label="Save" />
      </p>,
    );
    expect(leftInEnglish(page, [])).toEqual([' Saved. ', 'Save']);
  });

  test("is neither an address, nor a service's code, nor a value in a message", () => {
    const page = renderPseudo(
      <p title="https://www.tally.xyz/gov">
        www.tally.xyz <code>active</code> {pseudoAt(0).t('link_on_host', 'Source', 'www.tally.xyz')}
      </p>,
    );
    expect(leftInEnglish(page, ['https://www.tally.xyz/gov'])).toEqual([]);
  });

  test('differs from data by the marks around the data', () => {
    renderPseudo(<Panel {...markData(panelState('active'))} />);
    expect(screen.getAllByText(/ＡｒｂＯＳ/).length).toBeGreaterThan(0);
  });
});
