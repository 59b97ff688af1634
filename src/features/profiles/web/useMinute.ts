import { useEffect, useState } from 'react';

/** The time now in ms, anew every half a minute: for clocks without seconds. */
export function useMinute(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
