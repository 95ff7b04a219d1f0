/** What the parent process waits for. A server of the comparison ends when it is told to, without ceremony. */
export const announce = (url: string): void => {
  process.once('SIGTERM', () => process.exit(0));
  process.stdout.write(`Tributary  ${url}  (for comparison)\n`);
};
