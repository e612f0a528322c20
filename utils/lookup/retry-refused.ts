import type { Ask } from './call-service';
import { loadPage } from './list-pages';
import type { LookupPorts } from './lookup-ports';
import { loadSection } from './sections';
import { forgetRefusals, latestRefusal, type PlusCall } from './tier-memory';

/**
 * The user wants to know whether the plus tier is still refused: what was refused last is asked for once more, and all
 * else that was refused is forgotten, so that it is asked for when it is wanted. Makes no call where nothing was refused.
 */
export async function retryRefused(ports: LookupPorts, ask: Ask): Promise<void> {
  const call = await latestRefusal(ports.records, ports.now());
  if (call === null) return;
  await make(ports, call, { ...ask, refresh: true });
  await forgetRefusals(ports.records, call);
}

/** Of a list a single row tells as much as a page. */
function make(ports: LookupPorts, call: PlusCall, ask: Ask): Promise<unknown> {
  switch (call.endpoint) {
    case 'ballots':
      return loadPage(ports, { list: 'ballots', key: call.resource, order: 'power', limit: 1 }, null, ask);
    case 'voters':
      return loadPage(ports, { list: 'voters', daoId: call.resource, limit: 1 }, null, ask);
    default:
      return loadSection(ports, call.endpoint, call.resource, ask);
  }
}
