import { describe, expect, it } from '@jest/globals';
import type { SourceListener, SupergraphSource } from '../reload/sources/supergraph-source.ts';
import { createSharedSource, type SourceReport } from './shared-source.ts';

const setUp = () => {
  const watching = new Set<SourceListener>();
  const own: SupergraphSource = {
    label: 'somewhere',
    first: async () => 'first',
    watch: (listener) => {
      watching.add(listener);
      return () => watching.delete(listener);
    },
    close: async () => {},
  };
  const published: SourceReport[] = [];
  const shared = createSharedSource(own, (report) => published.push(report));
  const received: string[] = [];
  const watch = () =>
    shared.source.watch({
      reached: () => received.push('reached'),
      changed: (sdl) => received.push(`changed ${sdl}`),
      refused: (reason) => received.push(`refused ${reason}`),
      unreachable: ({ message }) => received.push(`unreachable ${message}`),
    });
  return { shared, watching, published, received, watch };
};

describe('the source of a supergraph that workers share', () => {
  it("is not polled by the other workers, which follow the poller's reads", () => {
    const { shared, watching, published, received, watch } = setUp();
    watch();
    shared.receive({ kind: 'reached' });
    shared.receive({ kind: 'changed', sdl: 'newer' });
    shared.receive({ kind: 'refused', reason: 'broken' });
    shared.receive({ kind: 'unreachable', message: 'away' });
    expect([watching.size, published]).toEqual([0, []]);
    expect(received).toEqual(['reached', 'changed newer', 'refused broken', 'unreachable away']);
  });

  it('is polled once by the chosen worker, which publishes its reads', () => {
    const { shared, watching, published, received, watch } = setUp();
    shared.poll();
    const stop = watch();
    shared.poll();
    expect(watching.size).toBe(1);
    for (const listener of watching) listener.changed('newer');
    expect([received, published]).toEqual([['changed newer'], [{ kind: 'changed', sdl: 'newer' }]]);
    stop();
    expect(watching.size).toBe(0);
  });

  it('loses no read of another worker that came before this one watches', () => {
    const { shared, received, watch } = setUp();
    shared.receive({ kind: 'changed', sdl: 'older' });
    shared.receive({ kind: 'changed', sdl: 'newer' });
    watch();
    expect(received).toEqual(['changed newer']);
  });
});
