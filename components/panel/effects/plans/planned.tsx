import { useMemo } from 'preact/hooks';
import { Icon } from '@/components/shared/controls/icons';
import { Skeleton, type SkeletonLine } from '@/components/shared/lazy';
import { Phrase, RemoteText, useLocale } from '@/components/shared/words';
import { chainName } from '@/utils/numbers/chains';
import type { ProposalKey } from '@/utils/proposal/proposal';
import type { Attached } from '@/utils/proposal/proposed';
import { tidyText } from '@/utils/proposal/tidy-text';
import { NODES } from '@/utils/source/origins';
import { plansIn, type SafePlan } from '../decode/plugins-schema';
import { type ReadEffect, readEffects, tokensIn } from '../decode/read-effects';
import { EffectList } from '../effect-contents';
import { Address } from '../effect-row';
import { type NameOf, useTables } from '../use-tables';
import { type Units, useUnits } from '../use-units';

const COMING: readonly SkeletonLine[] = ['wide', 'half', 'wide'];

/** Lists what Safes may do after a Snapshot vote. */
export function Planned({ attached }: { readonly attached: Attached }) {
  const plans = useMemo(() => plansIn(attached), [attached.plugins]);
  if (plans === null || plans.length === 0) return <NoPlan isRead={plans !== null} />;
  return (
    <div class="effects">
      {plans.map((plan, index) => (
        <Plan key={index} plan={plan} />
      ))}
    </div>
  );
}

/** Names no proposal: units come from the node of the key's chain. */
const ANY_ID = '0x0000000000000000000000000000000000000000:0';

/** Returns the key for queries to a chain's node, public or the user's own; null without one. */
function nodeKey(chainId: number | null): ProposalKey | null {
  const node = NODES.find((each) => each.chainId === chainId);
  return node ? (`${node.id}:${ANY_ID}` as ProposalKey) : null;
}

function Plan({ plan }: { readonly plan: SafePlan }) {
  const tables = useTables();
  const { chainId } = plan;
  const effects = useMemo(
    () => (tables ? readEffects(plan.effects, tables.functions, chainId) : []),
    [plan, tables, chainId],
  );
  const key = nodeKey(chainId);
  const units = useUnits(key, key === null || chainId === null ? [] : tokensIn(effects, chainId));
  if (tables === null || units === null) return <Skeleton lines={COMING} />;
  return <PlannedContents {...{ plan, effects, units, nameOf: tables.nameOf }} />;
}

/** Says that nothing follows automatically: a Snapshot vote without calls, or with calls in an unknown form. */
export function NoPlan({ isRead }: { readonly isRead: boolean }) {
  const { t } = useLocale();
  return isRead ? <p>{t('planned_none')}</p> : <p class="quiet">{t('planned_unread')}</p>;
}

export interface PlannedContentsProps {
  readonly plan: Omit<SafePlan, 'effects'>;
  readonly effects: readonly ReadEffect[];
  readonly units: Units;
  readonly nameOf: NameOf;
}

/** Shows what one Safe may do after a vote, and who would execute it. */
export function PlannedContents({ plan, ...shown }: PlannedContentsProps) {
  const { count } = useLocale();
  return (
    <section class="effects">
      <h4>
        <SafeName plan={plan} nameOf={shown.nameOf} />
      </h4>
      <p class="small">
        <Binding plan={plan} />
      </p>
      {plan.unread === 0 ? null : (
        <p class="aside">
          <Icon name="caution" />
          <span>{count('planned_calls_unread', plan.unread)}</span>
        </p>
      )}
      {shown.effects.length === 0 ? null : <EffectList {...shown} />}
    </section>
  );
}

type Named = Pick<PlannedContentsProps, 'plan' | 'nameOf'>;

const LONGEST_NAME = 60;

function SafeName({ plan: { safe, name, module, chainId }, nameOf }: Named) {
  const chain = <ChainWords chainId={chainId} />;
  const own = tidyText(name, LONGEST_NAME);
  if (safe !== null) {
    return (
      <Phrase of="planned_safe">
        <span>
          {own === '' ? null : (
            <>
              <RemoteText text={own} />{' '}
            </>
          )}
          <Address address={safe} name={nameOf(chainId, safe)} chainId={chainId} />
        </span>
        {chain}
      </Phrase>
    );
  }
  if (module === null) return <Phrase of="planned_safe_unknown">{chain}</Phrase>;
  return (
    <Phrase of="planned_safe_of_module">
      <Address address={module} name={nameOf(chainId, module)} chainId={chainId} />
      {chain}
    </Phrase>
  );
}

export function ChainWords({ chainId }: Pick<SafePlan, 'chainId'>) {
  const { t } = useLocale();
  const name = chainId === null ? null : chainName(chainId);
  return (
    <bdi>{name ?? (chainId === null ? t('planned_chain_unknown') : t('planned_chain', String(chainId)))}</bdi>
  );
}

/** The makers' names. */
const MODULES = { osnap: 'oSnap', safesnap: 'SafeSnap' } as const;

function Binding({ plan: { by, module, chainId } }: Pick<PlannedContentsProps, 'plan'>) {
  const { t } = useLocale();
  if (by === 'owners') return <>{t('planned_by_owners')}</>;
  return (
    <Phrase of="planned_by_module">
      <span translate={false}>
        {MODULES[by]}
        {module === null ? null : (
          <>
            {' '}
            <Address address={module} name={null} chainId={chainId} />
          </>
        )}
      </span>
    </Phrase>
  );
}
