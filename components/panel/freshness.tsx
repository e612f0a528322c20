import { useClock } from '@/components/shared/clock-context';
import { Fact, FactList } from '@/components/shared/fact-list';
import { Icon } from '@/components/shared/icons';
import { Ago, LocalAndUtc } from '@/components/shared/moment';
import { RemoteText } from '@/components/shared/remote-text';
import { formatLocal, relativeMs } from '@/utils/proposal/moment';
import type { Age } from './shown-age';

/** How old figures are, and one step away what the service said about them. */
export function Freshness({ age }: { readonly age: Age }) {
  const { now, locale } = useClock();
  const { dataAsOf } = age.answer.meta;
  return (
    <details class="freshness">
      <summary>
        <Icon name="clock" />
        <span>
          {age.older ? <bdi>Older answer.</bdi> : null}{' '}
          {dataAsOf === null ? (
            <bdi>Age of the data not reported,</bdi>
          ) : (
            <bdi>
              Data as of <Ago at={dataAsOf} />,
            </bdi>
          )}{' '}
          <bdi>
            fetched {relativeMs(age.answer.fetchedAt, now, locale)} <Icon name="disclose" />
          </bdi>
        </span>
      </summary>
      <AgeFacts age={age} />
    </details>
  );
}

function AgeFacts({ age }: { age: Age }) {
  const { locale, timeZone } = useClock();
  const { dataAsOf, readiness, revision } = age.answer.meta;
  const fetched = new Date(age.answer.fetchedAt).toISOString();
  return (
    <FactList>
      <Fact name="Data as of">{dataAsOf === null ? 'not reported' : <LocalAndUtc at={dataAsOf} />}</Fact>
      <Fact name="Fetched">
        <bdi>{formatLocal(fetched, locale, timeZone)}</bdi>
      </Fact>
      <Fact name="Readiness">{readiness === null ? 'not reported' : <Code text={readiness} />}</Fact>
      <Fact name="Revision">{revision === null ? 'not reported' : <Code text={revision} />}</Fact>
      <Fact name="Requests">
        {age.requestIds.length === 0 ? 'not reported' : <Codes texts={age.requestIds} />}
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
