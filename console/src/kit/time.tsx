import { zoneOf } from './local-time.ts';
import { inWords } from './spans.ts';
import { useNow, useNowThroughOutages } from './use-now.ts';

const inReadersZone = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const dayAndTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' });

/** A date and time in the reader's zone, with the zone. */
const inFull = (atMs: number): string => `${dayAndTime.format(atMs)} ${zoneOf(atMs)}`;

const stated = {
  DAY: new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' }),
  MONTH: new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
} as const;

/** A day or month without a time, which is the same in every time zone. */
export const StatedDay = ({ of: instant, as }: { readonly of: string; readonly as: keyof typeof stated }) => (
  <time dateTime={instant.slice(0, as === 'DAY' ? 10 : 7)}>{stated[as].format(Date.parse(instant))}</time>
);

interface AgeProps {
  readonly of: string | number;
  readonly suffix?: string;
}

const AgeAt = ({ of: instant, suffix = ' ago', nowMs }: AgeProps & { readonly nowMs: number }) => {
  const atMs = typeof instant === 'number' ? instant : Date.parse(instant);
  return (
    <time dateTime={new Date(atMs).toISOString()} title={inFull(atMs)}>
      {inWords((nowMs - atMs) / 1000)}
      {suffix}
    </time>
  );
};

/** Time since an instant, updated as it passes. Its title is the instant in the reader's time zone. */
export const Age = (props: AgeProps) => <AgeAt {...props} nowMs={useNow()} />;

/** The age of data in view, which does not stop during an outage. */
export const DataAge = (props: AgeProps) => <AgeAt {...props} nowMs={useNowThroughOutages()} />;

/** Time until an instant; nothing once it has passed. */
export const Countdown = ({ to }: { readonly to: string }) => {
  const seconds = (Date.parse(to) - useNow()) / 1000;
  return seconds <= 0 ? null : <time dateTime={to}>{inWords(seconds)}</time>;
};

interface InstantProps {
  readonly of: string | number;
  readonly withDay?: boolean;
  /** Unless what is around it names the zone. */
  readonly withZone?: boolean;
}

/** An instant in the reader's time zone, which is named with the day, on request, and in the title. */
export const Instant = ({ of: instant, withDay = false, withZone = false }: InstantProps) => {
  const atMs = typeof instant === 'number' ? instant : Date.parse(instant);
  const clock = inReadersZone.format(atMs);
  return (
    <time dateTime={typeof instant === 'string' ? instant : new Date(atMs).toISOString()} title={inFull(atMs)}>
      {withDay ? inFull(atMs) : withZone ? `${clock} ${zoneOf(atMs)}` : clock}
    </time>
  );
};
