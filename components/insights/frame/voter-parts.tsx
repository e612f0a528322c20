import type { ComponentChildren } from 'preact';
import { useContext, useState } from 'preact/hooks';
import { ShownBallotsContext } from '@/components/panel/reading/shown-ballots';
import { Lazy } from '@/components/shared/lazy';
import { useLocale } from '@/components/shared/words';
import type { VoterName } from '@/utils/proposal/ballot';
import { OF_VOTER } from './insights';

interface VoterPartsProps {
  readonly voter: VoterName;
  /** The DAO whose votes come first. */
  readonly daoId: string | null;
  /** The summary that opens the parts, shown alone without any part; if absent, each part has its own. */
  readonly face?: ComponentChildren;
}

/** More about a voter with a known address; opening it loads nothing. */
export function VoterParts({ voter: { address }, daoId, face = null }: VoterPartsProps) {
  const { t } = useLocale();
  const hasMemory = useContext(ShownBallotsContext)?.kept !== undefined;
  const [isOpen, setOpen] = useState(false);
  if (address === null || !hasMemory || OF_VOTER.length === 0) return <>{face}</>;
  return (
    <>
      <button
        type="button"
        class={face === null ? 'button-text' : 'voter-open'}
        title={face === null ? undefined : t('voter_votes')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {face ?? t('voter_votes')}
      </button>
      {isOpen ? (
        <div class="voter-more">
          {OF_VOTER.map((part, index) => (
            <Lazy key={index} component={part} props={{ address, daoId }} skeleton={['wide', 'half']} />
          ))}
        </div>
      ) : null}
    </>
  );
}
