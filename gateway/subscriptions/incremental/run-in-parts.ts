import type { ExecutionResult } from 'graphql';
import { copyJson, isJsonObject, type JsonObject, ownValue } from '../../../platform/text/json/json-object.ts';
import type { AnnouncedPart, DeliveredPart, Delivery } from '../../execution/defer/delivery.ts';
import type { DeferredExecution } from '../../execution/defer/execute-deferred.ts';
import type { ResponsePath } from '../../execution/plan/flatten-path.ts';
import type { PlanTrace } from '../../execution/trace/plan-trace.ts';
import { errorsMember, type IncrementalForm, type IncrementalPayload, type PresentErrors } from './incremental-form.ts';

/** Fields of one object, with its path below the part's object. */
interface PlacedData {
  readonly subPath: ResponsePath;
  readonly data: JsonObject;
}

/** A part has a null where the client already has a value. */
const conflict = Symbol('conflict');

const collect = (
  known: unknown,
  given: unknown,
  subPath: ResponsePath,
  found: PlacedData[],
): typeof conflict | undefined => {
  // Nothing can be delivered below a null that the client already has.
  if (known === null || known === undefined) return undefined;
  if (isJsonObject(known)) {
    if (!isJsonObject(given)) return conflict;
    const data: JsonObject = {};
    const place = { subPath, data };
    // A parent must precede its children.
    const at = found.push(place) - 1;
    for (const key of Object.keys(given)) {
      const before = ownValue(known, key);
      if (before === undefined) data[key] = given[key];
      else if (collect(before, given[key], [...subPath, key], found) === conflict) return conflict;
    }
    if (Object.keys(data).length === 0) found.splice(at, 1);
    return undefined;
  }
  if (!Array.isArray(known)) return undefined;
  if (!Array.isArray(given)) return conflict;
  for (let index = 0; index < given.length; index++)
    if (collect(known[index], given[index], [...subPath, index], found) === conflict) return conflict;
  return undefined;
};

/**
 * Returns the fields that the client does not have yet, by object. Returns undefined if an error made a value null that
 * the client already has: it cannot be taken back.
 */
const newDataOf = (known: JsonObject, given: JsonObject): readonly PlacedData[] | undefined => {
  const found: PlacedData[] = [];
  return collect(known, given, [], found) === conflict ? undefined : found;
};

const pendingOf = ({ id, path, label }: AnnouncedPart): JsonObject => ({
  id: String(id),
  path,
  ...(label === undefined ? {} : { label }),
});

/**
 * Each field is delivered once, so the encoder retains what was delivered. A part that would replace a delivered value
 * by null fails as a whole.
 */
class PendingEncoder {
  readonly #present: PresentErrors;
  #delivered: JsonObject | null = null;

  constructor(present: PresentErrors) {
    this.#present = present;
  }

