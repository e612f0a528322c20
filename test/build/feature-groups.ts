import { FEATURES } from './without-feature';

/** How many groups of features are taken out, one group at a time, and in how many of them each feature is. */
const GROUPS = 7;
const OF_THEM = 3;

/** Every way to be in three of seven groups. */
const PLACES = Array.from({ length: 2 ** GROUPS }, (_, bits) => bits).filter(
  (bits) => [...bits.toString(2)].filter((bit) => bit === '1').length === OF_THEM,
);

/**
 * Groups of features, such that of any two features some group has the one and not the other (no set of three contains
 * another): what needs a feature, in another one or outside of all, is left without it at least once.
 */
export const FEATURE_GROUPS = Array.from({ length: GROUPS }, (_, group) =>
  FEATURES.filter((_feature, index) => ((PLACES[index] ?? 0) >> group) % 2 === 1),
);
