import { Notice } from './notice';
import { useSay } from './say-context';

interface StorageNoticeProps {
  readonly dismiss: () => void;
}

/** Said once a session: the disk is full, so answers do not outlast it. */
export function StorageNotice({ dismiss }: StorageNoticeProps) {
  const say = useSay();
  return (
    <Notice icon="note" tone="note" inline action={{ label: say('storage_full_dismiss'), run: dismiss }}>
      <p>{say('storage_full')}</p>
    </Notice>
  );
}
