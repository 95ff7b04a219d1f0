import type { Lab, Need } from './lab.ts';
import type { Finding } from './report/finding.ts';

/** Does something to processes, and says what came of it. `run` throws only when it could not be carried out. */
export interface Scenario {
  readonly name: string;
  /** Default: nothing that a machine may lack. */
  readonly needs?: readonly Need[];
  run(lab: Lab): Promise<readonly Finding[]>;
}
