import { parse } from 'graphql';
import { type GivenPlan, planDocument } from '../execution/plan/plan-operation.ts';
import { checkDocument } from '../execution/request/check-document.ts';
import { loadSupergraph } from '../execution/supergraph.ts';
import type { Composition, SubgraphSource } from './compose-supergraph.ts';

/** An operation to be planned. */
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
    // A client that asks for it with this supergraph gets the error, as for any other operation.
    return undefined;
  }
};

/** Work on supergraphs that takes too long for the thread that serves requests. What is passed and returned is data. */
export const planningTasks = {
  /** Why a text is no supergraph that can be served; undefined when it is one. */
  check: async (sdl: string): Promise<string | undefined> => {
    try {
      loadSupergraph(sdl, { validate: true });
      return undefined;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  },
  /** A plan for each operation; undefined for one that is not valid in this supergraph. */
  plan: async (sdl: string, operations: readonly PlanningOperation[]): Promise<readonly (GivenPlan | undefined)[]> =>
    operations.map((operation) => planOne(sdl, operation)),
  compose: async (subgraphs: readonly SubgraphSource[]): Promise<Composition> => {
    // Loaded by those who compose: it takes 10 MB.
    const { composeSupergraph } = await import('./compose-supergraph.ts');
    return composeSupergraph(subgraphs);
  },
};

export type PlanningTasks = typeof planningTasks;
