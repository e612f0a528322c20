import type { Effect } from '@/components/panel/effects/decode/effects-of';
import type { SafePlan } from '@/components/panel/effects/decode/plugins-schema';
import type { PlannedContentsProps } from '@/components/panel/effects/plans/planned';
import { contentsProps, effect, TIMELOCK, TRANSFER } from './effect-states';

export interface PlannedState {
  readonly name: string;
  /** What is attached could not be read with null. */
  readonly plans: readonly PlannedContentsProps[] | null;
}

const SAFE = '0x556b14cbda79a36dc33fcd461a04a5bcb5dc2a70';
const MODULE = '0x28cebfe94a03dbca9d17143e9d2bd1155dc26d5d';

interface Planned extends Partial<Omit<SafePlan, 'effects'>> {
  readonly effects: readonly Effect[];
}

export function plannedProps({ effects, ...own }: Planned): PlannedContentsProps {
  const { effects: read, units, nameOf } = contentsProps({ effects });
  const plan: PlannedContentsProps['plan'] = {
    ...{ by: 'osnap', chainId: 1, safe: SAFE, name: '', module: MODULE, unread: 0 },
    ...own,
  };
  const { chainId } = plan;
  return { plan, effects: (read ?? []).map((each) => ({ ...each, chainId })), units, nameOf };
}

const state = (name: string, ...plans: readonly Planned[]): PlannedState => ({
  name,
  plans: plans.map(plannedProps),
});

const SENT = effect({ target: TIMELOCK, value: 10n ** 18n });

export const PLANNED_STATES: readonly PlannedState[] = [
  state('a Safe may move tokens by oSnap', { name: 'Treasury', effects: [effect({ data: TRANSFER }), SENT] }),
  state(
    'two Safes may act by SafeSnap',
    { by: 'safesnap', safe: null, effects: [SENT, effect({ data: '0x1249c58b', isDelegated: true })] },
    { by: 'safesnap', safe: null, module: null, chainId: 424_242, effects: [SENT], unread: 3 },
  ),
  state('owners may act', { by: 'owners', module: null, chainId: null, effects: [SENT] }),
  state('no call of a Safe could be read', { effects: [], unread: 1 }),
  { name: 'nothing is attached', plans: [] },
  { name: 'what is attached could not be read', plans: null },
];
