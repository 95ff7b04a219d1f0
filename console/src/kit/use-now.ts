import { useEffect, useState } from 'react';

/** The time in milliseconds since 1970, again after `everyMs` while the page is in view. */
export const useNow = (everyMs = 1_000): number => {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) setNowMs(Date.now());
    }, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return nowMs;
};
