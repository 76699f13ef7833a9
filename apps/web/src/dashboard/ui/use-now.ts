import { useEffect, useState } from 'react';

/** The time of this device, every second or as often as given; `isRunning` false stops it. */
export function useNow({ isRunning, intervalMs = 1000 }: { isRunning: boolean; intervalMs?: number }): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), intervalMs);
    return () => clearInterval(timer);
  }, [isRunning, intervalMs]);
  return now;
}
