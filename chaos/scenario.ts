import type { Lab } from './control/lab.ts';
import type { Finding } from './report.ts';

export type Need = 'postgres' | 'redis' | 'a small disk';

/** Does something to a process. Failures are findings; `run` throws only when the scenario could not be carried out. */
export interface Scenario {
  readonly name: string;
  readonly needs: readonly Need[];
  run(lab: Lab): Promise<readonly Finding[]>;
}
