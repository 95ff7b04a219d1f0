import { useEffect, useState } from 'react';

/** A value once it has rested, so that typing asks once a pause and not once a key. */
export const useDelayed = <T>(value: T, delayMs = 120): T => {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return rested;
};
