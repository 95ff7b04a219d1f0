import type { FetchNode, PlanNode, SubscriptionNode } from '@apollo/query-planner';
import type { Clock } from '../../../platform/runtime/clock/clock.ts';
import { FetchRecord, type FetchRecordOptions } from './fetch-record.ts';
import { type OutlinedFetch, outlineOf } from './plan-outline.ts';
import type { PlanReport } from './plan-report.ts';

const maxFetches = 100;

export interface TracedOperation {
  readonly operationName: string | undefined;
  readonly kind: PlanReport['operation']['kind'];
  readonly plan: PlanNode | SubscriptionNode | undefined;
  readonly prepared: { readonly atMs: number; readonly durationMs: number };
  readonly subscription?: { readonly serviceName: string };
  readonly activeLabels?: readonly string[];
}

const unplanned: OutlinedFetch = { id: 0, path: '', after: [] };

/** Trace of an operation, or of one event of a subscription. Created only if the plan was requested. */
export class PlanTrace {
  /** Fetches in flight that an equal one may share, by the key of `sendFetch`. */
  readonly inFlight = new Map<string, FetchRecord>();
  readonly #operation: TracedOperation;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #startedAtMs: number;
  readonly #outline: ReadonlyMap<FetchNode, OutlinedFetch>;
  readonly #records = new Map<number, FetchRecord>();

  constructor(operation: TracedOperation, clock: Pick<Clock, 'now'>, startedAtMs: number) {
    this.#operation = operation;
    this.#clock = clock;
    this.#startedAtMs = startedAtMs;
    this.#outline = outlineOf(operation.plan);
  }

  begin(node: FetchNode, fetch: Pick<FetchRecordOptions, 'service' | 'kind' | 'entityCount'>): FetchRecord {
    const outlined = this.#outline.get(node) ?? unplanned;
    const record = new FetchRecord({ ...fetch, outlined, clock: this.#clock });
    this.#records.set(outlined.id, record);
    return record;
  }

  toReport(): PlanReport {
    const { operationName, kind, subscription, prepared, activeLabels } = this.#operation;
    const records = [...this.#records.values()].sort((a, b) => a.id - b.id);
    const omitted = records.length - maxFetches;
    return {
      durationMs: Math.max(0, this.#clock.now() - this.#startedAtMs),
      operation: {
        name: operationName ?? null,
        kind,
        isNew: prepared.atMs >= this.#startedAtMs,
        prepareMs: prepared.durationMs,
        ...(subscription === undefined ? {} : { stream: subscription.serviceName }),
        ...(activeLabels === undefined ? {} : { activeLabels }),
      },
      fetches: records
        .slice(0, maxFetches)
        .map((record) => record.toReport(this.#startedAtMs, this.#waitedFor(record.id))),
      ...(omitted > 0 ? { omitted } : {}),
    };
  }

  /** Replaces a fetch that had no entities by the fetches for which it would have waited. */
  #waitedFor(id: number): readonly number[] {
    const afterOf = new Map([...this.#outline.values()].map((outlined) => [outlined.id, outlined.after]));
    const found = new Set<number>();
    const seen = new Set<number>();
    const add = (ids: readonly number[]): void => {
      for (const before of ids) {
        if (seen.has(before)) continue;
        seen.add(before);
        if (this.#records.has(before)) found.add(before);
        else add(afterOf.get(before) ?? []);
      }
    };
    add(afterOf.get(id) ?? []);
    return [...found].sort((a, b) => a - b);
  }
}
