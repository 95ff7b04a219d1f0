import { joinCallBudgets } from '../../../../platform/context/call-budget.ts';
import { onAbort } from '../../../../platform/signals/on-abort.ts';
import { ScopedController } from '../../../../platform/signals/scoped-controller.ts';
import type { PlatformTables, TablePlatform, TableQuestion } from '../../model/table-platform.ts';

/** One restaurant of a call that is still to be made. */
interface Asker {
  readonly id: string;
  readonly signal: AbortSignal;
  readonly resolve: (tables: PlatformTables | null) => void;
  readonly reject: (error: unknown) => void;
}

/** Asks for one restaurant's tables. Null: the platform has none such. Throws what the platform throws. */
export type AskTables = (id: string, question: TableQuestion, signal: AbortSignal) => Promise<PlatformTables | null>;

/** Aborts when all of several signals have: a call is for as long as anybody waits for a part of it. */
const whenAllAbort = (signals: readonly AbortSignal[]): ScopedController => {
  const controller = new ScopedController();
  let left = signals.length;
  const onLeft = () => {
    left -= 1;
    if (left === 0) controller.abort(signals[0]?.reason);
  };
  for (const signal of signals) controller.defer(onAbort(signal, onLeft));
  controller.defer(joinCallBudgets(signals, controller.signal));
  return controller;
};

const chunksOf = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

/** Makes one call of the restaurants that are asked the same question in one turn, at most `batchSize` in each. */
export const createTableBatches = (platform: TablePlatform): AskTables => {
  const waiting = new Map<string, { readonly question: TableQuestion; readonly askers: Asker[] }>();

  const call = async (question: TableQuestion, askers: readonly Asker[]): Promise<void> => {
    using controller = whenAllAbort(askers.map(({ signal }) => signal));
    try {
      const tables = await platform.tables(
        askers.map(({ id }) => id),
        question,
        controller.signal,
      );
      for (const { id, resolve } of askers) resolve(tables[id] ?? null);
    } catch (error) {
      for (const { reject } of askers) reject(error);
    }
  };

  const flush = (key: string) => {
    const batch = waiting.get(key);
    waiting.delete(key);
    if (batch === undefined) return;
    const staying = batch.askers.filter(({ signal, reject }) => {
      if (signal.aborted) reject(signal.reason);
      return !signal.aborted;
    });
    for (const askers of chunksOf(staying, platform.batchSize)) void call(batch.question, askers);
  };

  return (id, question, signal) =>
    new Promise((resolve, reject) => {
      const asker: Asker = { id, signal, resolve, reject };
      if (platform.batchSize === 1) {
        void call(question, [asker]);
        return;
      }
      const key = JSON.stringify([question.date, question.partySize, question.fromMinute, question.toMinute]);
      const batch = waiting.get(key);
      if (batch !== undefined) batch.askers.push(asker);
      else {
        waiting.set(key, { question, askers: [asker] });
        // Look-ups in a cache end in one turn or nearly so, and whoever has missed it is here before the next.
        setImmediate(() => flush(key));
      }
    });
};
