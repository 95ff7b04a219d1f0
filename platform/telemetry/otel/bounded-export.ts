import type { Context } from '@opentelemetry/api';
import { type ExportResult, ExportResultCode } from '@opentelemetry/core';
import { BatchSpanProcessor, type ReadableSpan, type SpanExporter, type SpanProcessor } from '@opentelemetry/sdk-trace';
import type { Clock } from '../../clock/clock.ts';
import { guarded } from '../../sockets/guarded.ts';

type DropReason = 'queue_full' | 'export_failed';

/** Spans that wait or are being exported, about 2 KB each. */
export const maxWaitingSpans = 2048;

export interface BoundedExportOptions {
  readonly exporter: SpanExporter;
  readonly timeoutMs: number;
  readonly clock: Clock;
  /** Called for dropped spans. Must not throw. */
  readonly onDropped: (reason: DropReason, count: number, error?: Error) => void;
}

/** Counts failed exports. An exporter that never calls back fails after its timeout. */
class WatchedExporter implements SpanExporter {
  readonly #options: BoundedExportOptions;
  readonly #onSettled: (count: number) => void;

  constructor(options: BoundedExportOptions, onSettled: (count: number) => void) {
    this.#options = options;
    this.#onSettled = onSettled;
  }

  export(spans: ReadableSpan[], callback: (result: ExportResult) => void): void {
    const { exporter, timeoutMs, clock, onDropped } = this.#options;
    let isSettled = false;
    const settle = (result: ExportResult): void => {
      if (isSettled) return;
      isSettled = true;
      cancel();
      this.#onSettled(spans.length);
      if (result.code !== ExportResultCode.SUCCESS) onDropped('export_failed', spans.length, result.error);
      callback(result);
    };
    const fail = (error: Error): void => settle({ code: ExportResultCode.FAILED, error });
    const cancel = clock.after(timeoutMs, () => fail(new Error('the collector did not respond in time')));
    guarded(
      () => exporter.export(spans, settle),
      (error) => fail(error instanceof Error ? error : new Error('the exporter failed')),
    )();
  }

  shutdown(): Promise<void> {
    return this.#options.exporter.shutdown();
  }
}

/** Limits the number of unexported spans in the SDK's batches, and counts dropped ones. */
export class BoundedExport implements SpanProcessor {
  readonly #batches: BatchSpanProcessor;
  readonly #onDropped: BoundedExportOptions['onDropped'];
  #waiting = 0;

  constructor(options: BoundedExportOptions) {
    this.#onDropped = options.onDropped;
    const exporter = new WatchedExporter(options, (count) => {
      this.#waiting -= count;
    });
    // Longer than the exporter's own timeout, which must come first.
    const exportTimeoutMillis = options.timeoutMs + 5_000;
    this.#batches = new BatchSpanProcessor({ exporter, maxQueueSize: maxWaitingSpans, exportTimeoutMillis });
  }

  onStart(_span: unknown, _context: Context): void {}

  onEnd(span: ReadableSpan): void {
    if (this.#waiting >= maxWaitingSpans) {
      this.#onDropped('queue_full', 1);
      return;
    }
    this.#waiting += 1;
    this.#batches.onEnd(span);
  }

  forceFlush(): Promise<void> {
    return this.#batches.forceFlush();
  }

  shutdown(): Promise<void> {
    return this.#batches.shutdown();
  }
}
