import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { createFrameStore } from './frame-store.ts';
import { type Document, toOperation } from './operation.ts';
import type { Problem } from './problems.ts';
import type { Reading } from './reading.ts';
import { follow, type StreamSink } from './streams.ts';

interface StreamState<Value> {
  readonly value: Value | undefined;
  readonly problem: Problem | undefined;
  readonly receivedAtMs: number | undefined;
}

interface StreamOptions<Event, Variables, Value> {
  /** Combines the last value with an event. It must bound what it collects. */
  readonly fold: (value: Value | undefined, event: Event) => Value;
  /**
   * Returns the variables for restarting after a break. A stream with a cursor resumes there, so no event is missed or
   * repeated.
   */
  readonly resume?: (variables: Variables, value: Value) => Variables;
  readonly endsByItself?: boolean;
}

const none: readonly Problem[] = [];
const empty: StreamState<never> = { value: undefined, problem: undefined, receivedAtMs: undefined };

/**
 * Folds events of a subscription, shown at most once a frame. Without `variables` nothing is followed. Variables are
 * compared by their JSON; a change restarts the stream.
 */
export const useStream = <Event, Variables extends object, Value>(
  document: Document<Event, Variables>,
  variables: Variables | undefined,
  options: StreamOptions<Event, Variables, Value>,
): Reading<Value> => {
  const given = useRef({ variables, options });
  given.current = { variables, options };
  const key = variables === undefined ? undefined : JSON.stringify(variables);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another stream begins with nothing received.
  const store = useMemo(() => createFrameStore<StreamState<Value>>(empty), [document, key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt follows the stream again, from where it was.
  useEffect(() => {
    if (key === undefined) return;
    const first = JSON.parse(key) as Variables;
    let value: Value | undefined = store.latest().value;
    const current = (): Variables =>
      value === undefined ? first : (given.current.options.resume?.(first, value) ?? first);
    const sink: StreamSink<Event> = {
      next: (event) => {
        const next = given.current.options.fold(value, event);
        value = next;
        store.change(() => ({ value: next, problem: undefined, receivedAtMs: Date.now() }));
      },
      problem: (problem) => store.change((state) => ({ ...state, problem })),
    };
    const release = follow(document, current, sink, { endsByItself: given.current.options.endsByItself });
    return () => {
      release();
      store.stop();
    };
  }, [document, key, store, attempt]);

  const { value, problem, receivedAtMs } = useSyncExternalStore(store.watch, store.read);
  // biome-ignore lint/correctness/useExhaustiveDependencies: variables are compared by their JSON.
  const operation = useMemo(() => toOperation(document, given.current.variables ?? {}), [document, key]);
  return {
    operation,
    data: value,
    isLoading: key !== undefined && value === undefined && problem === undefined,
    problems: problem === undefined ? none : [problem],
    receivedAtMs,
    retry: () => setAttempt((count) => count + 1),
  };
};

const latest = <Event>(_: Event | undefined, event: Event): Event => event;

/** Follows a subscription whose events are complete states, and shows the latest one. */
export const useLatest = <Event, Variables extends object>(
  document: Document<Event, Variables>,
  variables: Variables | undefined,
  options: Pick<StreamOptions<Event, Variables, Event>, 'endsByItself'> = {},
): Reading<Event> => useStream<Event, Variables, Event>(document, variables, { fold: latest, ...options });
