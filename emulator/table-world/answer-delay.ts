import type { EmulatedRequest, EmulatorContext } from '../emulated-upstream.ts';
import { seededRandom } from '../random/seeded-random.ts';

/** Waits 20 to 80 ms, divided by the speed. Rejects when the client disconnects. */
export const answerDelay = async ({ clock, seed, speed }: EmulatorContext, request: EmulatedRequest): Promise<void> => {
  const ms = seededRandom(seed, 'delay', clock.now(), request.path).integer(20, 80) / speed;
  if (ms >= 1) await clock.sleep(ms, request.signal);
};
