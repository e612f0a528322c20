import type { ComponentType } from 'preact';
import { CalendarPart } from '@/components/calendar/calendar-part';
import type { RegionProps } from '@/components/panel/kit/region';
import { ReportPart } from '@/components/wrong-figure/report-part';
import { OldLinkPart } from './old-link/old-link-part';

/** What features add to the details of a proposal, below them. */
export const DETAIL_PARTS: readonly ComponentType<RegionProps>[] = [OldLinkPart, CalendarPart, ReportPart];
