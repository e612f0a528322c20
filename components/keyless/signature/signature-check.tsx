import { Phrase, useLocale } from '@/components/shared/words';
import { errorWords } from '@/utils/api/errors';
import type { MessageKey } from '@/utils/i18n/locale';
import type { Judgement, Shown } from '@/utils/proof/judge-receipt';
import { RECEIPT_ORIGIN } from '@/utils/source/origins';
import { useSignature } from './use-signature';

const SAID: Readonly<Record<Judgement, MessageKey>> = {
  signed: 'signature_signed',
  'signed-sealed': 'signature_sealed',
  'signed-other': 'signature_other',
  'does-not-fit': 'signature_does_not_fit',
  'by-alias': 'signature_by_alias',
  'by-contract': 'signature_by_contract',
  'other-form': 'signature_other_form',
};

/** What a matching signature proves, and what it leaves open. */
const REACH = { Vote: 'signature_reach_vote', Proposal: 'signature_reach_proposal' } as const;

/** Names exactly one pinned file. */
const CID = /^(?:Qm[1-9A-HJ-NP-Za-km-z]{44}|baf[a-z2-7]{56})$/;

interface SignatureCheckProps {
  /** Where the receipt is pinned. */
  readonly cid: string | null;
  readonly shown: Shown;
}

/** Shows who signed the displayed content, checked here against a receipt that its button loads. */
export function SignatureCheck({ cid, shown }: SignatureCheckProps) {
  const { t } = useLocale();
  const signature = useSignature(shown);
  if (cid === null || !CID.test(cid)) return <span class="small">{t('signature_no_receipt')}</span>;
  const { reading, check } = signature;
  const isDone = reading.state === 'judged' || reading.state === 'asking';
  return (
    <div class="signature">
      <div role="status">
        <SignatureWords reading={reading} struct={shown.struct} />
      </div>
      {isDone || check === null ? null : (
        <button type="button" class="button" onClick={() => check(cid)}>
          {t('signature_check')}
        </button>
      )}
    </div>
  );
}

type Reading = ReturnType<typeof useSignature>['reading'];

function SignatureWords({ reading, struct }: { readonly reading: Reading } & Pick<Shown, 'struct'>) {
  const locale = useLocale();
  const { t } = locale;
  if (reading.state === 'failed') return <p class="small">{errorWords(reading.error, locale).sentence}</p>;
  if (reading.state === 'refused') return <p class="small">{t('keyless_refused')}</p>;
  if (reading.state !== 'judged')
    return (
      <p class="small">
        <Phrase of={reading.state === 'asking' ? 'signature_asked' : 'signature_learns'}>
          <bdi>{new URL(RECEIPT_ORIGIN).host}</bdi>
        </Phrase>
      </p>
    );
  return (
    <>
      <p>{t(SAID[reading.judgement])}</p>
      {reading.judgement === 'signed' ? <p class="small">{t(REACH[struct])}</p> : null}
    </>
  );
}
