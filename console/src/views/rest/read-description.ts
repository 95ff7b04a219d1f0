import { addressOf } from '../../graph/page-data.ts';
import type { Description } from './open-api.ts';

const timeoutMs = 15_000;

const read = async (base: string): Promise<Description> => {
  const response = await fetch(addressOf(`${base}openapi.json`), { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`The server returned status ${response.status}.`);
  return (await response.json()) as Description;
};

const known = new Map<string, Promise<Description>>();

/** Reads the description of the service below `base` once; after a failure the next call tries again. */
export const readDescription = (base: string): Promise<Description> => {
  const reading = known.get(base) ?? read(base);
  known.set(base, reading);
  reading.catch(() => known.delete(base));
  return reading;
};
