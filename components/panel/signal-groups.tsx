import { useState } from 'preact/hooks';
import { FoldButton } from '@/components/shared/fold-button';
import { Icon, type IconName } from '@/components/shared/icons';
import { RemoteText } from '@/components/shared/remote-text';
import type { EvidenceSignal } from './evidence-signals';

/** Up to so many signals of a tone are shown at once. */
const FOLD_BEYOND = 8;

type Tone = EvidenceSignal['meaning']['tone'];

const GROUPS: readonly { readonly name: string; readonly tones: readonly Tone[] }[] = [
  { name: 'Problems', tones: ['problem'] },
  { name: 'Cautions', tones: ['caution'] },
  { name: 'Notes', tones: ['note', 'good'] },
];

const ICONS: Record<Tone, IconName> = {
  problem: 'problem',
  caution: 'caution',
  note: 'note',
  good: 'good',
};

/** Signals by tone, the weightiest first; each opens to what it means and what it does not. */
export function SignalGroups({ signals }: { readonly signals: readonly EvidenceSignal[] }) {
  return (
    <>
      {GROUPS.map(({ name, tones }) => {
        const members = signals.filter((signal) => tones.includes(signal.meaning.tone));
        return members.length === 0 ? null : <SignalGroup key={name} name={name} signals={members} />;
      })}
    </>
  );
}

function SignalGroup({ name, signals }: { name: string; signals: readonly EvidenceSignal[] }) {
  const [unfolded, setUnfolded] = useState(false);
  const shown = unfolded ? signals : signals.slice(0, FOLD_BEYOND);
  return (
    <div class="signal-group">
      <h4 class="group-name">
        {name} <span class="small">{signals.length}</span>
      </h4>
      <ul class="signals">
        {shown.map((signal) => (
          <li key={`${signal.from} ${signal.code ?? signal.meaning.label}`}>
            <SignalDetails signal={signal} />
          </li>
        ))}
      </ul>
      {signals.length > FOLD_BEYOND ? (
        <FoldButton
          unfolded={unfolded}
          toggle={() => setUnfolded(!unfolded)}
          count={signals.length}
          things={name.toLowerCase()}
        />
      ) : null}
    </div>
  );
}

function SignalDetails({ signal }: { signal: EvidenceSignal }) {
  const { from, code, meaning } = signal;
  return (
    <details class={`signal tone-${meaning.tone}`}>
      <summary>
        <Icon name={meaning.known ? ICONS[meaning.tone] : 'unknown'} />
        <span class="signal-words">
          <span class="signal-label">
            <RemoteText text={meaning.label} />
          </span>
          <span class="small">
            {from}
            {code === null ? null : (
              <>
                : <code dir="auto">{code}</code>
              </>
            )}
          </span>
        </span>
        <Icon name="disclose" />
      </summary>
      <div class="signal-meaning">
        <p>
          <strong>Means:</strong> {meaning.means}
        </p>
        <p>
          <strong>Does not mean:</strong> {meaning.doesNotMean}
        </p>
      </div>
    </details>
  );
}
