import type { EmulatedResponse, EmulatorContext } from '../emulated-upstream.ts';
import { createUsage } from './usage.ts';

interface Usage {
  readonly allowed: number;
  readonly used: number;
  readonly remaining: number;
  /** When the next window begins, in seconds since 1970. */
  readonly resetSeconds: number;
}

/** Of the windows of all callers; they follow one another without a gap. */
export const resetOf = ({ clock }: Pick<EmulatorContext, 'clock'>, windowSeconds: number): number =>
  (Math.floor(clock.now() / 1000 / windowSeconds) + 1) * windowSeconds;

/** Counts requests by key and window. Limits grow with the emulator's speed; headers describe them. */
export const createRateLimit = (
  context: EmulatorContext,
  rules: {
    readonly windowSeconds: number;
    readonly refused: EmulatedResponse;
    headers(usage: Usage): Readonly<Record<string, string>>;
  },
) => {
  const usageOf = createUsage();
  const factor = Math.max(1, Math.min(1_000, context.speed));
  return async (
    key: string,
    limit: number,
    respond: () => EmulatedResponse | Promise<EmulatedResponse>,
  ): Promise<EmulatedResponse> => {
    const resetSeconds = resetOf(context, rules.windowSeconds);
    const window = usageOf(key, resetSeconds);
    window.used += 1;
    const { used } = window;
    const allowed = limit * factor;
    const response = used > allowed ? rules.refused : await respond();
    const usage = { allowed, used, remaining: Math.max(0, allowed - used), resetSeconds };
    return { ...response, headers: { ...response.headers, ...rules.headers(usage) } };
  };
};
