import { GraphQLError } from 'graphql';
import type { Call } from '../../../platform/call/call.ts';
import { ServiceError } from '../../../platform/errors/service-error.ts';
import { toGraphQLError } from '../../../platform/errors/to-graphql-error.ts';
import { memoized } from '../../../platform/runtime/memoized.ts';
import { isJsonObject, type JsonObject } from '../../../platform/text/json/json-object.ts';
import { refusal } from '../../api-keys/authenticator.ts';
import type { ResponsePath } from './flatten-path.ts';

interface SettledRun {
  readonly data: JsonObject;
  readonly errors: GraphQLError[];
  readonly context: Pick<Call, 'identity'>;
}

interface Outcome {
  readonly path: ResponsePath;
  refusedBy: string | undefined;
  isFound: boolean;
  isMissing: boolean;
}

export const isWithin = (path: ResponsePath | undefined, place: ResponsePath): boolean =>
  path !== undefined && place.every((key, index) => path[index] === key);

const errorAt = (path: ResponsePath, reason: ServiceError): GraphQLError => {
  const { message, extensions } = toGraphQLError(reason);
  return new GraphQLError(message, { path, extensions });
};

/**
 * Outcomes of objects requested by their ids. An id contains the type and key, so the object is non-null before any
 * service finds it. It becomes null if no service has it, or, with an error, if the caller may not use a service.
 */
export class NodeOutcomes {
  readonly #isOfEvents: boolean;
  #outcomes: Map<string, Outcome> | undefined;

  /** `isOfEvents` is set for a subscription, where such an object is a field of an event. */
  constructor({ isOfEvents }: { readonly isOfEvents: boolean }) {
    this.#isOfEvents = isOfEvents;
  }

  /** Ignores a path below the object, because what is found there does not show whether the object exists. */
  note(path: ResponsePath, isFound: boolean): void {
    const outcome = this.#outcomeAt(path);
    if (path.length !== outcome.path.length) return;
    if (isFound) outcome.isFound = true;
    else outcome.isMissing = true;
  }

  refuse(path: ResponsePath, serviceName: string): void {
    this.#outcomeAt(path).refusedBy ??= serviceName;
  }

  /** Makes an object null if it does not exist or is refused. A refusal replaces all errors within its object. */
  settle({ data, errors, context }: SettledRun): void {
    for (const { path, refusedBy } of this.#failed(errors)) {
      if (refusedBy !== undefined) {
        const others = errors.filter((error) => !isWithin(error.path, path));
        errors.splice(0, errors.length, ...others, errorAt(path, refusal(context.identity, refusedBy)));
      }
      makeNull(data, path);
    }
  }

  /** Variant of `settle` for delivered objects: they remain, with an error. */
  report({ errors, context }: Pick<SettledRun, 'errors' | 'context'>): void {
    for (const { path, refusedBy } of this.#failed(errors)) {
      const reason =
        refusedBy === undefined
          ? new ServiceError('not_found', 'The object of this id was not found.')
          : refusal(context.identity, refusedBy);
      errors.push(errorAt(path, reason));
    }
  }

  /** Objects that are refused, and those that no service has although none failed. */
  *#failed(errors: readonly GraphQLError[]): Iterable<Outcome> {
    for (const outcome of this.#outcomes?.values() ?? []) {
      const { path, refusedBy, isFound, isMissing } = outcome;
      const isUnknown = isMissing && !isFound && !errors.some((error) => isWithin(error.path, path));
      if (refusedBy !== undefined || isUnknown) yield outcome;
    }
  }

  #outcomeAt(path: ResponsePath): Outcome {
    // The object is at `node`, at `nodes` and an index, or at an event and its field.
    const place = path.slice(0, this.#isOfEvents || typeof path[1] === 'number' ? 2 : 1);
    const key = place.join(' ');
    this.#outcomes ??= new Map();
    return memoized(this.#outcomes, key, () => ({
      path: place,
      refusedBy: undefined,
      isFound: false,
      isMissing: false,
    }));
  }
}

const makeNull = (data: JsonObject, [name, index]: ResponsePath): void => {
  const value = data[String(name)];
  if (index === undefined) data[String(name)] = null;
  else if (isJsonObject(value)) value[String(index)] = null;
  else if (Array.isArray(value) && isJsonObject(value[Number(index)])) value[Number(index)] = null;
};
