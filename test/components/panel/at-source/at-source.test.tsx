import type { render } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { SideBySide } from '@/components/panel/at-source/side-by-side';
import { AT_SOURCE_STATES } from '../../../screens/at-source-states';
import { expectAccessible } from '../../every-view/axe';
import { renderAtNow } from '../../render';

const nothing = () => {};
const ERROR_ACTIONS = { openOptions: nothing, grantAccess: nothing, retry: nothing };

function drawn(name: string): ReturnType<typeof render> {
  const state = AT_SOURCE_STATES.find((each) => each.name === name);
  if (state === undefined) throw new Error(`No state is called ${name}.`);
  return renderAtNow(<SideBySide {...state.props} errorActions={ERROR_ACTIONS} ask={nothing} />);
}

it.each([
  ['agrees', 'The source says the same.', 'One node'],
  ['agrees in other units', 'with the point moved by 18 places', 'Differs'],
  ['agrees to the digits', 'The same to the 8 decimals that the source gives.', 'Differs'],
  ['differs', 'One node says so; not confirmed.', 'Two nodes'],
  ['differs, of two at once', 'not final yet', 'Two nodes'],
  ['looked at again', 'Different; compared again in 30 s.', 'Differs'],
  ['second asked', 'Asking arbitrum.drpc.org…', 'Two nodes'],
  ['second refused', 'The browser did not allow it. Nothing was sent.', 'Two nodes'],
  ['second failed', 'arbitrum.drpc.org did not answer in time.', 'Two nodes'],
  ['confirmed', 'Two nodes say the same: arbitrum-one-rpc.publicnode.com and arbitrum.drpc.org.', 'One node'],
  ['disagree', 'No contract figures are shown.', '186,560,837'],
  ['second behind', 'Not confirmed: arbitrum.drpc.org is behind', 'Two nodes say'],
  ['behind', 'The service’s figures are older by 14 minutes.', 'Differs'],
  ['ahead', 'The source is behind the service.', 'Differs'],
  ['not comparable', 'Cannot be compared: the two have no known unit in common.', 'Differs'],
])('the row reports figures that are “%s”, and no more', async (name, said, unsaid) => {
  const { container } = drawn(name);
  expect(container.textContent).toContain(said);
  expect(container.textContent).not.toContain(unsaid);
  await expectAccessible(container);
});
