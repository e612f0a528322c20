import { inject } from 'vitest';

/** The browsers of the project that runs: one, or both where its tests are not told apart. */
export const BROWSERS = inject('browsers');
