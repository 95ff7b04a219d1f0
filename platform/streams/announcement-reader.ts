import { BoundedBuffer } from './bounded-buffer.ts';

/** What a reader gets of a new row, and the row's number. */
export interface NumberedEvent<Event> {
  readonly number: number;
  readonly event: Event;
}

/** One reader of new rows: what it was given and has not taken yet. */
export interface AnnouncementReader<Filter, Event> {
  readonly filter: Filter;
  readonly stream: BoundedBuffer<NumberedEvent<Event>>;
  offer(event: NumberedEvent<Event>): void;
  /** From now on offers wait. They do so from the beginning. */
  hold(): void;
  /** Drops the offers that wait, and those that come: its rows are read otherwise. */
  skip(): void;
  /**
   * The reader has, or does not want, the rows up to this number. From now on it gets what is offered of the others.
   */
  startAfter(number: number): void;
  /** Ends it with an error. */
  fail(error: unknown): void;
}

export interface AnnouncementReaderOptions<Filter> {
  readonly filter: Filter;
  /** Events that wait for it before it is given up. */
  readonly maxWaiting: number;
  /** What the error says of one that was given up. */
  readonly fellBehind?: string;
  /** Called once, when it has left, failed or fallen behind. */
  readonly onEnd: () => void;
}

export const createAnnouncementReader = <Filter, Event>({
  filter,
  maxWaiting,
  fellBehind,
  onEnd,
}: AnnouncementReaderOptions<Filter>): AnnouncementReader<Filter, Event> => {
  const stream = new BoundedBuffer<NumberedEvent<Event>>({
    capacity: maxWaiting,
    overflow: 'fail',
    ...(fellBehind === undefined ? {} : { fellBehind }),
    onReturn: onEnd,
  });
  /** What was offered before it is known where the reader starts. */
  let early: NumberedEvent<Event>[] | undefined = [];
  let startsAfter = Number.POSITIVE_INFINITY;
  const offer = (offered: NumberedEvent<Event>): void => {
    if (early !== undefined) early.push(offered);
    else if (offered.number > startsAfter) stream.push(offered);
  };
  return {
    filter,
    stream,
    offer,
    hold: () => {
      early ??= [];
    },
    skip: () => {
      early = undefined;
    },
    startAfter: (number) => {
      const offered = early ?? [];
      early = undefined;
      startsAfter = number;
      for (const each of offered) offer(each);
    },
    fail: (error) => {
      stream.fail(error);
      onEnd();
    },
  };
};
