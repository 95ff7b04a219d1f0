import { joinCallBudgets } from '../../../../platform/context/call-budget.ts';
import { onAbort } from '../../../../platform/signals/on-abort.ts';
import { ScopedController } from '../../../../platform/signals/scoped-controller.ts';
import type { PlatformTables, TablePlatform, TableQuestion } from '../../model/table-platform.ts';

/** A caller that waits for its restaurant. */
interface Asker {
  readonly id: string;
  readonly signal: AbortSignal;
  readonly resolve: (tables: PlatformTables | null) => void;
  readonly reject: (error: unknown) => void;
}

/** Null when the platform has no such restaurant. Throws the platform's errors. */
export type AskTables = (id: string, question: TableQuestion, signal: AbortSignal) => Promise<PlatformTables | null>;

/** The call continues while any caller waits for it. */
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

/** Batches restaurants with equal questions in one turn into calls of at most `batchSize`. */
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
        // Cache lookups end in about one turn.
        setImmediate(() => flush(key));
      }
    });
};
