import { Fact } from '@/components/shared/fact-list';
import { RemoteText } from '@/components/shared/remote-text';
import { useSay } from '@/components/shared/say-context';
import type { VoterName } from '@/utils/proposal/voter-name';
import { CopyButton } from '../views/copy-button';

/** A voter's name, where there is one, and the address in full, to be copied. */
export function VoterFacts({ voter: { name, address } }: { readonly voter: VoterName }) {
  const say = useSay();
  return (
    <>
      {name === null ? null : (
        <Fact name={say('voters_fact_name')}>
          <RemoteText text={name} />
        </Fact>
      )}
      <Fact name={say('voters_fact_address')}>
        {address === null ? (
          say('not_reported')
        ) : (
          <>
            <code dir="ltr">{address}</code> <CopyButton text={address} name={say('voters_copy_address')} />
          </>
        )}
      </Fact>
    </>
  );
}
