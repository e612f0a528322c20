import type { SourceGroup } from '@/utils/source/origins';
import type { Answers, PortalOptions } from '../../../../api/portals/portal-server';
import type { RowName } from '../hub-rows';

/** A vote as one of the sources with a switch of their own gives it, and what is to follow from it. */
export interface PortalCase extends Pick<RowName, 'inputs' | 'facts'> {
  readonly reads: SourceGroup['reads'];
  /** Which of the group's sources it is; the first where it is left out. */
  readonly source?: string;
  readonly id: string;
  readonly options: Pick<PortalOptions, 'missing' | 'posted' | 'postedTo'> & { readonly given: Answers };
}

/** So many days after a time, in milliseconds, as an answer writes it. */
export const iso = (time: number, days: number) => new Date(time + days * 86_400_000).toISOString();
