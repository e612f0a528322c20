import { Sample } from './sample';
import './sample.css';

/** The sample with its styles, in a chunk that only those fetch who try it. */
export const JoinedSample = Sample;
