import { emulator } from './settings.ts';

export type Fault =
  | { readonly mode: 'status'; readonly status: number; readonly retry_after?: number; readonly times?: number }
  | { readonly mode: 'slow'; readonly ms: number; readonly times?: number }
  | { readonly mode: 'timeout' | 'malformed' | 'reset' | 'empty'; readonly times?: number };

const send = async (method: string, path: string, body?: Fault): Promise<void> => {
  const response = await fetch(`${emulator.url}/_faults${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`the emulator refused: ${await response.text()}`);
};

/** Makes the upstream fail in this way; its names are those of the emulator's table. */
export const fail = (upstream: string, fault: Fault): Promise<void> => send('PUT', `/${upstream}`, fault);

export const recover = (): Promise<void> => send('DELETE', '');
