import { expect, it } from 'vitest';
import { isUserInitiated } from '@/utils/lookup/gate/initiator';

it('the gate counts as on demand what a user waits for, and neither chips, nor what the panel shows automatically, nor what is watched', () => {
  const initiators = ['panel', 'popup', 'options', 'chip', 'shown', 'watch'] as const;
  expect(initiators.filter(isUserInitiated)).toEqual(['panel', 'popup', 'options']);
});
