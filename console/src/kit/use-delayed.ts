import { useEffect, useState } from 'react';

/** Returns a value once it is stable, so that typing sends one request for each pause and not for each key. */
export const useDelayed = <T>(value: T, delayMs = 120): T => {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return rested;
};
