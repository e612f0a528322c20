import type { Result } from '@/utils/api/api-error';
import type { ProposalLink } from '@/utils/link/proposal-link';
import type { ProposalCandidate, ProposalKey } from '@/utils/proposal/proposal';
import type { LinkKnowledge } from './link-knowledge';
import { recallAll } from './recall';
import { recogniseLink } from './recognise-links';
import { candidateOf, type Resolution } from './records';
import { resolveLink } from './resolve-link';
import { type LookupPorts, loadSection } from './sections';

/** What a chip needs: which proposal it is, and how its vote stands. */
interface LinkFigures extends LinkKnowledge {
  readonly resolution: Resolution;
}

/** The background's use-cases. All results are also written to the session's records. */
export interface Lookup {
  /** What is known of a link without a call, fresh or not. */
  recall(link: ProposalLink): Promise<LinkKnowledge>;
  /** Which proposal a link names. */
  resolve(link: ProposalLink, refresh?: boolean): Promise<Resolution>;
  /** Resolves a link, then loads summary and detail together: at most two round trips one after the other. */
  link(link: ProposalLink, refresh?: boolean): Promise<LinkFigures>;
  /** Everything that the panel shows of a proposal. */
  proposal(key: ProposalKey, refresh?: boolean): Promise<void>;
  /** One call of `resolve` for what the user typed, a known link in its published form; nothing is kept. */
  search(by: 'url' | 'title' | 'externalId', text: string): Promise<Result<readonly ProposalCandidate[]>>;
}

export function createLookup(ports: LookupPorts): Lookup {
  async function figures(key: ProposalKey, refresh: boolean) {
    const [detail, summary] = await Promise.all([
      loadSection(ports, 'detail', key, refresh),
      loadSection(ports, 'summary', key, refresh),
    ]);
    return { detail, summary };
  }

  return {
    recall: (link) => recallAll(ports, link),
    resolve: (link, refresh = false) => resolveLink(ports, link, refresh),
    async link(link, refresh = false) {
      const resolution = await resolveLink(ports, link, refresh);
      const candidate = candidateOf(resolution);
      if (candidate === null || resolution.state === 'failed') {
        return { resolution, detail: undefined, summary: undefined };
      }
      return { resolution, ...(await figures(candidate.key, refresh)) };
    },
    async proposal(key, refresh = false) {
      await Promise.all([figures(key, refresh), loadSection(ports, 'evidence', key, refresh)]);
    },
    async search(by, text) {
      const connection = await ports.connect();
      if (!connection.ok) return connection;
      const known = by === 'url' ? recogniseLink(text) : null;
      const selector = { by, text: known?.serviceUrl ?? text };
      const result = await ports.gate(() => connection.value.resolve(selector));
      return result.ok ? { ok: true, value: result.value.value } : result;
    },
  };
}
