import type { Field } from './typed-data';

const NEWEST: readonly Field[] = [
  ['from', 'string'],
  ['space', 'string'],
  ['timestamp', 'uint64'],
  ['type', 'string'],
  ['title', 'string'],
  ['body', 'string'],
  ['discussion', 'string'],
  ['choices', 'string[]'],
  ['labels', 'string[]'],
  ['start', 'uint64'],
  ['end', 'uint64'],
  ['snapshot', 'uint64'],
  ['plugins', 'string'],
  ['privacy', 'string'],
  ['app', 'string'],
];

const without = (fields: readonly Field[], gone: string) => fields.filter(([name]) => name !== gone);

const WITH_ADDRESS = NEWEST.map((field): Field => (field[0] === 'from' ? ['from', 'address'] : field));
const WITHOUT_PRIVACY = without(WITH_ADDRESS, 'privacy');
const WITHOUT_LABELS = without(WITHOUT_PRIVACY, 'labels');
const WITHOUT_APP = without(WITHOUT_LABELS, 'app');
const WITH_NETWORK = WITHOUT_APP.flatMap((field): readonly Field[] =>
  field[0] === 'plugins' ? [['network', 'string'], field] : [field],
);

/**
 * The structs that Snapshot takes for a new proposal, newest first. Two more, until June of 2022, hold metadata that no
 * origin gives.
 */
export const PROPOSAL_STRUCTS: readonly (readonly Field[])[] = [
  ...[NEWEST, WITH_ADDRESS, WITHOUT_PRIVACY],
  ...[WITHOUT_LABELS, WITHOUT_APP, WITH_NETWORK],
];