  encode({ first, parts, announced, hasNext }: Delivery): IncrementalPayload {
    const pending = announced.length === 0 ? {} : { pending: announced.map(pendingOf) };
    if (first !== undefined) {
      // Only further parts need the delivered data.
      if (hasNext) this.#delivered = copyJson(first.data);
      return {
        ...errorsMember(first.errors, this.#present),
        data: first.data,
        ...pending,
        hasNext,
      } as IncrementalPayload;
    }
    const written = parts.map((part) => this.#write(part));
    const incremental = written.flatMap((each) => each.incremental);
    return {
      ...pending,
      ...(incremental.length === 0 ? {} : { incremental }),
      completed: written.map(({ completed }) => completed),
      hasNext,
    } as unknown as IncrementalPayload;
  }

  #write(part: DeliveredPart): { readonly incremental: readonly JsonObject[]; readonly completed: JsonObject } {
    const id = String(part.part.id);
    const place = this.#placeOf(part.part);
    const fresh = part.data === null || place === undefined ? undefined : newDataOf(place, part.data);
    if (fresh === undefined) return { incremental: [], completed: { id, ...errorsMember(part.errors, this.#present) } };
    const entries = fresh.map(({ subPath, data }, index) => ({
      id,
      ...(subPath.length === 0 ? {} : { subPath }),
      data,
      // All errors are in the first entry; each has its path.
      ...(index === 0 ? errorsMember(part.errors, this.#present) : {}),
    }));
    if (place !== undefined) for (const each of fresh) this.#keep(place, each);
    // A part without new data still reports its errors.
    const completed = fresh.length === 0 ? { id, ...errorsMember(part.errors, this.#present) } : { id };
    return { incremental: entries, completed };
  }

  #placeOf({ path }: AnnouncedPart): JsonObject | undefined {
    let value: unknown = this.#delivered;
    for (const key of path) value = (value as Record<string | number, unknown> | null | undefined)?.[key];
    return isJsonObject(value) ? value : undefined;
  }

  #keep(place: JsonObject, { subPath, data }: PlacedData): void {
    let target: unknown = place;
    for (const key of subPath) target = (target as Record<string | number, unknown>)[key];
    Object.assign(target as JsonObject, copyJson(data));
  }
}

type EncodeDelivery = (delivery: Delivery) => IncrementalPayload;

const entryOf = ({ part, data, errors }: DeliveredPart, present: PresentErrors): JsonObject => ({
  ...(part.label === undefined ? {} : { label: part.label }),
  path: part.path,
  data,
  ...errorsMember(errors, present),
});

const encodeByPath =
  (present: PresentErrors): EncodeDelivery =>
  ({ first, parts, hasNext }) =>
    first === undefined
      ? ({ incremental: parts.map((part) => entryOf(part, present)), hasNext } as unknown as IncrementalPayload)
      : { ...errorsMember(first.errors, present), data: first.data, hasNext };

export const createEncoder = (form: IncrementalForm, present: PresentErrors): EncodeDelivery => {
  if (form === '20220824') return encodeByPath(present);
  const encoder = new PendingEncoder(present);
  return (delivery) => encoder.encode(delivery);
};

interface PartsOptions {
  readonly execution: DeferredExecution;
  readonly form: IncrementalForm;
  readonly present: PresentErrors;
  readonly extensions: Readonly<Record<string, unknown>>;
  /** Set if the plan was requested. It is reported last, after all fetches. */
  readonly trace: PlanTrace | undefined;
  /** Called once, however the stream ends. */
  readonly onEnd: () => void;
}

/** `return` aborts fetches in flight and ends a pending `next` at once. */
export const runInParts = (options: PartsOptions): AsyncIterableIterator<ExecutionResult> => {
  const { execution, extensions, trace, onEnd } = options;
  const encode = createEncoder(options.form, options.present);
  const deliveries = execution.run(trace);
  let isFirst = true;
  /** The payload to send after the last delivery. */
  let last: IncrementalPayload | undefined;
  let isOver = false;

  const end = (): void => {
    if (!isOver) onEnd();
    isOver = true;
  };

  const withExtras = (payload: IncrementalPayload): IncrementalPayload => {
    const extras = isFirst && Object.keys(extensions).length > 0 ? { extensions } : {};
    isFirst = false;
    if (payload.hasNext || trace === undefined) return { ...payload, ...extras };
    // The plan is in a payload of its own, because clients read extensions only of payloads without entries.
    last = { extensions: { plan: trace.toReport() }, hasNext: false };
    return { ...payload, ...extras, hasNext: true };
  };

  return {
    next: async () => {
      if (last !== undefined) {
        const value = last;
        last = undefined;
        return { value, done: false };
      }
      try {
        const item = await deliveries.next();
        if (item.done !== true) return { value: withExtras(encode(item.value)), done: false };
      } catch (error) {
        end();
        throw error;
      }
      end();
      return { value: undefined, done: true };
    },
    return: async () => {
      await deliveries.return?.();
      end();
      return { value: undefined, done: true };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
};
