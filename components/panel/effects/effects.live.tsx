import { useContext, useEffect, useMemo } from 'preact/hooks';
import { PanelContext, useShown } from '@/components/panel/kit/panel-context';
import { Skeleton, type SkeletonLine } from '@/components/shared/lazy';
import { useLabels } from '@/components/shared/listings/feature-slots';
import { ErrorNotice } from '@/components/shared/notices/error-notice';
import { askBackground } from '@/utils/browser/messages/ask-background';
import { present } from '@/utils/browser/page/present';
import { useEarlierText } from '@/utils/browser/recent/use-earlier-text';
import type { Selection } from '@/utils/lookup/records/records';
import type { ProposalKey } from '@/utils/proposal/proposal';
import type { Proposed } from '@/utils/proposal/proposed';
import { giverOf } from '@/utils/source/origins';
import { contentsOf, titleIn } from './decode/effects-of';
import { coreProposalOf } from './decode/payloads-of';
import { proveEffects } from './decode/prove-effects';
import { cautionsIn, readEffects, tokensIn } from './decode/read-effects';
import { EffectContents } from './effect-contents';
import { Payloads } from './plans/payloads';
import { Planned } from './plans/planned';
import { usePayloadStates } from './plans/use-payload-states';
import { useProposed } from './use-proposed';
import { useSecond } from './use-second.live';
import { loadTables, useTables, withNames } from './use-tables';
import { useUnits } from './use-units';

const COMING: readonly SkeletonLine[] = ['wide', 'half', 'wide'];

/** Shows the proposal's actions, or what may follow it: requests its source, then the units of moved tokens. */
export function Effects() {
  const found = useProposed();
  const { errorActions } = useShown();
  switch (found.state) {
    case 'asking':
      return <Skeleton lines={COMING} />;
    case 'failed':
      return (
        <ErrorNotice error={found.error} errorActions={{ ...errorActions, retry: found.retry }} inline />
      );
    case 'read':
      return 'plugins' in found.proposed ? (
        <Planned attached={found.proposed} />
      ) : (
        <Found proposal={found.key} proposed={found.proposed} />
      );
  }
}

interface FoundProps {
  readonly proposal: ProposalKey;
  readonly proposed: Proposed;
}

function Found({ proposal, proposed }: FoundProps) {
  const tabId = useContext(PanelContext)?.tabId ?? null;
  useEffect(() => {
    if (tabId !== null) void keepGist(tabId, proposal, proposed);
  }, [tabId, proposal, proposed]);
  const tables = useTables();
  const labelOf = useLabels();
  const { chainId } = proposed;
  const contents = useMemo(() => contentsOf(proposed), [proposed]);
  const proof = useMemo(() => proveEffects(proposed, contents, proposal), [proposal, proposed, contents]);
  const effects = useMemo(
    () => (tables && contents.effects && readEffects(contents.effects, tables.functions, chainId)) ?? [],
    [contents, tables, chainId],
  );
  const units = useUnits(proposal, proof === 'mismatch' ? [] : tokensIn(effects, chainId));
  // A proven text cannot have changed.
  const seen = useEarlierText(proof === 'one-operator' ? proposal : null, contents.text);
  const [second, askSecond] = useSecond(tabId, proposal, proposed);
  const core = useMemo(() => coreProposalOf(proposed), [proposed]);
  const [states, askStates] = usePayloadStates(proposal, core?.payloads ?? []);
  if (tables === null || units === null) return <Skeleton lines={COMING} />;
  const operator = giverOf(proposal)?.operator ?? '';
  const nameOf = withNames(tables.nameOf, proposed, labelOf);
  if (core !== null)
    return <Payloads {...{ proposal: core, nameOf, states, askStates, operator, second, askSecond }} />;
  return (
    <EffectContents
      {...{ proof, units, nameOf, second, askSecond }}
      text={contents.text}
      isChanged={contents.isChanged}
      seen={seen}
      effects={contents.effects && effects}
      operator={operator}
    />
  );
}

/**
 * Reads the title of a contract's proposal automatically, if it is unknown and the user allows it; retries if the
 * source postponed it. It is here so that one file of the package contains all decoders: two would share a third, whose
 * order depends on the build's folder.
 */
export function followTitle(tabId: number, key: ProposalKey, unasked: Selection): () => void {
  let again: ReturnType<typeof setTimeout> | undefined;
  let isLeft = false;
  const ask = async () => {
    const found = await readTitle(tabId, key, unasked);
    const retryAt = found?.ok === false ? found.error.retryAt : null;
    if (retryAt !== null && !isLeft) again = setTimeout(ask, Math.max(SHORTEST_WAIT_MS, retryAt - present()));
  };
  void ask();
  return () => {
    isLeft = true;
    clearTimeout(again);
  };
}

/** Those under way, because a record may change meanwhile: by a title that is known, and read again for its age. */
const underWay = new Map<ProposalKey, ReturnType<typeof askTitle>>();

function readTitle(tabId: number, key: ProposalKey, unasked: Selection) {
  const reading = underWay.get(key) ?? askTitle(tabId, key, unasked).finally(() => underWay.delete(key));
  underWay.set(key, reading);
  return reading;
}

async function askTitle(tabId: number, key: ProposalKey, unasked: Selection) {
  const found = await askBackground('effects', { tabId, of: { key }, unasked }).catch(() => null);
  if (found?.ok && !('plugins' in found.value.proposed)) await keepGist(tabId, key, found.value.proposed);
  return found;
}

const SHORTEST_WAIT_MS = 1_000;

/** Stores the title of a text that matches its id, or whose id proves nothing, with the cautions of the actions. */
async function keepGist(tabId: number, key: ProposalKey, proposed: Proposed): Promise<void> {
  const contents = contentsOf(proposed);
  const proof = proveEffects(proposed, contents, key);
  const title = proof === 'mismatch' ? '' : titleIn(contents.text ?? '');
  if (title === '') return;
  const { functions } = await loadTables();
  const cautions = cautionsIn(readEffects(contents.effects ?? [], functions, proposed.chainId));
  await askBackground('effects-gist', {
    ...{ tabId, key, title, isProven: proof === 'proven' },
    cautions: [...cautions],
  }).catch(() => {});
}
