/** The demo's build has a folder of its own, below the project's root: it knows a service that stores' builds do not. */
export const DEMO_BUILD = '.output/demo-build';

/** Words of two proposals' titles that the reference data hold. */
export const AMBIGUOUS_TITLE = 'Risk Parameter Updates';
