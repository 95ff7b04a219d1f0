import { andThen } from '../platform/promise/maybe-promise.ts';
import { isPrepared } from './execution/operation-store.ts';
import type { Graph } from './graph.ts';
import type { ExecuteOperation } from './rest/rest-options.ts';

/** Runs the operations of REST routes. */
export const executePersisted =
  (graph: Graph): ExecuteOperation =>
  (document, variables, context, report) => {
    const operation = graph.preparePersisted(document, context.span);
    if (!isPrepared(operation)) throw operation.errors[0] ?? new Error('a persisted operation could not be prepared');
    return andThen(graph.admit(operation, variables, context), (admitted) => {
      if (admitted.errors !== undefined) return admitted;
      if (report === undefined) return graph.execute(admitted, context);
      return report.run(admitted, (trace) => graph.execute(admitted, context, trace));
    });
  };
