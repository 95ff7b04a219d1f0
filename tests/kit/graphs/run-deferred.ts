import { admitOperation } from '../../../gateway/execution/admit-operation.ts';
import type { Delivery } from '../../../gateway/execution/defer/delivery.ts';
import { executeDeferred } from '../../../gateway/execution/defer/execute-deferred.ts';
import type { ExecutionRequest, PreparedOperation } from '../../../gateway/execution/prepared-operation.ts';
import { isPromise } from '../../../platform/runtime/promise/maybe-promise.ts';

/** Starts an operation in parts under the identity of its context. Undefined when nothing is deferred. */
export const runDeferred = (
  operation: PreparedOperation,
  { variables, trace, ...request }: ExecutionRequest & { readonly variables?: Readonly<Record<string, unknown>> },
): AsyncIterableIterator<Delivery> | undefined => {
  const admitted = admitOperation(operation, variables, request.context.identity);
  if (admitted.errors !== undefined) throw admitted.errors[0];
  const execution = executeDeferred(admitted, request);
  if (isPromise(execution)) throw new Error('the planner is not on this thread');
  return execution?.run(trace);
};

export const allDeliveries = async (run: AsyncIterableIterator<Delivery>): Promise<readonly Delivery[]> => {
  const deliveries: Delivery[] = [];
  for await (const delivery of run) deliveries.push(delivery);
  return deliveries;
};

/** The complete data of a client. A part whose root is null leaves its place unchanged. */
export const mergedData = (deliveries: readonly Delivery[]): unknown => {
  const root = { data: structuredClone(deliveries[0]?.first?.data) as unknown };
  const merge = (target: unknown, source: unknown): unknown => {
    if (Array.isArray(target) && Array.isArray(source))
      return source.map((value, index) => merge(target[index], value));
    if (typeof target !== 'object' || typeof source !== 'object' || target === null || source === null) return source;
    const merged: Record<string, unknown> = { ...target };
    for (const [key, value] of Object.entries(source)) merged[key] = key in merged ? merge(merged[key], value) : value;
    return merged;
  };
  for (const { part, data } of deliveries.flatMap(({ parts }) => parts)) {
    if (data === null) continue;
    const path = ['data', ...part.path];
    let parent = root as unknown as Record<string | number, unknown>;
    for (const key of path.slice(0, -1)) parent = parent[key] as typeof parent;
    const last = path.at(-1) ?? 'data';
    parent[last] = merge(parent[last], structuredClone(data));
  }
  return root.data;
};
