import { isJsonObject, type JsonObject } from '../../platform/json/json-object.ts';
import type { AnnouncedPart, DeliveredPart, Delivery } from '../execution/defer/delivery.ts';
import { copyJson } from '../execution/json.ts';
import { errorsMember, type IncrementalPayload, type PresentErrors } from './incremental-payload.ts';
import { newDataOf, type PlacedData } from './new-data.ts';

const pendingOf = ({ id, path, label }: AnnouncedPart): JsonObject => ({
  id: String(id),
  path,
  ...(label === undefined ? {} : { label }),
});

/**
 * Each field is delivered once, so the encoder retains what was delivered. A part that would replace a delivered value
 * by null fails as a whole.
 */
export class PendingEncoder {
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
