import { useEffect, useState } from 'preact/hooks';
import { MINUTE } from '@/utils/i18n/time';
import { useClockError } from '../storage/use-records';
import { present, putRight } from './present';

/**
 * The present at each render, in milliseconds since the epoch; renders anew each minute, enough for ages and deadlines, and
 * where the clock is put right.
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
