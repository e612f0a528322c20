import { Icon } from '@/components/shared/icons';
import { RemoteText } from '@/components/shared/remote-text';
import { useSay } from '@/components/shared/say-context';
import type { VoterName } from '@/utils/proposal/voter-name';

interface VoterWordsProps {
  readonly voter: VoterName;
  /** Whether the address is one of the reader's own. */
  readonly isOwn: boolean;
}

/** A name, where there is one, always with the address in short form, the whole of it on hover; one's own is marked. */
export function VoterWords({ voter: { name, address, short }, isOwn }: VoterWordsProps) {
  const say = useSay();
  return (
    <span class="voter">
      {name === null ? null : (
        <span class="voter-name">
          <RemoteText text={name} />
        </span>
      )}
      {short === null ? null : (
        <code class="voter-address" title={address ?? undefined} dir="ltr">
          {short}
        </code>
      )}
      {name === null && short === null ? <em>{say('voters_unnamed')}</em> : null}
      {isOwn ? (
        <span class="voter-own">
          <Icon name="person" /> {say('ballots_you')}
        </span>
      ) : null}
    </span>
  );
}
