/** Prints the line for which the parent process waits. A server of the comparison ends at once on a signal. */
export const announce = (url: string): void => {
  process.once('SIGTERM', () => process.exit(0));
  process.stdout.write(`Tributary  ${url}  (for comparison)\n`);
};
