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
import { diagnosisState } from '../states/diagnosis-states';
import { firstRunState } from '../states/first-run-states';
import { optionsState } from '../states/options-states';
import { Panel } from '../states/panel-of-state';
import { panelState } from '../states/panel-states';
import { popupState } from '../states/popup-states';
import { expectAccessible } from './axe';

beforeAll(() => Promise.all([loadParts(), loadOptions()]));

test('a button without a name is found in this DOM too', async () => {
  const { container } = render(<button type="button" />);
  await expect(expectAccessible(container)).rejects.toThrow(/button-name/);
});

/** A look at one state of each page; a real browser goes through all of them, in the end-to-end tests. */
test.each([
  ['panel', <Panel key="" {...panelState('active')} />],
  ['popup', <Popup key="" {...popupState('results')} />],
  ['options', <Options key="" {...optionsState('requests')} />],
  ['first run', <FirstRun key="" {...firstRunState('problems')} />],
  ['diagnosis', <Diagnosis key="" {...diagnosisState('on click only')} />],
  ['sample', <Sample key="" leave={() => {}} />],
] as const)('the %s passes axe', async (_page, view) => {
  const { container } = renderAtNow(view);
  await expectAccessible(container);
});
