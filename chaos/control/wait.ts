/** Scenarios run against real processes, and therefore in real time. */
export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
