/** Prints the line for which the parent process waits. On SIGTERM the server ends at once, without draining. */
export const announce = (url: string): void => {
  process.once('SIGTERM', () => process.exit(0));
  process.stdout.write(`Tributary  ${url}  (for comparison)\n`);
};
