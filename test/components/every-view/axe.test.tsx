import { render } from '@testing-library/preact';
import { beforeAll, expect, test } from 'vitest';
import { Diagnosis } from '@/components/diagnosis/diagnosis';
import { FirstRun } from '@/components/first-run/first-run';
import { Popup } from '@/components/popup/popup';
import { Sample } from '@/components/sample/sample';
import { loadOptions } from '../options/load-options';
import { Options } from '../options/options-of-state';
import { loadParts } from '../panel/views/load-parts';
import { renderAtNow } from '../render';
import { DIAGNOSIS_STATES } from '../states/diagnosis-states';
import { FIRST_RUN_STATES } from '../states/first-run-states';
import { OPTIONS_STATES } from '../states/options-states';
import { Panel } from '../states/panel-of-state';
import { PANEL_STATES } from '../states/panel-states';
import { POPUP_STATES } from '../states/popup-states';
import { expectAccessible } from './axe';

beforeAll(() => Promise.all([loadParts(), loadOptions()]));

const stateOf = <State extends { readonly name: string }>(states: readonly State[], name: string): State => {
  const state = states.find((candidate) => candidate.name === name);
  if (state === undefined) throw new Error(`No state is called ${name}.`);
  return state;
};

test('a button without a name is found in this DOM too', async () => {
  const { container } = render(<button type="button" />);
  await expect(expectAccessible(container)).rejects.toThrow(/button-name/);
});

/** A look at one state of each page; a real browser goes through all of them, in the end-to-end tests. */
test.each([
  ['panel', <Panel key="" {...stateOf(PANEL_STATES, 'active').props} />],
  ['popup', <Popup key="" {...stateOf(POPUP_STATES, 'results').props} />],
  ['options', <Options key="" {...stateOf(OPTIONS_STATES, 'requests').props} />],
  ['first run', <FirstRun key="" {...stateOf(FIRST_RUN_STATES, 'problems').props} />],
  ['diagnosis', <Diagnosis key="" {...stateOf(DIAGNOSIS_STATES, 'on click only').props} />],
  ['sample', <Sample key="" leave={() => {}} />],
] as const)('the %s passes axe', async (_page, view) => {
  const { container } = renderAtNow(view);
  await expectAccessible(container);
});
