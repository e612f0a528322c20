import { KeylessOffer, turnOnSources } from '@/components/keyless/keyless-offer.live';
import { webAddress } from '@/components/shared/controls/link';
import { Phrase, useLocale } from '@/components/shared/words';
import type { ConnectionStatus } from '@/utils/browser/messages/messages';
import { ConnectForm, type ConnectFormProps } from './connect-form';
import { useConnectForm } from './use-connect-form';
import '@/components/shared/controls/inputs.css';
import '@/components/shared/notices/test-report.css';
import './first-run.css';

interface JoinedAddTokenProps {
  readonly connection: Extract<ConnectionStatus, { readonly state: 'no-token' }>;
  readonly trySample: (() => void) | undefined;
}

interface AddTokenProps extends JoinedAddTokenProps {
  readonly form: ConnectFormProps;
  /** Turns the public sources on. */
  keyless(): Promise<boolean>;
}

/** The panel of a service without a token: shows the field directly, in a lazy chunk. */
export function JoinedAddToken(props: JoinedAddTokenProps) {
  return <AddToken {...props} form={useConnectForm(null, props.connection)} keyless={turnOnSources} />;
}

export function AddToken({ connection, trySample, form, keyless }: AddTokenProps) {
  const { t } = useLocale();
  const { serviceUrl, isChanged } = connection;
  return (
    <section class="setup-token" aria-labelledby="add-token">
      <h2 id="add-token">{t(isChanged ? 'connection_changed_title' : 'connection_no_token_title')}</h2>
      <p class="quiet">
        <Phrase of={isChanged ? 'connection_changed' : 'connection_no_token'}>
          <bdi>{webAddress(serviceUrl)?.host ?? serviceUrl}</bdi>
        </Phrase>
      </p>
      <ConnectForm {...form} isTokenOnly button="action_connect" />
      <KeylessOffer turnOn={keyless} isSecond />
      {trySample ? (
        <button type="button" class="button" onClick={trySample}>
          {t('setup_sample')}
        </button>
      ) : null}
    </section>
  );
}
