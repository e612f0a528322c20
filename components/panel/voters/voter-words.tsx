import { RemoteText } from '@/components/shared/remote-text';
import { useSay } from '@/components/shared/say-context';
import type { VoterName } from '@/utils/proposal/voter-name';

/** A name, where there is one, always with the address in short form; the whole of it on hover. */
export function VoterWords({ voter: { name, address, short } }: { readonly voter: VoterName }) {
  const say = useSay();
  return (
    <>
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
    </>
  );
}
