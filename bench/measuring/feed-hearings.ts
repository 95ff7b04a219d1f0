import type { Heard } from './subscriber.ts';

export class FeedHearings {
  readonly #joined = new Set<number>();
  readonly #arrivals = new Map<string, number[]>();
  /** Items by subscriber, to detect repeated delivery. */
  readonly #told = new Set<string>();
  repeated = 0;

  hear(subscriber: number, { type, payload, atMs }: Heard): void {
    const { data } = payload as { data?: { feedCheckpoints?: { items: readonly { itemId: string }[] } } };
    const event = data?.feedCheckpoints;
    if (type !== 'next' || event === undefined)
      throw new Error(`a subscriber was sent ${type}: ${JSON.stringify(payload)}`);
    // The first event of each subscriber is its starting position.
    this.#joined.add(subscriber);
    for (const { itemId } of event.items) {
      const told = `${subscriber} ${itemId}`;
      if (this.#told.has(told)) this.repeated += 1;
      this.#told.add(told);
      const arrivals = this.#arrivals.get(itemId) ?? [];
      this.#arrivals.set(itemId, arrivals);
      arrivals.push(atMs);
    }
  }

  get joined(): number {
    return this.#joined.size;
  }

  get deliveries(): number {
    return this.#told.size;
  }

  arrivalsOf(itemId: string): readonly number[] {
    return this.#arrivals.get(itemId) ?? [];
  }
}
