import { Icon } from '@/components/shared/controls/icons';
import { Fact, FactList } from '@/components/shared/figures/fact-list';
import { QuorumMeter } from '@/components/shared/figures/quorum-meter';
import { RemoteText } from '@/components/shared/figures/text';
import { useLocale } from '@/components/shared/locale-context';
import type { MessageKey } from '@/utils/i18n/locale';
import type { Quorum } from '@/utils/proposal/proposal';
import { quorumDrawing } from '@/utils/proposal/quorum';
import { Region, type RegionProps, SectionBody } from './region';

/** The quorum as the service reports it: nothing here is worked out from anything else. */
export function QuorumRegion({ record, loading, errorActions }: RegionProps) {
  const { t } = useLocale();
  return (
    <Region name={t('region_quorum')} term="term_quorum">
      <SectionBody
        section={record?.summary}
        record={record}
        loading={loading}
        skeleton={['half', 'bar', 'short', 'wide', 'half', 'half', 'wide']}
        errorActions={errorActions}
      >
        {({ quorum }) => <QuorumView quorum={quorum} />}
      </SectionBody>
    </Region>
  );
}

function QuorumView({ quorum }: { quorum: Quorum | null }) {
  const { t } = useLocale();
  const drawing = quorumDrawing(quorum);
  return (
    <>
      <QuorumMeter drawing={drawing} />
      {'disagree' in drawing && drawing.disagree ? (
        <p class="aside">
          <Icon name="caution" />
          <span>{t('quorum_at_odds')}</span>
        </p>
      ) : null}
      {quorum === null ? null : <QuorumFacts quorum={quorum} />}
    </>
  );
}

function QuorumFacts({ quorum }: { quorum: Quorum }) {
  const { t } = useLocale();
  return (
    <FactList>
      <Fact name={t('quorum_fact_requirement')}>
        {quorum.raw === null ? t('not_reported') : <RemoteText text={quorum.raw} />}{' '}
        {quorum.raw === null ? null : <span class="small">{t('quorum_no_unit')}</span>}
      </Fact>
      <Fact name={t('quorum_fact_progress')} term="term_quorum_progress">
        {quorum.progress === null ? (
          t('not_reported')
        ) : (
          <data value={quorum.progress} dir="auto">
            {quorum.progress}
          </data>
        )}
      </Fact>
      <Fact name={t('quorum_fact_reached')}>{t(reachedKey(quorum.reached))}</Fact>
      <Fact name={t('quorum_fact_rule')} term="term_quorum_rule">
        {t('not_reported_by_service')}
      </Fact>
    </FactList>
  );
}

function reachedKey(reached: boolean | null): MessageKey {
  if (reached === null) return 'not_reported';
  return reached ? 'quorum_said_yes' : 'quorum_said_no';
}
