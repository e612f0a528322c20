import { Sample } from '@/components/sample/sample';
import '@/components/sample/sample.css';

/** The sample with its styles, in a chunk that only those fetch who try it. */
export const JoinedSample = Sample;
