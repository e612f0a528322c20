import { Notice } from './notice';

interface StorageNoticeProps {
  readonly dismiss: () => void;
}

/** Said once a session: the disk is full, so answers do not outlast it. */
export function StorageNotice({ dismiss }: StorageNoticeProps) {
  return (
    <Notice icon="note" tone="note" inline action={{ label: 'Got it', run: dismiss }}>
      <p>
        The browser’s storage is full, so answers are kept until the browser is closed and are asked for again
        after that.
      </p>
    </Notice>
  );
}
