import type { Heard } from './subscriber.ts';

export class FeedArrivals {
  readonly #joined = new Set<number>();
  readonly #arrivals = new Map<string, number[]>();
  /** Pairs of subscriber and item, to notice repeated deliveries. */
  readonly #delivered = new Set<string>();
  repeated = 0;

  hear(subscriber: number, { type, payload, atMs }: Heard): void {
    const { data } = payload as { data?: { feedCheckpoints?: { items: readonly { itemId: string }[] } } };
    const event = data?.feedCheckpoints;
    if (type !== 'next' || event === undefined)
      throw new Error(`a subscriber was sent ${type}: ${JSON.stringify(payload)}`);
    // The first event of each subscriber has only the start position.
    this.#joined.add(subscriber);
    for (const { itemId } of event.items) {
      const delivery = `${subscriber} ${itemId}`;
      if (this.#delivered.has(delivery)) this.repeated += 1;
      this.#delivered.add(delivery);
      const arrivals = this.#arrivals.get(itemId) ?? [];
      this.#arrivals.set(itemId, arrivals);
      arrivals.push(atMs);
    }
  }

  get joined(): number {
    return this.#joined.size;
  }

  get deliveries(): number {
    return this.#delivered.size;
  }

  arrivalsOf(itemId: string): readonly number[] {
    return this.#arrivals.get(itemId) ?? [];
  }
}
