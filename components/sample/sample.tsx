import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { KeptAnswersContext } from '@/components/insights/frame/use-kept-answers';
import { Thread } from '@/components/panel/page/page-view';
import { ProposalView } from '@/components/panel/proposal/proposal-view';
import {
  type KeptVote,
  type ShownBallots,
  ShownBallotsContext,
} from '@/components/panel/reading/shown-ballots';
import { Icon } from '@/components/shared/controls/icons';
import { linkEntries } from '@/components/shared/link-entries';
import { ProposalControlsContext } from '@/components/shared/listings/feature-slots';
import { LocaleContext, useLocale } from '@/components/shared/words';
import type { BallotOrder } from '@/utils/api/lists';
import type { PagedList } from '@/utils/browser/loading/use-paged-list';
import { createLocale, type Locale, type MessageKey, type Translate } from '@/utils/i18n/locale';
import { answerOf } from '@/utils/lookup/records/records';
import type { KeptAnswer } from '@/utils/lookup/records/stored-answers';
import type { Ballot } from '@/utils/proposal/ballot';
import { sampleProposals } from './sample-proposals';
import './sample.css';

type SampleProposal = ReturnType<typeof sampleProposals>[number];

/** Names of landmarks and lists that screen readers announce separately. */
const NAMES: ReadonlySet<MessageKey> = new Set([
  'panel_proposals',
  'panel_page_list',
  'region_outcome',
  'region_quorum',
  'region_choices',
  'region_timeline',
  'region_ballots',
  'region_look_closer',
  'region_evidence',
  'region_text',
  'region_mentions',
  'region_details',
]);

/** Returns the same words, but names of panel parts say that they show a sample. */
function sampleLocale(locale: Locale): Locale {
  const t: Translate = (key, ...substitutions) => {
    const words = locale.t(key, ...substitutions);
    return NAMES.has(key) ? locale.t('sample_name', words) : words;
  };
  return createLocale({ ...locale, t });
}

interface SampleProps {
  readonly leave: () => void;
}

/** Shows made-up proposals in the panel's own views. It makes no request. */
export function Sample({ leave }: SampleProps) {
  const locale = useLocale();
  // Times are relative to when it was opened or refreshed.
  const [openedAt, setOpenedAt] = useState(locale.now);
  const [at, setAt] = useState(0);
  const [said, setSaid] = useState('');
  const kept = useState<readonly KeptVote[]>([]);
  const proposals = useMemo(() => sampleProposals(openedAt), [openedAt]);
  const shown = proposals[at];
  const show = (url: string) => {
    setSaid('');
    setAt(proposals.findIndex((proposal) => urlOf(proposal) === url));
  };
  return (
    <main class="panel sample">
      <Banner leave={leave} said={said} />
      <LocaleContext.Provider value={sampleLocale(locale)}>
        <SampleThread proposals={proposals} at={at} show={show}>
          {shown === undefined ? null : (
            <SampleView
              key={urlOf(shown)}
              sample={shown}
              kept={kept}
              refresh={() => setOpenedAt(locale.now)}
              refuse={() => setSaid(locale.t('sample_no_voters'))}
            />
          )}
        </SampleThread>
      </LocaleContext.Provider>
    </main>
  );
}

/** Stays visible while scrolling. It takes the focus, because the previously focused element is gone. */
function Banner({ leave, said }: SampleProps & { readonly said: string }) {
  const { t } = useLocale();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <header class="sample-banner tone-caution">
      <Icon name="caution" />
      <div class="sample-words">
        <h1 ref={heading} tabIndex={-1}>
          {t('sample_title')}
        </h1>
        <p class="small">{t('sample_hint')}</p>
        <p class="small" role="status">
          {said}
        </p>
      </div>
      <button type="button" class="button" onClick={leave}>
        {t('sample_leave')}
      </button>
    </header>
  );
}

interface SampleThreadProps {
  readonly proposals: readonly SampleProposal[];
  readonly at: number;
  readonly show: (url: string) => void;
  readonly children: ComponentChildren;
}

function SampleThread({ proposals, at, show, children }: SampleThreadProps) {
  const locale = useLocale();
  const titles = new Map(
    proposals.flatMap((proposal) => {
      const detail = answerOf(proposal.record.detail)?.value;
      return detail === undefined ? [] : [[urlOf(proposal), detail] as const];
    }),
  );
  return (
    <Thread
      entries={linkEntries([...titles.keys()], new Map(), titles, locale)}
      labels={titles}
      resolutions={new Map()}
      current={at}
      subject={String(at)}
      show={show}
    >
      {children}
    </Thread>
  );
}

const NOTHING_KEPT: readonly KeptAnswer[] = [];

interface SampleViewProps {
  readonly sample: SampleProposal;
  /** The samples' loaded ballots. */
  readonly kept: ShownBallots['kept'];
  readonly refresh: () => void;
  /** Called if the user requests what a sample lacks. */
  readonly refuse: () => void;
}

function SampleView({ sample, kept, refresh, refuse }: SampleViewProps) {
  const { t, now } = useLocale();
  const [order, setOrder] = useState<BallotOrder>('power');
  const ballots = useMemo(() => ordered(sample.ballots, order), [sample.ballots, order]);
  const nothing = () => {};
  return (
    // Samples cannot be starred.
    <ProposalControlsContext.Provider value={null}>
      <KeptAnswersContext.Provider value={NOTHING_KEPT}>
        <ShownBallotsContext.Provider
          value={{
            list: listOf(ballots, now),
            order,
            pageSize: 500,
            ownAddresses: [],
            own: [],
            ...(kept && { kept }),
            load: nothing,
            reorder: setOrder,
          }}
        >
          <ProposalView
            candidate={sample.candidate}
            record={sample.record}
            place={{ linkUrl: null, pageUrl: null, service: t('sample_service') }}
            foundBy={null}
            loading={false}
            loadError={null}
            errorActions={{ openOptions: nothing, grantAccess: nothing, retry: refresh }}
            openVoters={refuse}
          />
        </ShownBallotsContext.Provider>
      </KeptAnswersContext.Provider>
    </ProposalControlsContext.Provider>
  );
}

/** The samples are sorted by power; times have one format, so they sort as texts. */
function ordered(ballots: readonly Ballot[], order: BallotOrder): readonly Ballot[] {
  if (order === 'power') return ballots;
  return [...ballots].sort((a, b) => (b.votedAt ?? '').localeCompare(a.votedAt ?? ''));
}

/** Returns all ballots as a complete list. */
function listOf(rows: readonly Ballot[], now: number): PagedList<Ballot> {
  const meta = { requestId: null, generatedAt: null, dataAsOf: null, readiness: 'ready', revision: 'sample' };
  const nothing = () => {};
  const from = { meta, fetchedAt: now };
  return {
    rows,
    origins: rows.map(() => from),
    state: 'end',
    refreshed: false,
    error: null,
    from,
    more: nothing,
    retry: nothing,
    refresh: nothing,
  };
}

/** Names a sample in the list; it is no address and leads nowhere. */
function urlOf({ candidate }: SampleProposal): string {
  return candidate.key;
}
