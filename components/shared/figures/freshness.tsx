import { agoMs, formatLocal } from '@/utils/i18n/time';
import { Icon } from '../controls/icons';
import { Ago, LocalAndUtc, Phrase, RemoteText, useLocale } from '../words';
import type { Age } from './age';
import { Fact, FactList } from './fact-list';
import './freshness.css';

/** The figures' age; a click shows the service's metadata. */
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
            {locale.t('age_fetched', agoMs(age.answer.fetchedAt, locale))} <Icon name="disclose" />
          </bdi>
        </span>
      </summary>
      <AgeFacts age={age} />
    </details>
  );
}

/** An answer's metadata from the service, and when it arrived. */
export function AgeFacts({ age }: { readonly age: Age }) {
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
      <Fact name={locale.t('evidence_from_readiness')} term="term_readiness">
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
