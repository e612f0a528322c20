import { useState } from 'preact/hooks';
import { useClock } from '@/components/shared/clock-context';
import { FoldButton } from '@/components/shared/fold-button';
import { Icon, type IconName } from '@/components/shared/icons';
import { Phrase } from '@/components/shared/phrase';
import { RemoteText } from '@/components/shared/remote-text';
import { useSay } from '@/components/shared/say-context';
import { formatCount } from '@/utils/proposal/format-count';
import type { MessageKey } from '@/utils/proposal/say';
import { type CountKey, sayCount } from '@/utils/proposal/say-count';
import type { EvidenceSignal } from './evidence-signals';

/** Up to so many signals of a tone are shown at once. */
const FOLD_BEYOND = 8;

type Tone = EvidenceSignal['meaning']['tone'];

interface Group {
  readonly has: (meaning: EvidenceSignal['meaning']) => boolean;
  readonly name: MessageKey;
  readonly more: CountKey;
  readonly fewer: MessageKey;
}

/** What is known, the weightiest first; what is not known is never counted with what is in order. */
const GROUPS: readonly Group[] = [
  {
    has: ({ tone }) => tone === 'problem',
    name: 'evidence_problems',
    more: 'evidence_show_all_problems',
    fewer: 'evidence_show_fewer_problems',
  },
  {
    has: ({ tone }) => tone === 'caution',
    name: 'evidence_cautions',
    more: 'evidence_show_all_cautions',
    fewer: 'evidence_show_fewer_cautions',
  },
  {
    has: ({ tone, known }) => tone === 'note' && known,
    name: 'evidence_notes',
    more: 'evidence_show_all_notes',
    fewer: 'evidence_show_fewer_notes',
  },
  {
    has: ({ tone, known }) => tone === 'note' && !known,
    name: 'evidence_unrecognised',
    more: 'evidence_show_all_unrecognised',
    fewer: 'evidence_show_fewer_unrecognised',
  },
  {
    has: ({ tone }) => tone === 'good',
    name: 'evidence_good',
    more: 'evidence_show_all_good',
    fewer: 'evidence_show_fewer_good',
  },
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
      {GROUPS.map((group) => {
        const members = signals.filter(({ meaning }) => group.has(meaning));
        return members.length === 0 ? null : <SignalGroup key={group.name} group={group} signals={members} />;
      })}
    </>
  );
}

function SignalGroup({ group, signals }: { group: Group; signals: readonly EvidenceSignal[] }) {
  const say = useSay();
  const { locale } = useClock();
  const [unfolded, setUnfolded] = useState(false);
  const shown = unfolded ? signals : signals.slice(0, FOLD_BEYOND);
  return (
    <div class="signal-group">
      <h4 class="group-name">
        {say(group.name)} <span class="small">{formatCount(signals.length, locale)}</span>
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
          more={sayCount(group.more, signals.length, locale, say)}
          fewer={say(group.fewer)}
        />
      ) : null}
    </div>
  );
}

function SignalDetails({ signal }: { signal: EvidenceSignal }) {
  const say = useSay();
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
            {code === null ? (
              from
            ) : (
              <Phrase of="evidence_from_code">
                {from}
                <code dir="auto">{code}</code>
              </Phrase>
            )}
          </span>
        </span>
        <Icon name="disclose" />
      </summary>
      <div class="signal-meaning">
        <p>
          <strong>{say('evidence_means')}</strong> {meaning.means}
        </p>
        <p>
          <strong>{say('evidence_does_not_mean')}</strong> {meaning.doesNotMean}
        </p>
      </div>
    </details>
  );
}
