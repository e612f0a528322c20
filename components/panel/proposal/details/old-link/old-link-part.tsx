import type { RegionProps } from '@/components/panel/kit/region';
import { ExternalLink } from '@/components/shared/controls/link';
import { RemoteText } from '@/components/shared/figures/text';
import { useLocale } from '@/components/shared/locale-context';
import { answerOf } from '@/utils/lookup/records/records';
import { oldLinkRule } from './old-link';

/** Where the proposal of an old link is now, and how that is known. The page's own link stays as its author wrote it. */
export function OldLinkPart({ candidate, record, place: { linkUrl } }: RegionProps) {
  const { t } = useLocale();
  const detail = answerOf(record?.detail)?.value ?? null;
  const source = detail?.sourceUrl ?? candidate.sourceUrl;
  const identity = detail?.identity ?? candidate.identity;
  const rule = identity === null ? null : oldLinkRule(linkUrl, source, identity.externalId);
  if (rule === null || linkUrl === null || source === null) return null;
  return (
    <div class="detail-part">
      <p class="small">
        {t('old_link_from')} <RemoteText text={linkUrl} />
      </p>
      <p class="small">
        {t('old_link_to')}{' '}
        <ExternalLink address={source}>
          <RemoteText text={source} />
        </ExternalLink>
      </p>
      <p class="small">{t(rule === 'same-id' ? 'old_link_same_id' : 'old_link_base64')}</p>
    </div>
  );
}
