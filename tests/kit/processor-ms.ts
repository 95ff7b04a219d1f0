/** Processor time of this process so far: unlike a clock, it does not run while other processes have the processor. */
export const processorMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
