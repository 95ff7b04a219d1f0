import type { RunningTributary } from './running-tributary.ts';

/** Makes an upstream of the emulator, by its name in faults, accept requests without a response. */
export const silence = async ({ emulatorUrl }: RunningTributary, upstream: string): Promise<void> => {
  await fetch(`${emulatorUrl}/_faults/${upstream}`, { method: 'PUT', body: '{"mode":"timeout"}' });
};
