import { useClock } from '@/components/shared/clock-context';
import { Fact, FactList } from '@/components/shared/fact-list';
import { Icon } from '@/components/shared/icons';
import { Ago, LocalAndUtc } from '@/components/shared/moment';
import { Phrase } from '@/components/shared/phrase';
import { RemoteText } from '@/components/shared/remote-text';
import { useSay } from '@/components/shared/say-context';
import { formatLocal, relativeMs } from '@/utils/proposal/moment';
import type { Age } from './shown-age';

/** How old figures are, and one step away what the service said about them. */
export function Freshness({ age }: { readonly age: Age }) {
  const say = useSay();
  const { now, locale } = useClock();
  const { dataAsOf } = age.answer.meta;
  return (
    <details class="freshness">
      <summary>
        <Icon name="clock" />
        <span>
          {age.older ? <bdi>{say('age_older')}</bdi> : null}{' '}
          {dataAsOf === null ? (
            <bdi>{say('age_not_reported')}</bdi>
          ) : (
            <bdi>
              <Phrase of="age_data_as_of">
                <Ago at={dataAsOf} />
              </Phrase>
            </bdi>
          )}{' '}
          <bdi>
            {say('age_fetched', relativeMs(age.answer.fetchedAt, now, locale))} <Icon name="disclose" />
          </bdi>
        </span>
      </summary>
      <AgeFacts age={age} />
    </details>
  );
}

function AgeFacts({ age }: { age: Age }) {
  const say = useSay();
  const { locale, timeZone } = useClock();
  const { dataAsOf, readiness, revision } = age.answer.meta;
  const fetched = new Date(age.answer.fetchedAt).toISOString();
  return (
    <FactList>
      <Fact name={say('age_fact_data_as_of')} term="term_data_as_of">
        {dataAsOf === null ? say('not_reported') : <LocalAndUtc at={dataAsOf} />}
      </Fact>
      <Fact name={say('age_fact_fetched')}>
        <bdi>{formatLocal(fetched, locale, timeZone)}</bdi>
      </Fact>
      <Fact name={say('age_fact_readiness')} term="term_readiness">
        {readiness === null ? say('not_reported') : <Code text={readiness} />}
      </Fact>
      <Fact name={say('age_fact_revision')} term="term_revision">
        {revision === null ? say('not_reported') : <Code text={revision} />}
      </Fact>
      <Fact name={say('age_fact_requests')}>
        {age.requestIds.length === 0 ? say('not_reported') : <Codes texts={age.requestIds} />}
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
