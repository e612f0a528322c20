import { describe, expect, it } from 'vitest';
import { proveText } from '@/utils/proof/prove-text';
import { HubProposal, hubSays } from '@/utils/source/hub/hub-proposal';
import { PIP_92, PIP_92_ID } from './pip-92';

/** What becomes of the real proposal where the hub gives it otherwise in some fields. */
function proofWith(changes: Readonly<Record<string, unknown>> = {}, id = PIP_92_ID) {
  const row = HubProposal.parse({ ...PIP_92, ...changes });
  return proveText('snapshot', id, hubSays(row).published);
}

describe('a proposal of the hub against its ID', () => {
  it("is proved if the digest of the hub's record is the ID", () => {
    expect(proofWith()).toBe('proved');
    expect(proofWith({}, PIP_92_ID.toUpperCase().replace('0X', '0x'))).toBe('proved');
  });

  it.each([
    ['a character of the text', { body: `${PIP_92.body}.` }],
    ['a space at the end of a choice', { choices: PIP_92.choices.map((choice) => choice.trim()) }],
    ['the order of the choices', { choices: PIP_92.choices.toReversed() }],
    ['a second of the end', { end: PIP_92.end + 1 }],
    ['a second of the start', { start: PIP_92.start - 1 }],
    ['the space', { space: { id: "jpeg'd.eth" } }],
    ['the author', { author: '0x052cbB9395b350b15540537Fb7E1b434A2701959' }],
  ])('is not proved with another form of %s', (_, changes) => {
    expect(proofWith(changes)).toBe('no-struct-fits');
  });

  it('is not proved if the text was changed since, unless the message is the same', () => {
    expect(proofWith({ updated: 1724290000, body: 'Another text.' })).toBe('text-changed');
    expect(proofWith({ updated: 1724290000 })).toBe('proved');
  });

  it('is not proved if a common field is missing', () => {
    expect(proofWith({ snapshot: null })).toBe('fields-not-given');
    expect(proofWith({ author: 'jpegd.eth', snapshot: null })).toBe('fields-not-given');
    expect(proveText('snapshot', PIP_92_ID, undefined)).toBe('fields-not-given');
    expect(proveText('snapshot', PIP_92_ID, '{"from":')).toBe('fields-not-given');
  });
});

describe('IDs that are no digests of a text', () => {
  it('are reported as those of a file, or of missing actions', () => {
    const file = 'QmdoixPMMT76vSt6ewkE87JZJywS1piYsGC3nJJpcrPXKS';
    const hash = '53154361738756237993090798888616593723057470462495169047773178676976253908001';
    expect(proveText('snapshot', file, undefined)).toBe('id-of-file');
    expect(proveText('tally', hash, undefined)).toBe('actions-not-given');
  });

  it('are skipped if they count proposals, or if the platform makes them differently', () => {
    expect(proveText('tally', '141', undefined)).toBeNull();
    expect(proveText('snapshot', '0xabc', undefined)).toBeNull();
    expect(proveText('aragon', PIP_92_ID, undefined)).toBeNull();
  });
});
