import type { Lab } from '../../lab.ts';
import { onProcessor } from '../../process/processors.ts';
import { countsByStatus } from '../mixed-load.ts';
import type { FlowReport, GeneratorJob, GeneratorReport } from './generator-job.ts';

/** A generator's report, with each flow by its name. */
interface FloodReport extends Omit<GeneratorReport, 'flows'> {
  flow(name: string): FlowReport;
}

/** Runs a generator against a server, on the given processor where processes can be bound. */
export const runGenerator = async (
  lab: Lab,
  server: { readonly url: string },
  job: Omit<GeneratorJob, 'port'>,
  processor?: number,
): Promise<FloodReport> => {
  const words = [JSON.stringify({ ...job, port: Number(new URL(server.url).port) })];
  const prefix = processor === undefined ? [] : onProcessor(processor);
  const { flows, ...report } = JSON.parse(
    await lab.run('lab/load/open-loop/main.js', words, prefix),
  ) as GeneratorReport;
  return {
    ...report,
    flow: (name) => {
      const found = flows.find((flow) => flow.name === name);
      if (found === undefined) throw new Error(`the generator reported no flow ${name}`);
      return found;
    },
  };
};

export const isServed = (status: number): boolean => status >= 200 && status < 300;
export const isUnfit = (status: number): boolean => !isServed(status) && status !== 503;

export const countOf = ({ statuses }: FlowReport, isMeant: (status: number) => boolean): number =>
  Object.entries(statuses).reduce((sum, [status, count]) => sum + (isMeant(Number(status)) ? count : 0), 0);

export const describeFlow = ({ statuses, notSent, refused }: FlowReport): string =>
  `${countsByStatus(statuses)}; ${notSent} not sent; refused within ${refused.p50} ms (median), ${refused.p99} ms (p99)`;
