import { inWords } from './spans.ts';
import { useNow } from './use-now.ts';

const inReadersZone = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const dayAndTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' });

const stated = {
  DAY: new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' }),
  MONTH: new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
} as const;

/** A day or month without a time, which is the same in every time zone. */
export const StatedDay = ({ of: instant, as }: { readonly of: string; readonly as: keyof typeof stated }) => (
  <time dateTime={instant.slice(0, as === 'DAY' ? 10 : 7)}>{stated[as].format(Date.parse(instant))}</time>
);

/** Time since an instant, updated as it passes. Its title is the instant in the reader's time zone. */
export const Age = ({ of: instant, suffix = ' ago' }: { readonly of: string | number; readonly suffix?: string }) => {
  const nowMs = useNow();
  const atMs = typeof instant === 'number' ? instant : Date.parse(instant);
  return (
    <time dateTime={new Date(atMs).toISOString()} title={dayAndTime.format(atMs)}>
      {inWords((nowMs - atMs) / 1000)}
      {suffix}
    </time>
  );
};

/** Time until an instant; nothing once it has passed. */
export const Countdown = ({ to }: { readonly to: string }) => {
  const seconds = (Date.parse(to) - useNow()) / 1000;
  return seconds <= 0 ? null : <time dateTime={to}>{inWords(seconds)}</time>;
};

/** An instant in the reader's time zone. */
export const Instant = ({ of: instant, withDay = false }: { readonly of: string; readonly withDay?: boolean }) => {
  const atMs = Date.parse(instant);
  return (
    <time dateTime={instant} title={dayAndTime.format(atMs)}>
      {withDay ? dayAndTime.format(atMs) : inReadersZone.format(atMs)}
    </time>
  );
};
