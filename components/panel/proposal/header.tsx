import type { ContextType } from 'preact';
import { useContext } from 'preact/hooks';
import { Icon } from '@/components/shared/controls/icons';
import { webAddress } from '@/components/shared/controls/link';
import { useShortcut } from '@/components/shared/controls/use-shortcut';
import { DaoNamesContext, ProposalControlsContext } from '@/components/shared/listings/feature-slots';
import { Dotted, daoName, Phrase, ProposalTitle, RemoteText, useLocale } from '@/components/shared/words';
import type { ProposalIdentity } from '@/utils/proposal/proposal';
import { useShown } from '../kit/panel-context';

/** The proposal's DAO, its record's host, and its title. */
export function ProposalHeader() {
  const controls = useContext(ProposalControlsContext);
  const { title } = useShown();
  return (
    <header class="proposal-header">
      <div class="proposal-head">
        <Origin />
        {controls === null ? null : <Controls of={controls} />}
        <RefreshButton />
      </div>
      <h2 class="proposal-title" tabIndex={-1} title={title}>
        <ProposalTitle title={title} />
      </h2>
    </header>
  );
}

interface ControlsProps {
  readonly of: NonNullable<ContextType<typeof ProposalControlsContext>>;
}

/** A flagged proposal can be unfollowed but not followed. */
function Controls({ of: { InHeader, useIsFollowed } }: ControlsProps) {
  const { candidate, record, detail } = useShown();
  const isFollowed = useIsFollowed(candidate.key) === true;
  return detail?.flagged === true && !isFollowed ? null : <InHeader candidate={candidate} record={record} />;
}

/** DAO, the proposal's number if its id is one, and its record's host. */
function Origin() {
  const { t } = useLocale();
  const { identity, sourceUrl } = useShown();
  const host = webAddress(sourceUrl)?.host.replace(/^www\./, '');
  return (
    <p class="proposal-origin" translate={false}>
      <Dotted
        parts={[
          identity === null ? t('dao_not_reported') : <Dao key="dao" identity={identity} />,
          identity !== null && isNumber(identity.externalId) ? (
            <Phrase key="number" of="proposal_number">
              <bdi>{identity.externalId}</bdi>
            </Phrase>
          ) : null,
          host === undefined ? t('source_not_reported') : <bdi key="host">{host}</bdi>,
        ]}
      />
    </p>
  );
}

/** Returns whether an id is a number; longer ids are hashes. */
function isNumber(externalId: string): boolean {
  return /^\d{1,6}$/.test(externalId);
}

function Dao({ identity }: { readonly identity: ProposalIdentity }) {
  const { t } = useLocale();
  const { openVoters } = useShown();
  const name = daoName(identity, useContext(DaoNamesContext));
  if (openVoters === null) return <RemoteText text={name} />;
  return (
    <button
      type="button"
      class="button-text proposal-dao"
      title={t('voters_title', name)}
      onClick={() => openVoters(identity.daoId)}
    >
      <RemoteText text={name} />
    </button>
  );
}

function RefreshButton() {
  const { t } = useLocale();
  const { loading, errorActions } = useShown();
  const refresh = errorActions.retry;
  useShortcut('r', loading ? null : refresh);
  return (
    <button
      type="button"
      class="button-icon proposal-refresh"
      aria-label={t('panel_refresh')}
      title={t('panel_refresh_hint')}
      aria-disabled={loading}
      onClick={() => loading || refresh()}
    >
      <Icon name="refresh" />
    </button>
  );
}
