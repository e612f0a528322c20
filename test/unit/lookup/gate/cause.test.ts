import { expect, it } from 'vitest';
import { isByHand } from '@/utils/lookup/gate/initiator';

it('counts as by hand what a user waits for, and neither chips, nor what the panel shows unasked, nor what is watched', () => {
  const causes = ['panel', 'popup', 'options', 'chip', 'shown', 'watch'] as const;
  expect(causes.filter(isByHand)).toEqual(['panel', 'popup', 'options']);
});
