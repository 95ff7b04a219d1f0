import { type Clock, dayMs } from '../../runtime/clock/clock.ts';
import { createDueTimes } from '../../runtime/clock/due-times.ts';
import type { Logger } from '../../runtime/log/logger.ts';
import type { UpstreamResponse } from '../upstream-http.ts';
import { withoutQuery } from '../web/without-query.ts';
import { type BodyDrift, compareBody, compareValue } from './compare-body.ts';
import { type RowTally, type SchemaShape, shapeOf, type WireShape } from './wire-shape.ts';

export type DriftKind = 'dropped' | 'unknown' | 'missing';

export type WatchedResponse = Pick<UpstreamResponse, 'status' | 'body' | 'text'>;

/** Compares samples of responses with their wire schemas. Never throws. */
export interface DriftWatch {
  /** Compares a response if the upstream's interval has passed. `path` is relative to the base address. */
  see(source: string, shapes: readonly WireShape[], path: string, response: WatchedResponse): void;
  /** The same for a body that its adapter has parsed. */
  seeParsed(source: string, shape: SchemaShape, value: unknown): void;
  /** Counts rows that an adapter parses itself, such as items of a feed, without sampling. */
  count(source: string, tally: RowTally): void;
}

interface DriftWatchOptions {
  readonly clock: Pick<Clock, 'now'>;
  readonly log: Logger;
  /** True for a source whose data are invented: its differences are counted, and concern no operator. */
  readonly isInvented?: (source: string) => boolean;
  /** Called for each kind and body, even with 0, so that a metric begins with the first body. */
  readonly onDrift: (source: string, kind: DriftKind, count: number) => void;
}

const sampleEveryMs = 60_000;
const logEveryMs = dayMs;
/** Parsing a larger body a second time would be noticeable. */
const mostBytes = 2_000_000;
const mostShown = 10;

export const createDriftWatch = ({ clock, log, isInvented = () => false, onDrift }: DriftWatchOptions): DriftWatch => {
  const isDue = createDueTimes(clock);

  const report = (source: string, kind: DriftKind, count: number, fields: object): void => {
    onDrift(source, kind, count);
    if (count > 0 && isDue(`${source} ${kind}`, logEveryMs))
      log[isInvented(source) ? 'debug' : 'warn'](
        { source, kind, ...fields },
        'an upstream answers in a form that differs from its wire schema',
      );
  };
  const reportPlaces = (source: string, kind: DriftKind, places: readonly string[]): void =>
    report(source, kind, places.length, { places: places.slice(0, mostShown) });

  const sample = (source: string, compare: () => BodyDrift): void => {
    if (!isDue(source, sampleEveryMs)) return;
    try {
      const { unknown, missing, rows, dropped } = compare();
      report(source, 'dropped', dropped, { rows, dropped });
      reportPlaces(source, 'unknown', unknown);
      reportPlaces(source, 'missing', missing);
    } catch {
      // The adapter reports another format as `malformed`.
    }
  };

  return {
    see: (source, shapes, path, { status, body, text }) => {
      const isFit = status === 200 && body.byteLength <= mostBytes;
      const shape = isFit ? shapeOf(shapes, withoutQuery(path)) : undefined;
      if (shape === undefined || ('isSeenParsed' in shape && shape.isSeenParsed === true)) return;
      sample(source, () => compareBody(shape, text()));
    },
    seeParsed: (source, shape, value) => sample(source, () => compareValue(shape, value)),
    count: (source, { rows, dropped }) => report(source, 'dropped', dropped, { rows, dropped }),
  };
};
