import { expect, it } from 'vitest';
import { isUserInitiated } from '@/utils/lookup/gate/initiator';

it('the gate counts as on demand only what a user waits for: no chips, automatic panels or watched votes', () => {
  const initiators = ['panel', 'popup', 'options', 'chip', 'shown', 'watch'] as const;
  expect(initiators.filter(isUserInitiated)).toEqual(['panel', 'popup', 'options']);
});
