import type { RunningTributary } from './running-tributary.ts';

/** `upstream` is its name in faults. */
export const silence = async ({ emulatorUrl }: RunningTributary, upstream: string): Promise<void> => {
  await fetch(`${emulatorUrl}/_faults/${upstream}`, { method: 'PUT', body: '{"mode":"timeout"}' });
};
