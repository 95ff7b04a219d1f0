import { BoundedBuffer } from './bounded-buffer.ts';

export interface NumberedEvent<Event> {
  readonly number: number;
  readonly event: Event;
}

export interface AnnouncementReader<Filter, Event> {
  readonly filter: Filter;
  readonly stream: BoundedBuffer<NumberedEvent<Event>>;
  offer(event: NumberedEvent<Event>): void;
  /** Buffers offers; this is also the initial state. */
  hold(): void;
  /** Drops buffered and later offers, whose rows will be read from the database. */
  skip(): void;
  /** Delivers buffered and later offers with a greater number. */
  startAfter(number: number): void;
  fail(error: unknown): void;
}

interface AnnouncementReaderOptions<Filter> {
  readonly filter: Filter;
  /** Number of buffered events beyond which the reader fails. */
  readonly maxWaiting: number;
  readonly fellBehind?: string;
  /** Called once, when the reader has left, failed or fallen behind. */
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
  /** Offers from before the reader's start is known. */
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
