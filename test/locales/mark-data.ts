/** Properties whose texts are shown as they are: the service's or the user's own, or a sentence made before the view. */
const FREE_TEXTS = new Set([
  'address',
  'artifactVersion',
  'body',
  'budgetNotice',
  'daoId',
  'daoForum',
  'daoName',
  'daoSite',
  'externalId',
  'label',
  'limitations',
  'proposer',
  'provider',
  'quorumRaw',
  'raw',
  'requestId',
  'revision',
  'selector',
  'severity',
  'source',
  'summary',
  'title',
  'tokenTail',
  'track',
  'transactionHash',
  'unit',
  'voter',
  'warnings',
]);
const FULL_WIDTH = 0xfee0;

/** The same text without a single ASCII letter: each becomes its full-width twin. */
function marked(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => String.fromCharCode(letter.charCodeAt(0) + FULL_WIDTH));
}

/** A time that cannot be read is shown as it came. */
function isData(name: string, text: string, owner: object): boolean {
  // A kind of event that is not known here is in the service's own word.
  if (name === 'type' && 'proposalKey' in owner) return !/^(?:proposal|forum|governance)_/.test(text);
  if (/At$/.test(name)) return Number.isNaN(Date.parse(text));
  // A provenance row names a field of the service's; the problem of a draft names one of ours.
  const isDao = name === 'name' && ('daoId' in owner || 'id' in owner);
  return FREE_TEXTS.has(name) || isDao || (name === 'field' && 'observedAt' in owner);
}

function mark(value: unknown, name: string, owner: object): unknown {
  if (typeof value === 'string') return isData(name, value, owner) ? marked(value) : value;
  if (Array.isArray(value)) return value.map((item) => mark(item, name, owner));
  if (value instanceof Map) return new Map([...value].map(([key, item]) => [key, mark(item, name, owner)]));
  if (typeof value !== 'object' || value === null || value instanceof Set) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mark(item, key, value)]));
}

/** The same props with every text marked that comes from elsewhere, so that it cannot be taken for a word of ours. */
export function markData<Props extends object>(props: Props): Props {
  // Copied property by property: the shape is the one that came.
  return mark(props, '', props) as Props;
}

/** Every web address in the props, at any depth; views show them, or parts of them, as they are. */
export function addressesIn(value: unknown): string[] {
  if (typeof value === 'string') return /^https?:/.test(value) ? [value] : [];
  if (value instanceof Map) return addressesIn([...value]);
  if (value instanceof Set) return addressesIn([...value]);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(addressesIn) : [];
}
