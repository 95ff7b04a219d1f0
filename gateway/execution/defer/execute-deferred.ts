import { GraphQLError } from 'graphql';
import { ServiceError } from '../../../platform/errors/service-error.ts';
import { toGraphQLError } from '../../../platform/errors/to-graphql-error.ts';
import type { VariableValues } from '../../../platform/graphql/variables/variable-coercer.ts';
import { createDeferred, type Deferred } from '../../../platform/runtime/promise/deferred.ts';
import { andThen, type MaybePromise } from '../../../platform/runtime/promise/maybe-promise.ts';
import { tooManyItems } from '../../errors/too-many-items.ts';
import { type AdmittedOperation, refusalsOf } from '../admit-operation.ts';
import { logMaskedErrors, type MaskedError } from '../masked-errors.ts';
import { beginRun } from '../plan/begin-run.ts';
import type { ResponsePath } from '../plan/flatten-path.ts';
import { isWithin } from '../plan/node-outcomes.ts';
import type { PlanRun } from '../plan/plan-run.ts';
import type { ExecutionRequest, PreparedOperation } from '../prepared-operation.ts';
import { reportDataErrors } from '../shape/data-errors.ts';
import type { FoundPart } from '../shape/shape-run.ts';
import type { PlanTrace, TracedOperation } from '../trace/plan-trace.ts';
import type { ShapedPart } from './deferred-responder.ts';
import type { AnnouncedPart, DeliveredPart, Delivery } from './delivery.ts';
import { PlanPartsRun } from './plan-parts-run.ts';
import type { DeferredVariant } from './prepare-deferred.ts';

/**
 * Errors without a path, or of an ancestor, move to the part's path: a failure that affects every part of a fragment is
 * reported for each. An error that counts further places is not about a part that has an error of its own.
 */
const errorsAt = (errors: readonly GraphQLError[], place: ResponsePath): GraphQLError[] => {
  const hasOwn = errors.some(({ path }) => isWithin(path, place));
  return errors.flatMap((error) => {
    const { message, path, extensions } = error;
    if (isWithin(path, place)) return [error];
    if (path !== undefined && !isWithin(place, path)) return [];
    if (hasOwn && extensions['furtherPlaces'] !== undefined) return [];
    return [new GraphQLError(message, { path: place, extensions })];
  });
};

/**
 * A fragment in a list has a part for each item. Beyond the bound, deferred fragments are delivered with their parent.
 */
const maxParts = 1_000;

interface PendingPart extends AnnouncedPart {
  readonly found: FoundPart;
  /** Whether its deferred fragments are delivered with it, after all fetches. */
  isWhole: boolean;
}

interface DeferredRunOptions {
  readonly operation: Pick<PreparedOperation, 'ownersOf' | 'maxListItems'>;
  readonly variant: DeferredVariant;
  readonly variables: VariableValues;
  readonly request: ExecutionRequest;
  /** Called once. Fetches in flight may be aborted then. */
  readonly onEnd: () => void;
}

/**
 * One incremental execution. `next` resolves with the parts completed since the last delivery, and never rejects for a
 * failed fetch; calls must not overlap. `return` ends the run and a pending `next` at once.
 */
class DeferredRun implements AsyncIterableIterator<Delivery> {
  readonly #options: DeferredRunOptions;
  readonly #run: PlanRun;
  readonly #plan: PlanPartsRun;
  #pending: PendingPart[] = [];
  #announcedCount = 0;
  #firstErrors: readonly GraphQLError[] | undefined;
  #changed: Deferred<void> = createDeferred();
  #isOver = false;

