import type { RunningTributary } from './running-tributary.ts';

/** Makes an upstream of the emulator accept requests without responding. `upstream` is its name in the fault API. */
export const silence = async ({ emulatorUrl }: RunningTributary, upstream: string): Promise<void> => {
  await fetch(`${emulatorUrl}/_faults/${upstream}`, { method: 'PUT', body: '{"mode":"timeout"}' });
};
