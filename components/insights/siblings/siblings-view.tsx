import { useContext, useMemo, useState } from 'preact/hooks';
import { PanelContext, useShown } from '@/components/panel/kit/panel-context';
import { Skeleton } from '@/components/shared/lazy';
import { ProposalTitle, useLocale } from '@/components/shared/words';
import type { MessageKey } from '@/utils/i18n/locale';
import { hasBallots } from '@/utils/source/origins';
import { InsightNote, type InsightProps } from '../frame/insight';
import { type KnownProposal, useKeptProposals } from '../frame/use-kept-answers';
import { type Sibling, siblingsOf, type Tie } from './siblings';
import { TwoVotes, type TwoVotesProps } from './two-votes';

/** Lists other votes on the same idea among those viewed before. */
export function SiblingsView({ ballots }: InsightProps) {
  const { t } = useLocale();
  const { candidate, detail, summary, place } = useShown();
  const known = useKeptProposals();
  if (detail === null) return <p>{t('thread_text_no_detail')}</p>;
  if (known === null) return <Skeleton lines={['wide', 'half']} />;
  const given = hasBallots(candidate.key) ? ballots : null;
  return <Siblings own={{ detail, summary }} known={known} ballots={given} service={place.service} />;
}

interface SiblingsProps extends Pick<TwoVotesProps, 'ballots' | 'service'> {
  readonly own: KnownProposal;
  readonly known: readonly KnownProposal[];
}

export function Siblings({ own, known, ...read }: SiblingsProps) {
  const { t, count } = useLocale();
  const [showsGuesses, setShowsGuesses] = useState(false);
  const siblings = useMemo(() => siblingsOf(own.detail, known), [own.detail, known]);
  const named = siblings.filter(({ by }) => by !== 'title');
  const guessed = siblings.length - named.length;
  return (
    <>
      {named.length === 0 ? <p>{t('siblings_none')}</p> : null}
      {(showsGuesses ? siblings : named).map((sibling) => (
        <SiblingItem key={sibling.detail.key} own={own} sibling={sibling} {...read} />
      ))}
      {guessed === 0 || showsGuesses ? null : (
        <button type="button" class="button-text" onClick={() => setShowsGuesses(true)}>
          {count('siblings_guessed', guessed)}
        </button>
      )}
      <InsightNote of="siblings_assumes" />
    </>
  );
}

const TIES: Readonly<Record<Tie, MessageKey>> = {
  link: 'siblings_by_link',
  discussion: 'siblings_by_discussion',
  title: 'siblings_by_title',
};

interface SiblingItemProps extends Pick<TwoVotesProps, 'ballots' | 'service'> {
  readonly own: KnownProposal;
  readonly sibling: Sibling;
}

function SiblingItem({ own, sibling, ...read }: SiblingItemProps) {
  const { t } = useLocale();
  const [isCompared, setIsCompared] = useState(false);
  return (
    <section aria-label={sibling.detail.title}>
      <p>
        <strong>
          <ProposalTitle title={sibling.detail.title} />
        </strong>{' '}
        <span class="small">{t(TIES[sibling.by])}</span>
      </p>
      <div class="insight-actions">
        <OpenButton of={sibling} />
        <button
          type="button"
          class="button"
          aria-expanded={isCompared}
          onClick={() => setIsCompared(!isCompared)}
        >
          {t('siblings_compare')}
        </button>
      </div>
      {isCompared ? <TwoVotes here={own} there={sibling} {...read} /> : null}
    </section>
  );
}

function OpenButton({ of: { detail } }: { readonly of: Sibling }) {
  const panel = useContext(PanelContext);
  const { t } = useLocale();
  const { key, identity, title, sourceUrl } = detail;
  if (panel === null) return null;
  return (
    <button
      type="button"
      class="button"
      onClick={() => panel.actions.open({ key, identity, title, sourceUrl, match: null })}
    >
      {t('siblings_open')}
    </button>
  );
}
