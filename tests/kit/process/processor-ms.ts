/** Processor time of this process so far. Unlike a clock, it stops while other processes run. */
export const processorMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
