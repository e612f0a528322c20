import { useContext, useEffect, useMemo } from 'preact/hooks';
import { PanelContext } from '@/components/panel/kit/panel-context';
import { useShown } from '@/components/panel/kit/shown-proposal';
import { Skeleton, type SkeletonLine } from '@/components/shared/lazy';
import { ErrorNotice } from '@/components/shared/notices/error-notice';
import type { ProposalKey } from '@/utils/proposal/proposal';
import type { Proposed } from '@/utils/proposal/proposed';
import { giverOf } from '@/utils/source/origins';
import { contentsOf, proveEffects } from './decode/effects-of';
import { readEffects, tokensIn } from './decode/read-effects';
import { EffectContents } from './effect-contents';
import { keepTitle, useProposed } from './use-proposed';
import { useSecond } from './use-second.live';
import { useTables } from './use-tables';
import { useUnits } from './use-units';

const COMING: readonly SkeletonLine[] = ['wide', 'half', 'wide'];

/** What the shown proposal does when it is executed: its contract is asked, then the tokens that it moves. */
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
      return <Found proposal={found.key} proposed={found.proposed} />;
  }
}

interface FoundProps {
  readonly proposal: ProposalKey;
  readonly proposed: Proposed;
}

function Found({ proposal, proposed }: FoundProps) {
  const tabId = useContext(PanelContext)?.tabId ?? null;
  useEffect(() => {
    if (tabId !== null) void keepTitle(tabId, proposal, proposed);
  }, [tabId, proposal, proposed]);
  const tables = useTables();
  const { chainId } = proposed;
  const contents = useMemo(() => contentsOf(proposed), [proposed]);
  const proof = useMemo(() => proveEffects(proposed, contents), [proposed, contents]);
  const effects = useMemo(
    () => (tables && contents.effects && readEffects(contents.effects, tables.functions, chainId)) ?? [],
    [contents, tables, chainId],
  );
  const units = useUnits(proposal, proof === 'mismatch' ? [] : tokensIn(effects, chainId));
  const [second, askSecond] = useSecond(tabId, proposal, proposed);
  if (tables === null || units === null) return <Skeleton lines={COMING} />;
  return (
    <EffectContents
      {...{ proof, units, nameOf: tables.nameOf, text: contents.text, second, askSecond }}
      effects={contents.effects && effects}
      operator={giverOf(proposal)?.operator ?? ''}
    />
  );
}