  constructor(options: DeferredRunOptions) {
    const { variant, variables, request } = options;
    this.#options = options;
    this.#run = beginRun(request, variables, {}, false);
    this.#plan = new PlanPartsRun(variant.parts, this.#run, () => this.#changed.resolve());
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async next(): Promise<IteratorResult<Delivery, undefined>> {
    if (this.#isOver) return { value: undefined, done: true };
    const delivery = this.#firstErrors === undefined ? await this.#first() : await this.#further();
    // The run may have ended during the wait.
    if (this.#isOver || delivery === undefined) return { value: undefined, done: true };
    if (!delivery.hasNext) this.#end();
    return { value: delivery, done: false };
  }

  async return(): Promise<IteratorResult<Delivery, undefined>> {
    this.#end();
    return { value: undefined, done: true };
  }

  #end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#changed.resolve();
    this.#options.onEnd();
  }

  async #first(): Promise<Delivery> {
    const { variant, variables } = this.#options;
    const { data, errors, masked } = this.#run;
    await this.#plan.start();
    const tooLong = this.#tooManyItems();
    if (tooLong !== undefined) {
      this.#firstErrors = [...errors, tooLong];
      return { first: { data: null, errors: this.#firstErrors }, parts: [], announced: [], hasNext: false };
    }
    let shaped = variant.responder.first(data, variables, false);
    if (shaped.found.length > maxParts) {
      while (!this.#plan.areAllDone && !this.#isOver) await this.#change();
      shaped = variant.responder.first(data, variables, true);
      for (const outcome of this.#plan.allOutcomes()) {
        errors.push(...outcome.errors);
        masked.push(...outcome.masked);
      }
    }
    this.#report(shaped, errors, masked);
    this.#firstErrors = errors;
    const announced = this.#announce(shaped.found);
    return { first: { data: shaped.data, errors }, parts: [], announced, hasNext: announced.length > 0 };
  }

  async #further(): Promise<Delivery | undefined> {
    while (!this.#isOver) {
      const announced: AnnouncedPart[] = [];
      const parts = this.#complete(announced);
      if (parts.length > 0) return { parts, announced, hasNext: this.#pending.length > 0 };
      await this.#change();
    }
    return undefined;
  }

  async #change(): Promise<void> {
    await this.#changed.promise;
    this.#changed = createDeferred();
  }

  #isReady({ found, isWhole }: PendingPart): boolean {
    return isWhole ? this.#plan.areAllDone : this.#plan.isDone(found.label);
  }

  #complete(announced: AnnouncedPart[]): DeliveredPart[] {
    const delivered: DeliveredPart[] = [];
    for (let ready = this.#takeReady(); ready.length > 0; ready = this.#takeReady()) {
      const tooLong = this.#tooManyItems();
      for (const part of ready) {
        if (tooLong !== undefined) {
          delivered.push({ part, data: null, errors: errorsAt([tooLong], part.path) });
          continue;
        }
        const shaped = this.#shape(part);
        if (shaped === undefined) continue;
        delivered.push(shaped.delivered);
        announced.push(...this.#announce(shaped.found));
      }
    }
    return delivered;
  }

  #tooManyItems(): GraphQLError | undefined {
    const { operation, variant } = this.#options;
    const { maxListItems } = operation;
    if (maxListItems === undefined || !variant.responder.exceedsItems(this.#run.data, maxListItems)) return undefined;
    return toGraphQLError(tooManyItems(maxListItems));
  }

  #takeReady(): readonly PendingPart[] {
    const ready = this.#pending.filter((part) => this.#isReady(part));
    if (ready.length > 0) this.#pending = this.#pending.filter((part) => !ready.includes(part));
    return ready;
  }

  #shape(part: PendingPart): { readonly delivered: DeliveredPart; readonly found: readonly FoundPart[] } | undefined {
    const { variant, variables } = this.#options;
    const shaped = variant.responder.part(part.found, this.#run.data, variables, part.isWhole);
    if (this.#announcedCount + shaped.found.length > maxParts) {
      part.isWhole = true;
      this.#pending.push(part);
      return undefined;
    }
    const outcomes = part.isWhole ? this.#plan.allOutcomes() : [this.#plan.outcomeOf(part.found.label)];
    const errors = outcomes.flatMap((outcome) => errorsAt(outcome?.errors ?? [], part.path));
    // A null caused by an earlier failure is not an error in the data.
    if (errors.length === 0 && shaped.faults.some(({ isNull }) => isNull))
      errors.push(...errorsAt(this.#firstErrors ?? [], part.path).slice(0, 1));
    const masked = outcomes.flatMap((outcome) => outcome?.masked.splice(0) ?? []);
    this.#report(shaped, errors, masked);
    return { delivered: { part, data: shaped.data, errors }, found: shaped.found };
  }

  #report(shaped: ShapedPart, errors: GraphQLError[], masked: MaskedError[]): void {
    const { operation, request } = this.#options;
    if (shaped.faults.length > 0)
      reportDataErrors({ services: this.#run.services, errors, masked }, shaped.faults, operation.ownersOf);
    if (masked.length > 0) logMaskedErrors(masked, request.context);
  }

  #announce(found: readonly FoundPart[]): readonly AnnouncedPart[] {
    const { fragments } = this.#options.variant;
    const seen = new Set<unknown>();
    let place: FoundPart['path'] | undefined;
    const announced: PendingPart[] = [];
    for (const each of found) {
      // Parts of one object are adjacent and share its path.
      if (place !== each.path) seen.clear();
      place = each.path;
      const fragment = fragments.get(each.label);
      if (seen.has(fragment?.origin)) continue;
      seen.add(fragment?.origin);
      announced.push({
        id: this.#announcedCount++,
        path: each.path,
        label: fragment?.label,
        found: each,
        isWhole: false,
      });
    }
    this.#pending.push(...announced);
    return announced;
  }
}

export interface DeferredExecution {
  readonly traced: TracedOperation;
  /** Called once. The caller must read to the end or call `return`. */
  run(trace: PlanTrace | undefined): AsyncIterableIterator<Delivery>;
}

/**
 * Returns undefined if these variables defer nothing, or the caller may not use a subgraph of the deferred plan; the
 * operation then runs as a whole.
 */
export const executeDeferred = (
  { operation, variables }: AdmittedOperation,
  request: Omit<ExecutionRequest, 'trace'>,
): MaybePromise<DeferredExecution | undefined> =>
  andThen(operation.deferred?.variantFor(variables), (variant) => {
    const { context } = request;
    if (variant === undefined || refusalsOf(variant, context.identity).length > 0) return undefined;
    return {
      traced: { ...operation, plan: variant.plan },
      run: (trace) => {
        const scope = context.child();
        const onEnd = () => {
          scope.abort(new ServiceError('client_closed_request', 'The client no longer reads the response.'));
          scope[Symbol.dispose]();
        };
        const own = { ...request, trace, context: scope };
        return new DeferredRun({ operation, variant, variables, request: own, onEnd });
      },
    };
  });
