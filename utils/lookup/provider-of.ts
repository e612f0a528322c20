import type { ProposalLink } from '@/utils/link/proposal-link';
import { recogniseProposalUrl } from '@/utils/link/recognise';

/** Platforms whose records the service publishes under one provider's name. Of no other platform is it published. */
const PROVIDERS: ReadonlyMap<string, string> = new Map([
  ['snapshot', 'snapshot'],
  ['snapshot-custom-domain', 'snapshot'],
]);

/**
 * The service's name for where a link's proposal is voted on, null where none is published. A site that shows the
 * proposals of another platform has that platform's provider.
 */
export function providerOf(link: ProposalLink): string | null {
  const own = PROVIDERS.get(link.platform);
  if (own !== undefined) return own;
  return PROVIDERS.get(recogniseProposalUrl(link.serviceUrl)?.platform ?? '') ?? null;
}
