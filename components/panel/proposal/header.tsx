import type { ContextType } from 'preact';
import { useContext } from 'preact/hooks';
import { Icon } from '@/components/shared/controls/icons';
import { webAddress } from '@/components/shared/controls/link';
import { useShortcut } from '@/components/shared/controls/use-shortcut';
import { Phrase, ProposalTitle, RemoteText } from '@/components/shared/figures/text';
import { DaoNamesContext, ProposalControlsContext } from '@/components/shared/listings/feature-slots';
import { useLocale } from '@/components/shared/locale-context';
import { answerOf, type ProposalRecord } from '@/utils/lookup/records/records';
import type { ProposalCandidate } from '@/utils/proposal/proposal';

interface ProposalHeaderProps {
  readonly candidate: ProposalCandidate;
  readonly record: ProposalRecord | null;
  readonly loading: boolean;
  readonly refresh: () => void;
  /** Shows the ranking of a DAO's voters; null where there is none. */
  readonly openVoters: ((daoId: string) => void) | null;
}

/** Whose proposal it is, where its record is, and its title. */
export function ProposalHeader({ candidate, record, loading, refresh, openVoters }: ProposalHeaderProps) {
  const controls = useContext(ProposalControlsContext);
  const detail = answerOf(record?.detail)?.value ?? null;
  const title = detail?.title ?? candidate.title;
  return (
    <header class="proposal-header">
      <div class="proposal-head">
        <Origin
          identity={detail?.identity ?? candidate.identity}
          sourceUrl={detail?.sourceUrl ?? candidate.sourceUrl}
          openVoters={openVoters}
        />
        {controls === null ? null : (
          <Controls
            of={controls}
            candidate={candidate}
            record={record}
            isFlagged={detail?.flagged === true}
          />
        )}
        <RefreshButton loading={loading} refresh={refresh} />
      </div>
      <h2 class="proposal-title" tabIndex={-1} title={title}>
        <ProposalTitle title={title} />
      </h2>
    </header>
  );
}

interface ControlsProps extends Pick<ProposalHeaderProps, 'candidate' | 'record'> {
  readonly of: NonNullable<ContextType<typeof ProposalControlsContext>>;
  readonly isFlagged: boolean;
}

/** Nobody is asked to follow what was flagged; whoever does can stop. */
function Controls({ of: { InHeader, useIsFollowed }, candidate, record, isFlagged }: ControlsProps) {
  const isFollowed = useIsFollowed(candidate.key) === true;
  return isFlagged && !isFollowed ? null : <InHeader candidate={candidate} record={record} />;
}

interface OriginProps extends Pick<ProposalHeaderProps, 'openVoters'> {
  readonly identity: ProposalCandidate['identity'];
  readonly sourceUrl: string | null;
}

/** DAO, the proposal's number where its id is one, and the host of its record. */
function Origin({ identity, sourceUrl, openVoters }: OriginProps) {
  const { t } = useLocale();
  const host = webAddress(sourceUrl)?.host.replace(/^www\./, '');
  return (
    <p class="proposal-origin" translate={false}>
      {identity === null ? t('dao_not_reported') : <Dao daoId={identity.daoId} openVoters={openVoters} />}
      {identity !== null && isNumber(identity.externalId) ? (
        <>
          {' · '}
          <Phrase of="proposal_number">
            <bdi>{identity.externalId}</bdi>
          </Phrase>
        </>
      ) : null}
      {' · '}
      {host === undefined ? t('source_not_reported') : <bdi>{host}</bdi>}
    </p>
  );
}

/** The number that a DAO gives a proposal; longer ids are hashes. */
function isNumber(externalId: string): boolean {
  return /^\d{1,6}$/.test(externalId);
}

interface DaoProps extends Pick<ProposalHeaderProps, 'openVoters'> {
  readonly daoId: string;
}

function Dao({ daoId, openVoters }: DaoProps) {
  const { t } = useLocale();
  const name = useContext(DaoNamesContext).get(daoId) || daoId;
  if (openVoters === null) return <RemoteText text={name} />;
  return (
    <button
      type="button"
      class="button-text proposal-dao"
      title={t('voters_title', name)}
      onClick={() => openVoters(daoId)}
    >
      <RemoteText text={name} />
    </button>
  );
}

function RefreshButton({ loading, refresh }: Pick<ProposalHeaderProps, 'loading' | 'refresh'>) {
  const { t } = useLocale();
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
