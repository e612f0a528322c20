import type { Lookup } from '../lookup';
import type { Reader } from '../make-chip';
import type { NoticeWishes } from './deliver';
import type { WatchNotes } from './notes';
import type { WatchNotice } from './notice-words';
import type { Star } from './star';

/** What the watch works with. It keeps nothing in memory: between any two writes the worker may die. */
export interface WatchPorts {
  /** The service that is set now, null for none. */
  service(): Promise<string | null>;
  stars(): Promise<readonly Star[]>;
  readonly notes: {
    read(): Promise<WatchNotes>;
    write(notes: WatchNotes): Promise<void>;
  };
  readonly lookup: Pick<Lookup, 'watched' | 'page'>;
  /** Null where the user wants no notices, or the browser does not let us show any. */
  wishes(): Promise<NoticeWishes | null>;
  show(notice: WatchNotice): Promise<void>;
  /** Sets the one alarm; null for none. */
  wakeAt(time: number | null): Promise<void>;
  reader(): Reader;
  now(): number;
}
