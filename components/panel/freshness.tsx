import { useClock } from '@/components/shared/clock-context';
import { Fact, FactList } from '@/components/shared/fact-list';
import { Icon } from '@/components/shared/icons';
import { Ago, LocalAndUtc } from '@/components/shared/moment';
import { RemoteText } from '@/components/shared/remote-text';
import { formatLocal, relativeMs } from '@/utils/proposal/moment';
import type { Answer, AnswerMeta } from '@/utils/proposal/proposal';

interface FreshnessProps {
  readonly answer: Answer<unknown>;
  /** True where a newer answer was asked for and did not come. */
  readonly older: boolean;
}

/** How old the figures above are, and one step away what the service said about them. */
export function Freshness({ answer, older }: FreshnessProps) {
  const { now, locale } = useClock();
  const { dataAsOf } = answer.meta;
  return (
    <details class="freshness">
      <summary>
        <Icon name="clock" />
        <span>
          {older ? 'Older answer. ' : null}
          {dataAsOf === null ? (
            'Age of the data not reported'
          ) : (
            <>
              Data as of <Ago at={dataAsOf} />
            </>
          )}{' '}
          · fetched {relativeMs(answer.fetchedAt, now, locale)}
        </span>
        <Icon name="disclose" />
      </summary>
      <MetaFacts meta={answer.meta} fetchedAt={answer.fetchedAt} />
    </details>
  );
}

function MetaFacts({ meta, fetchedAt }: { meta: AnswerMeta; fetchedAt: number }) {
  const { locale, timeZone } = useClock();
  return (
    <FactList>
      <Fact name="Data as of">
        {meta.dataAsOf === null ? 'not reported' : <LocalAndUtc at={meta.dataAsOf} />}
      </Fact>
      <Fact name="Fetched">{formatLocal(new Date(fetchedAt).toISOString(), locale, timeZone)}</Fact>
      <Fact name="Readiness">{reported(meta.readiness)}</Fact>
      <Fact name="Revision">{reported(meta.revision)}</Fact>
      <Fact name="Request">{reported(meta.requestId)}</Fact>
    </FactList>
  );
}

function reported(text: string | null) {
  return text === null ? (
    'not reported'
  ) : (
    <code>
      <RemoteText text={text} />
    </code>
  );
}
