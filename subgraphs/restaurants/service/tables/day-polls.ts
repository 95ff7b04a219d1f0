import type { Clock } from '../../../../platform/clock/clock.ts';
import { ServiceError } from '../../../../platform/errors/service-error.ts';
import type { ReservationPlatform } from '../../model/restaurant.ts';
import type { PlatformError } from '../../model/table-availability.ts';
import type { Slot } from '../../model/table-slot.ts';
import { isPastEverywhere } from './request-faults.ts';
import type { PolledTables, Tables } from './table-availability.ts';

/** What is polled: one restaurant's whole day, whatever windows its readers have. */
export interface PolledDay {
  readonly platform: ReservationPlatform;
  readonly id: string;
  readonly date: string;
  readonly partySize: number;
}

/** How a day stands. While the platform fails, the slots are the last that it told. */
export interface DayState {
  readonly slots: readonly Slot[];
  readonly failure: PlatformError | null;
  /** ISO 8601 UTC, when the platform was asked. */
  readonly queriedAt: string;
}

/** Hears of one day. Nothing comes after `onEnd`, which has an error unless the day is over. */
export interface DayListener {
  onState(state: DayState): void;
  onEnd(error?: unknown): void;
}

export interface DayPolls {
  /** Listens from now on; what is known already is told at once. Answers how to leave. The day is polled from its first listener to its last. */
  join(day: PolledDay, listener: DayListener): () => void;
}

export interface DayPollsOptions {
  readonly tables: Pick<Tables, 'poll'>;
  readonly clock: Clock;
  /** From the end of a poll to the next; longer when the platform asks for it. */
  readonly pollMs: number;
}

interface Channel {
  readonly listeners: Set<DayListener>;
  readonly controller: AbortController;
  state: DayState | undefined;
  /** Whether the platform has told tables of the day yet. */
  answered: boolean;
}

export const createDayPolls = ({ tables, clock, pollMs }: DayPollsOptions): DayPolls => {
  const channels = new Map<string, Channel>();

  const toState = (channel: Channel, { availability, failure }: PolledTables): DayState => {
    const { slots, queriedAt } = availability;
    if (failure === null) return { slots, failure, queriedAt };
    if (!channel.answered && failure.errorType === 'NOT_FOUND') throw new ServiceError('not_found', failure.message);
    return { slots: channel.state?.slots ?? slots, failure, queriedAt: new Date(clock.now()).toISOString() };
  };

  const run = async (channel: Channel, { platform, id, date, partySize }: PolledDay): Promise<void> => {
    const { signal } = channel.controller;
    while (!isPastEverywhere(date, clock.now())) {
      const polled = await tables.poll(platform, id, { date, partySize }, signal);
      if (signal.aborted) return;
      const state = toState(channel, polled);
      channel.state = state;
      channel.answered ||= state.failure === null;
      for (const listener of [...channel.listeners]) listener.onState(state);
      if (signal.aborted) return;
      await clock.sleep(Math.max(pollMs, (state.failure?.retryAfterSeconds ?? 0) * 1000), signal);
    }
  };

  const open = (key: string, day: PolledDay, listener: DayListener): Channel => {
    const controller = new AbortController();
    const channel: Channel = { listeners: new Set([listener]), controller, state: undefined, answered: false };
    channels.set(key, channel);
    const end = (...error: [] | [unknown]) => {
      if (controller.signal.aborted) return;
      channels.delete(key);
      for (const each of [...channel.listeners]) each.onEnd(...error);
    };
    run(channel, day).then(
      () => end(),
      (error: unknown) => end(error),
    );
    return channel;
  };

  return {
    join: (day, listener) => {
      const key = JSON.stringify([day.platform, day.id, day.date, day.partySize]);
      const running = channels.get(key);
      const channel = running ?? open(key, day, listener);
      channel.listeners.add(listener);
      if (running?.state !== undefined) listener.onState(running.state);
      return () => {
        if (!channel.listeners.delete(listener) || channel.listeners.size > 0) return;
        if (channels.get(key) === channel) channels.delete(key);
        channel.controller.abort(new ServiceError('client_closed_request', 'Nobody watches the tables any more.'));
      };
    },
  };
};
