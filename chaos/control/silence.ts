import type { RunningTributary } from './running-tributary.ts';

/** Has an upstream of the emulator, by the name that its faults have, take requests and respond to none. */
export const silence = async ({ emulatorUrl }: RunningTributary, upstream: string): Promise<void> => {
  await fetch(`${emulatorUrl}/_faults/${upstream}`, { method: 'PUT', body: '{"mode":"timeout"}' });
};
