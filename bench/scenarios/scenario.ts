import type { compareRounds } from '../measuring/load.ts';
import type { Figure } from '../measuring/report.ts';

export type Scenario = () => Promise<readonly Figure[]>;

export const ratioFigure = (
  what: string,
  { ratio, lowest, highest, cpuRatio, ...absolute }: ReturnType<typeof compareRounds>,
  target?: number,
): Figure => ({
  what,
  reached: `${ratio.toFixed(2)} x`,
  ...(target === undefined ? {} : { target: `>= ${target} x`, met: ratio >= target }),
  detail:
    `rounds ${lowest.toFixed(2)} to ${highest.toFixed(2)}; by processor time ${cpuRatio.toFixed(2)} x ` +
    `(${absolute.oursCpu.toFixed(0)} against ${absolute.theirsCpu.toFixed(0)} us a request); ` +
    `${absolute.oursPerSecond.toFixed(0)} against ${absolute.theirsPerSecond.toFixed(0)} requests/s`,
});

/** Stops all servers, even after a failure. */
export const withServers = async <Server extends { stop(): Promise<void> }, Result>(
  starts: readonly (() => Promise<Server>)[],
  use: (servers: readonly Server[]) => Promise<Result>,
): Promise<Result> => {
  const servers: Server[] = [];
  try {
    for (const start of starts) servers.push(await start());
    return await use(servers);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
};
