import { describe, expect, it } from 'vitest';
import { demoThread } from '@/test/api/data/demo-thread';
import { findProposal } from '@/test/api/data/find-proposal';
import { recogniseLink } from '@/utils/lookup/recognise-links';
import { referenceLookup } from './reference-lookup';

/** The service's next generation has neither titles nor bare ids in `resolve`. */
describe('a lookup at a service of the newer generation', () => {
  const known = demoThread.map(({ url }) => recogniseLink(url)).filter((link) => link !== null);

  it('finds a title through the list', async () => {
    const { lookup } = referenceLookup('demo-plus', 'v09');
    const [first] = known;
    const title = findProposal(first?.externalId ?? '').proposal.title;
    const found = await lookup.search('title', title);
    expect(found).toMatchObject({ ok: true });
    expect(found.ok ? found.value.map((each) => each.title) : []).toContain(title);
  });

  it('says of a link that it does not know: not found, which is no failure', async () => {
    const { lookup } = referenceLookup('demo-plus', 'v09');
    const stranger = recogniseLink(`https://snapshot.org/#/nobody.eth/proposal/0x${'1'.repeat(64)}`);
    if (stranger === null) throw new Error('the address is one of a proposal');
    expect(await lookup.resolve(stranger)).toMatchObject({ state: 'not-found' });
  });
});
