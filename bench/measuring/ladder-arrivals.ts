import type { Heard } from './subscriber.ts';

interface Ladder {
  readonly eventId: string;
  readonly markets: readonly { readonly lay: readonly { readonly contracts: number }[] }[];
}

/** Events that the subscribers of ladders received. The exchange numbers its responses by the size of the best bid. */
export class LadderArrivals {
  readonly #joined = new Set<number>();
  readonly #arrivals = new Map<string, Map<number, number>>();
  repeated = 0;

  hear(subscriber: number, { type, payload, atMs }: Heard): void {
    const ladder = (payload as { data?: { priceLadderChanged?: Ladder } } | undefined)?.data?.priceLadderChanged;
    const look = ladder?.markets[0]?.lay[0]?.contracts;
    if (type !== 'next' || ladder === undefined || look === undefined)
      throw new Error(`a subscriber was sent ${type}: ${JSON.stringify(payload)}`);
    this.#joined.add(subscriber);
    const key = `${ladder.eventId} ${look}`;
    const arrivals = this.#arrivals.get(key) ?? new Map<number, number>();
    this.#arrivals.set(key, arrivals);
    if (arrivals.has(subscriber)) this.repeated += 1;
    arrivals.set(subscriber, atMs);
  }

  get joined(): number {
    return this.#joined.size;
  }

  arrivalsOf(eventId: string, look: number): readonly number[] {
    return [...(this.#arrivals.get(`${eventId} ${look}`)?.values() ?? [])];
  }
}
