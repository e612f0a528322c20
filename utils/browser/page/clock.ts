import { useEffect, useState } from 'preact/hooks';
import { MINUTE } from '@/utils/i18n/time';
import { useClockError } from '../storage/use-records';
import { present, putRight } from './present';

/**
 * Returns the current time at each render, in milliseconds since the epoch. Renders again each minute, which is enough
 * for ages and deadlines, and when the clock is corrected.
 */
export function useNow(): number {
  const [, tick] = useState(0);

  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), MINUTE);
    return () => clearInterval(timer);
  }, []);

  putRight(useClockError());
  return present();
}
