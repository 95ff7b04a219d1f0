import { andThen } from '../platform/promise/maybe-promise.ts';
import { isPrepared } from './execution/operation-store.ts';
import type { Graph } from './graph.ts';
import type { ExecuteOperation } from './rest/rest-options.ts';

/** Runs the operations of REST routes. */
export const executePersisted =
  (graph: Graph): ExecuteOperation =>
  (document, variables, context, report) => {
    const admitted = andThen(graph.preparePersisted(document, context.span), (operation) => {
      if (!isPrepared(operation)) throw operation.errors[0] ?? new Error('a persisted operation could not be prepared');
      return graph.admit(operation, variables, context);
    });
    return andThen(admitted, (found) => {
      if (found.errors !== undefined) return found;
      if (report === undefined) return graph.execute(found, context);
      return report.run(found, (trace) => graph.execute(found, context, { trace }));
    });
  };
