import { formatLocal, relativeMs } from '@/utils/i18n/time';
import { answerOf, type ProposalRecord, type Section } from '@/utils/lookup/records/records';
import type { Answer } from '@/utils/proposal/proposal';
import { Icon } from '../controls/icons';
import { useLocale } from '../locale-context';
import { Fact, FactList } from './fact-list';
import { Ago, LocalAndUtc, Phrase, RemoteText } from './text';

/** Answers fetched within this time of one another are of one age. */
const SAME_AGE_MS = 60_000;

/** The age of an answer, and the requests behind it and behind answers of the same age. */
export interface Age {
  readonly answer: Answer<unknown>;
  /** True where a newer answer was asked for and did not come. */
  readonly older: boolean;
  readonly requestIds: readonly string[];
}

/** The age that the proposal's header shows for all sections that share it; null without any answer. */
export function commonAge(record: ProposalRecord | null): Age | null {
  const sections = [record?.detail, record?.summary, record?.evidence];
  const ages = sections.flatMap((section) => ageOf(section) ?? []);
  const [first] = ages;
  if (first === undefined) return null;
  const alike = ages.filter((age) => isSameAge(age, first));
  return { ...first, requestIds: [...new Set(alike.flatMap(({ requestIds }) => requestIds))] };
}

/** The age that a section shows itself because it differs from the header's; null if it does not. */
export function ownAge(section: Section<unknown> | undefined, common: Age | null): Age | null {
  const age = ageOf(section);
  return age === null || common === null || isSameAge(age, common) ? null : age;
}

function ageOf(section: Section<unknown> | undefined): Age | null {
  const answer = answerOf(section);
  if (answer === null) return null;
  const { requestId } = answer.meta;
  return { answer, older: section?.state === 'failed', requestIds: requestId === null ? [] : [requestId] };
}

function isSameAge(one: Age, other: Age): boolean {
  const { dataAsOf, readiness, revision } = one.answer.meta;
  const { meta } = other.answer;
  return (
    one.older === other.older &&
    dataAsOf === meta.dataAsOf &&
    readiness === meta.readiness &&
    revision === meta.revision &&
    Math.abs(one.answer.fetchedAt - other.answer.fetchedAt) < SAME_AGE_MS
  );
}

/** The age of figures; what the service said about them is one click away. */
export function Freshness({ age }: { readonly age: Age }) {
  const locale = useLocale();
  const { dataAsOf } = age.answer.meta;
  return (
    <details class="freshness">
      <summary>
        <Icon name="clock" />
        <span>
          {age.older ? <bdi>{locale.t('age_older')}</bdi> : null}{' '}
          {dataAsOf === null ? (
            <bdi>{locale.t('age_not_reported')}</bdi>
          ) : (
            <bdi>
              <Phrase of="age_data_as_of">
                <Ago at={dataAsOf} />
              </Phrase>
            </bdi>
          )}{' '}
          <bdi>
            {locale.t('age_fetched', relativeMs(age.answer.fetchedAt, locale))} <Icon name="disclose" />
          </bdi>
        </span>
      </summary>
      <AgeFacts age={age} />
    </details>
  );
}

function AgeFacts({ age }: { age: Age }) {
  const locale = useLocale();
  const { dataAsOf, readiness, revision } = age.answer.meta;
  const fetched = new Date(age.answer.fetchedAt).toISOString();
  return (
    <FactList>
      <Fact name={locale.t('age_fact_data_as_of')} term="term_data_as_of">
        {dataAsOf === null ? locale.t('not_reported') : <LocalAndUtc at={dataAsOf} />}
      </Fact>
      <Fact name={locale.t('age_fact_fetched')}>
        <bdi>{formatLocal(fetched, locale)}</bdi>
      </Fact>
      <Fact name={locale.t('age_fact_readiness')} term="term_readiness">
        {readiness === null ? locale.t('not_reported') : <Code text={readiness} />}
      </Fact>
      <Fact name={locale.t('age_fact_revision')} term="term_revision">
        {revision === null ? locale.t('not_reported') : <Code text={revision} />}
      </Fact>
      <Fact name={locale.t('age_fact_requests')}>
        {age.requestIds.length === 0 ? locale.t('not_reported') : <Codes texts={age.requestIds} />}
      </Fact>
    </FactList>
  );
}

function Codes({ texts }: { texts: readonly string[] }) {
  return (
    <>
      {texts.map((text, index) => (
        <span key={text}>
          {index === 0 ? null : ', '}
          <Code text={text} />
        </span>
      ))}
    </>
  );
}

function Code({ text }: { text: string }) {
  return (
    <code>
      <RemoteText text={text} />
    </code>
  );
}
