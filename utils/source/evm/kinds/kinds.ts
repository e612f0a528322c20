import { aaveV2 } from './aave-v2';
import { aragonVoting } from './aragon-voting';
import { alpha, bravo } from './bravo';
import type { Kind, KindName } from './kind';
import { nouns } from './nouns';
import { agoraGovernor, ozGovernor } from './oz-governor';

/**
 * Each kind of contract with a decoder of its own: under one number or in one place they write different things, so none is
 * ever read as another.
 */
export const KINDS: Readonly<Record<KindName, Kind>> = {
  'oz-governor': ozGovernor,
  'agora-governor': agoraGovernor,
  bravo,
  alpha,
  nouns,
  'aragon-voting': aragonVoting,
  'aave-v2': aaveV2,
};
