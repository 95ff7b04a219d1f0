import { ServiceError } from '../../../platform/errors/service-error.ts';

/** A worker of a simulation. A dead one does nothing any more; a stalled one continues later. */
export interface SimulatedWorker {
  readonly name: string;
  isDead: boolean;
  isStalled: boolean;
}

interface Waiting {
  readonly worker: SimulatedWorker;
  readonly name: string;
  /** Runs the transaction. `result` says whether the worker gets its result. */
  readonly run: (result: 'given' | 'lost') => Promise<void>;
}

/**
 * Lets whole transactions of several workers through one at a time, in an order that the simulation chooses. A worker
 * that dies meanwhile never gets a result.
 */
interface Gate {
  readonly waiting: readonly Waiting[];
  /** Lets a waiting transaction run, and resolves when it has ended. */
  pass(waiting: Waiting, result: 'given' | 'lost'): Promise<void>;
  /** Wraps an object's asynchronous methods. */
  around<T extends object>(worker: SimulatedWorker, target: T, methods: readonly (keyof T)[]): T;
}

export const createGate = (): Gate => {
  const waiting: Waiting[] = [];
  return {
    waiting,
    pass: async (chosen, result) => {
      waiting.splice(waiting.indexOf(chosen), 1);
      await chosen.run(result);
    },
    around: (worker, target, methods) => {
      const wrapped = { ...target };
      for (const name of methods) {
        const method = target[name] as (...given: readonly unknown[]) => Promise<unknown>;
        const gated = (...given: readonly unknown[]) =>
          new Promise<unknown>((resolve, reject) => {
            const run = async (result: 'given' | 'lost'): Promise<void> => {
              if (worker.isDead) return;
              try {
                const value = await method.apply(target, [...given]);
                if (worker.isDead) return;
                if (result === 'given') resolve(value);
                else reject(new ServiceError('service_unavailable', 'The connection was lost.'));
              } catch (error) {
                if (!worker.isDead) reject(error);
              }
            };
            waiting.push({ worker, name: String(name), run });
          });
        Object.assign(wrapped, { [name]: gated });
      }
      return wrapped;
    },
  };
};
