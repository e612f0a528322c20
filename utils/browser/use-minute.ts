import { useEffect, useState } from 'preact/hooks';

const MINUTE = 60_000;

/** The present, in milliseconds since the epoch, renewed each minute: enough for ages and deadlines. */
export function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE);
    return () => clearInterval(timer);
  }, []);

  return now;
}
