import { useMemo } from 'preact/hooks';
import { SignatureCheck } from '@/components/keyless/signature/signature-check';
import { useShown } from '@/components/panel/kit/panel-context';
import { Region } from '@/components/panel/kit/region';
import { useLocale } from '@/components/shared/words';
import type { MessageKey } from '@/utils/i18n/locale';
import { type Proof as ProofState, proveText, receiptOf } from '@/utils/proof/prove-text';
import './proof.css';

const WORDS = {
  proved: 'proof_proved',
  'id-of-file': 'proof_id_of_file',
  'actions-not-given': 'proof_actions_not_given',
  'fields-not-given': 'proof_fields_not_given',
  'text-changed': 'proof_text_changed',
  'no-struct-fits': 'proof_no_struct_fits',
} as const satisfies Record<ProofState, MessageKey>;

/**
 * Shows whether the loaded content matches the proposal's id; makes no request, and draws nothing before it is known.
 */
export function Proof() {
  const { t } = useLocale();
  const { candidate, detail } = useShown();
  const identity = candidate.identity;
  const proof = useMemo(
    () =>
      // Without a text there is nothing to prove.
      detail === null || identity === null || detail.body === null
        ? null
        : proveText(identity.provider, identity.externalId, detail.published),
    [detail, identity],
  );
  const author = detail?.proposer ?? null;
  const cid = useMemo(() => receiptOf(detail?.published), [detail]);
  return proof === null ? null : (
    <Region name={t('region_proof')}>
      <div class="proof">
        <p class={proof === 'proved' ? undefined : 'quiet'}>{t(WORDS[proof])}</p>
        {cid === null || author === null || proof === 'text-changed' ? null : (
          <SignatureCheck
            cid={cid}
            shown={{ struct: 'Proposal', id: identity?.externalId ?? '', signer: author }}
          />
        )}
      </div>
    </Region>
  );
}
