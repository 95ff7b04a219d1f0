/** Makes an upstream of the emulator accept requests without responding. `upstream` is its name in the fault API. */
export const silence = async (server: { readonly emulatorUrl: string }, upstream: string): Promise<void> => {
  await fetch(`${server.emulatorUrl}/_faults/${upstream}`, { method: 'PUT', body: '{"mode":"timeout"}' });
};
