import type { ComponentChildren } from 'preact';
import { Region } from '@/components/panel/kit/region';
import { Icon } from '@/components/shared/controls/icons';
import { Figure } from '@/components/shared/figures/figure';
import { ChoiceMark } from '@/components/shared/figures/marks';
import { ErrorNotice } from '@/components/shared/notices/error-notice';
import type { ErrorActions } from '@/components/shared/notices/notice';
import { Ago, Dotted, Phrase, RemoteText, useLocale } from '@/components/shared/words';
import type { ApiError } from '@/utils/api/errors';
import type { Locale } from '@/utils/i18n/locale';
import { agoMs } from '@/utils/i18n/time';
import type { DecimalString } from '@/utils/numbers/decimal';
import {
  type BallotChoice,
  ballotChoice,
  choicePosition,
  choicesOf,
  voterName,
} from '@/utils/proposal/ballot';
import type { ProposalDetail, VoteSummary } from '@/utils/proposal/proposal';
import { LogSearch, type LogSearchProps } from './log-search';
import type { Known, Part, Person, PersonLine } from './person';
import '@/components/shared/figures/choice-mark.css';
import './people.css';

/** The records that define the choices' words and marks. */
interface Judged {
  readonly summary: VoteSummary | null;
  readonly detail: ProposalDetail | null;
}

export interface PeopleViewProps extends Judged {
  readonly lines: readonly PersonLine[];
  /** The request's cost and source, if known; null if no source can answer. */
  readonly question: { readonly requests: number; readonly host: string | null; ask(): void } | null;
  /** The button for choices that only a contract's log has; null if none is missing. */
  readonly search: LogSearchProps | null;
  readonly asking: boolean;
  /** Why the user's own request failed. */
  readonly error: ApiError | null;
  /** Next to a private window, which makes no request. */
  readonly isPrivate: boolean;
  readonly errorActions: Omit<ErrorActions, 'retry'>;
  /** Another button for unknown votes. */
  readonly children?: ComponentChildren;
}

/** A line per followed person, with a button that requests all of them. */
export function PeopleView(props: PeopleViewProps) {
  const { lines, summary, detail, question, search, asking, error, isPrivate, errorActions, children } =
    props;
  const locale = useLocale();
  const { t } = locale;
  const name = t('people_title');
  return (
    <Region name={name}>
      <ul class="people" aria-label={name} aria-busy={asking}>
        {lines.map((line) => (
          <li key={line.person.address} class="person-line">
            <Phrase of="people_line_of">
              <Name person={line.person} />
              <LineWords {...line} summary={summary} detail={detail} />
            </Phrase>
          </li>
        ))}
      </ul>
      <p class="visually-hidden" role="status">
        {asking ? t('loading') : ''}
      </p>
      {error === null || question === null ? null : (
        <ErrorNotice error={error} errorActions={{ ...errorActions, retry: question.ask }} inline />
      )}
      {isPrivate ? (
        <p class="aside">
          <Icon name="note" />
          <span>{t('people_private')}</span>
        </p>
      ) : null}
      {search === null || asking ? null : <LogSearch {...search} />}
      {question === null || error !== null ? null : (
        <button type="button" class="button people-ask" aria-disabled={asking} onClick={question.ask}>
          {askWords(question, locale)}
        </button>
      )}
      {children}
    </Region>
  );
}

function askWords(
  { requests, host }: NonNullable<PeopleViewProps['question']>,
  { t, count }: Locale,
): string {
  if (host === null) return t('people_ask_contract', `≈ ${count('calls', requests)}`);
  return t(requests === 1 ? 'people_ask' : 'people_ask_twice', host);
}

/** The user's name for someone, with the address on hover; without one the short address. */
function Name({ person: { address, label } }: { readonly person: Person }) {
  return label === '' ? (
    <code title={address} dir="ltr" translate={false}>
      {voterName(address, address).short}
    </code>
  ) : (
    <span class="person-name" title={address} translate={false}>
      <RemoteText text={label} />
    </span>
  );
}

type LineWordsProps = Pick<PersonLine, 'known' | 'checkedAt' | 'before'> & Judged;

function LineWords({ known, checkedAt, before, ...record }: LineWordsProps) {
  const locale = useLocale();
  const { t } = locale;
  if (known === null) return <span class="quiet">{t('people_unread')}</span>;
  switch (known.is) {
    case 'unsaid':
      return <span class="quiet">{t('people_unsaid')}</span>;
    case 'contrary':
      return <span class="quiet">{t('people_contrary')}</span>;
    case 'absent': {
      const words =
        checkedAt === null ? t('people_absent_in_ballots') : t('people_absent', agoMs(checkedAt, locale));
      return (
        <Dotted
          parts={[
            <bdi key="words">{words}</bdi>,
            known.power === null ? null : <Power key="power" power={known.power} />,
          ]}
        />
      );
    }
    case 'voted':
      return <VotedWords known={known} before={before} {...record} />;
  }
}

interface VotedWordsProps extends Judged {
  readonly known: Extract<Known, { is: 'voted' }>;
  readonly before: BallotChoice | null;
}

function VotedWords({ known, before, ...record }: VotedWordsProps) {
  const { t } = useLocale();
  const { choice, power, votedAt, split = [{ choice, power }], isUnfound } = known;
  const unread = t(isUnfound ? 'people_choice_unfound' : 'people_choice_unread');
  return (
    <>
      <Dotted
        parts={[
          ...split.flatMap((part, nth) => partWords(part, nth, unread, record)),
          split.length > 1 ? t('people_split') : null,
          votedAt === null ? null : <Ago key="at" at={votedAt} />,
        ]}
      />
      {before === null ? null : (
        <span class="person-changed">
          {' '}
          <Phrase of="people_changed">
            <Choice of={before} {...record} />
          </Phrase>
        </span>
      )}
    </>
  );
}

function partWords({ choice, power }: Part, nth: number, unread: string, record: Judged) {
  return [
    choice === null ? unread : <Choice key={`choice ${nth}`} of={choice} {...record} />,
    power === null ? null : <Figure key={`power ${nth}`} value={power} />,
  ];
}

/** A choice in the record's words, with its mark. */
function Choice({ of, summary, detail }: Judged & { readonly of: BallotChoice }) {
  const locale = useLocale();
  const label = ballotChoice(of, summary, detail, locale);
  const position = choicePosition(of, choicesOf(summary, detail));
  return (
    <span class="person-choice">
      {position === null ? null : <ChoiceMark position={position} />}
      <RemoteText text={label?.text ?? locale.t('people_choice_unread')} />
    </span>
  );
}

/** The weight that their vote would have. */
function Power({ power }: { readonly power: DecimalString }) {
  return (
    <Phrase of="people_power">
      <Figure value={power} />
    </Phrase>
  );
}
