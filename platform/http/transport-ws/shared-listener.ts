import { guarded } from '../../runtime/guarded.ts';

interface Owner {
  /** Called with the error of a listener. */
  failed(error: unknown): void;
}

const owner = Symbol('owner');

/** Names the object for which the listeners of an emitter are called. */
export const own = (emitter: object, by: Owner): void => void Object.assign(emitter, { [owner]: by });

/** One listener for all emitters: a closure for each would be a large part of an idle subscriber's memory. */
export const sharedListener = <By extends Owner, Received extends readonly unknown[]>(
  listener: (by: By, ...received: Received) => unknown,
) => {
  const call = guarded(listener, (error, [by]) => by.failed(error));
  return function (this: object, ...received: Received): void {
    call((this as { readonly [owner]: By })[owner], ...received);
  };
};
