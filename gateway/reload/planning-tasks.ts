import { parse } from 'graphql';
import { type GivenPlan, planDocument } from '../execution/plan/plan-operation.ts';
import { checkDocument } from '../execution/request/check-document.ts';
import { loadSupergraph } from '../execution/supergraph.ts';
import type { Composition, SubgraphSource } from './compose-supergraph.ts';

export interface PlanningOperation {
  readonly text: string;
  readonly operationName: string | undefined;
}

const planOne = (sdl: string, { text, operationName }: PlanningOperation): GivenPlan | undefined => {
  const supergraph = loadSupergraph(sdl, { validate: true });
  try {
    const document = parse(text);
    if (checkDocument(supergraph.apiSchema, document, []).length > 0) return undefined;
    return planDocument(supergraph, document, operationName);
  } catch {
    // A client that sends this operation to the new supergraph gets the error.
    return undefined;
  }
};

/** Tasks that would block the thread that serves requests. Arguments and results are plain data. */
export const planningTasks = {
  /** Returns why a supergraph cannot be served, if so. */
  check: async (sdl: string): Promise<string | undefined> => {
    try {
      loadSupergraph(sdl, { validate: true });
      return undefined;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  },
  /** Undefined for an operation that is invalid in this supergraph. */
  plan: async (sdl: string, operations: readonly PlanningOperation[]): Promise<readonly (GivenPlan | undefined)[]> =>
    operations.map((operation) => planOne(sdl, operation)),
  compose: async (subgraphs: readonly SubgraphSource[]): Promise<Composition> => {
    // Imported on demand, because composition takes 10 MB.
    const { composeSupergraph } = await import('./compose-supergraph.ts');
    return composeSupergraph(subgraphs);
  },
};

export type PlanningTasks = typeof planningTasks;
