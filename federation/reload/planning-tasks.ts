import { GraphQLError, parse } from 'graphql';
import { operationPartsOf } from '../../gateway/execution/operation-parts.ts';
import type { CorrectedPlan } from '../../gateway/execution/plan/corrections/split-plan.ts';
import { PlanningFailure } from '../../gateway/execution/plan/planning-failure.ts';
import { type LoadedSupergraph, loadSupergraph } from '../../gateway/execution/supergraph.ts';
import { describeSupergraph } from '../supergraph/description/describe-supergraph.ts';
import type { SupergraphDescription } from '../supergraph/description/supergraph-description.ts';
import { extendSupergraph } from '../supergraph/extend-supergraph.ts';
import type { Composition, SubgraphSource } from './compose-supergraph.ts';
import { invalidSupergraph, unlikeSupergraph } from './explain-sdl.ts';

export type Loading = { readonly description: SupergraphDescription } | { readonly refusal: string };

export type PlanOutcome =
  | { readonly planned: CorrectedPlan }
  /** The thread was started again, or has loaded another supergraph. */
  | { readonly isMissing: true }
  /** `failure` is for the operator, `refused` for the client. */
  | { readonly failure: string }
  | { readonly refused: string; readonly extensions: Readonly<Record<string, unknown>> };

let loaded: { readonly id: number; readonly supergraph: LoadedSupergraph } | undefined;

/** Tasks that would block the thread that serves requests. Arguments and results are plain data. */
export const planningTasks = {
  /** Returns why a supergraph cannot be served, if so. `id` is that of the planner, for its plans. */
  load: async (id: number, sdl: string, maxPaths: number | undefined): Promise<Loading> => {
    const unlike = unlikeSupergraph(sdl);
    if (unlike !== undefined) return { refusal: unlike };
    try {
      const supergraph = loadSupergraph(sdl, { validate: true, maxPaths, extend: extendSupergraph });
      loaded = { id, supergraph };
      return { description: describeSupergraph(supergraph) };
    } catch (error) {
      return { refusal: invalidSupergraph(error) };
    }
  },
  /** Plans the only operation of a valid document. `active` are the active labels of `@override`. */
  plan: async (id: number, text: string, active: readonly string[]): Promise<PlanOutcome> => {
    if (loaded?.id !== id) return { isMissing: true };
    try {
      const document = parse(text, { noLocation: true });
      return { planned: loaded.supergraph.plan(operationPartsOf(document, undefined), active) };
    } catch (error) {
      if (error instanceof GraphQLError && !(error instanceof PlanningFailure))
        return { refused: error.message, extensions: { ...error.extensions } };
      // A defect of ours fails again for the same operation, like one of the planner.
      const reason = error instanceof PlanningFailure ? error.reason : error;
      return { failure: reason instanceof Error ? (reason.stack ?? reason.message) : String(reason) };
    }
  },
  compose: async (subgraphs: readonly SubgraphSource[]): Promise<Composition> => {
    // Imported on demand, because composition takes 10 MB.
    const { composeSupergraph } = await import('./compose-supergraph.ts');
    return composeSupergraph(subgraphs);
  },
};

export type PlanningTasks = typeof planningTasks;
