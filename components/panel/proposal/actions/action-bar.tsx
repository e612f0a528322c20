import { useContext, useRef, useState } from 'preact/hooks';
import { useShown } from '@/components/panel/kit/panel-context';
import type { CitedProposal } from '@/components/panel/proposal/actions/citation-source';
import { ShownBallotsContext } from '@/components/panel/reading/shown-ballots';
import { Icon } from '@/components/shared/controls/icons';
import { siteName, webAddress } from '@/components/shared/controls/link';
import { RowIcon } from '@/components/shared/controls/row-icon';
import { useShortcut } from '@/components/shared/controls/use-shortcut';
import { Lazy, lazy } from '@/components/shared/lazy';
import { HostName, Phrase, useLocale } from '@/components/shared/words';
import type { ProposalRecord } from '@/utils/lookup/records/records';
import { isToCome, stageOf } from '@/utils/proposal/vote-stage';
import type { HostListing } from '../host-note';
import { type Copied, useCopy } from './use-copy';

export const CITE_MENU = lazy(() => import('./cite-menu').then((module) => module.CiteMenu));

interface ActionBarProps {
  readonly hosts: { readonly link: HostListing; readonly source: HostListing };
}

/** The user's next steps, always in view: the record's own page, where an open vote is cast, and citing. */
export function ActionBar({ hosts }: ActionBarProps) {
  const { now } = useLocale();
  const { candidate, record, answers, sourceUrl, place } = useShown();
  // Whether a cast ballot can be changed is unknown.
  const hasVoted = (useContext(ShownBallotsContext)?.own ?? []).length > 0;
  const isListed = hosts.source === 'listed' && (place.linkUrl === null || hosts.link === 'listed');
  return (
    <div class="action-bar">
      <SourceLink sourceUrl={sourceUrl} isVote={isListed && !hasVoted && isVotable(record, now)} />
      <Cite cited={{ candidate, ...answers, service: place.service, linkUrl: place.linkUrl }} />
    </div>
  );
}

/** Returns whether the service's latest answer reports an open vote and none of its data contradicts that. */
function isVotable(record: ProposalRecord | null, now: number): boolean {
  if (record?.detail?.state !== 'ready') return false;
  const detail = record.detail.answer.value;
  return stageOf(detail, now) === 'open' && !isToCome(detail.startAt, now);
}

function SourceLink({ sourceUrl, isVote }: { readonly sourceUrl: string | null; readonly isVote: boolean }) {
  const { t } = useLocale();
  const target = webAddress(sourceUrl);
  if (target === null) return <span class="action-none quiet">{t('source_not_reported')}</span>;
  const mayVote = isVote && target.href.startsWith('https:');
  return (
    <a
      class={mayVote ? 'button button-primary action-source' : 'button action-source'}
      href={target.href}
      target="_blank"
      rel="noopener noreferrer"
    >
      <span>
        <Phrase of={mayVote ? 'action_vote_on' : 'action_open_on'}>
          <bdi>
            <Site name={siteName(target.host)} />
          </bdi>
        </Phrase>
      </span>
      <Icon name="external" />
      <span class="visually-hidden">{t('link_new_tab')}</span>
    </a>
  );
}

const SHORT_NAME = 12;

/** A long name without blanks goes on below at one of its dots. */
function Site({ name }: { readonly name: string }) {
  if (name.length <= SHORT_NAME || name.includes(' ')) return <>{name}</>;
  return <HostName text={name} />;
}

/** Opens the citation formats, and announces a copy next to the button. */
function Cite({ cited }: { readonly cited: CitedProposal }) {
  const { t } = useLocale();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { said, copy, hasLink } = useCopy(cited);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  useShortcut('Escape', isOpen ? close : null);
  /** The menu handles Escape first, even if the evidence, which also uses it, was opened earlier. */
  const closeFirst = (event: KeyboardEvent) => {
    if (!isOpen || event.key !== 'Escape') return;
    event.preventDefault();
    close();
  };
  const take = (what: Copied) => {
    close();
    void copy(what);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what its button and its menu leave of a key
    <div class="cite" onKeyDown={closeFirst}>
      <button
        ref={button}
        type="button"
        class="button"
        aria-expanded={isOpen}
        title={t('copy_hint')}
        onClick={() => setOpen(!isOpen)}
      >
        <RowIcon name="copy" />
        <span class="cite-word">{t('copy_group')}</span>
      </button>
      {isOpen ? (
        <Lazy
          component={CITE_MENU}
          props={{ hasLink, copy: take }}
          skeleton={['half', 'half', 'half', 'half']}
        />
      ) : null}
      <span class="cite-said" role="status">
        {said}
      </span>
    </div>
  );
}
