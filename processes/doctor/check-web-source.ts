import type { Clock } from '../../platform/clock/clock.ts';
import type { WebProbe } from '../../platform/drift/web-probe.ts';
import type { WebFetcher } from '../../platform/web/web-fetcher.ts';
import { type Check, untouched } from './check.ts';

/** Never throws. */
export const checkWebSource = async (
  { name, source, read }: WebProbe,
  service: string,
  web: WebFetcher,
  clock: Clock,
): Promise<Check> => {
  const beginning = untouched(name, service, source);
  const startedAtMs = clock.now();
  const took = () => ({ durationMs: clock.now() - startedAtMs });
  try {
    const tally = await read(web, clock, new AbortController().signal);
    const state = tally.dropped > 0 ? 'drift' : 'ok';
    const hint = tally.dropped > 0 ? 'Some items of the feed cannot be read: its publisher may not know.' : null;
    return { ...beginning, state, reachable: true, ...tally, hint, ...took() };
  } catch (error) {
    const hint = error instanceof Error ? error.message : 'It cannot be read.';
    return { ...beginning, state: 'failed', reachable: null, hint, ...took() };
  }
};
