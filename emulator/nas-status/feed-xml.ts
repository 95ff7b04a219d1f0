import { element, escapeText } from '../engine/responses.ts';
import { type Closure, type Programs, placeOf } from './programs.ts';

const units = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** `36 minutes`, `1 hour`, `1 hour and 35 minutes`. */
export const toProse = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return units(rest, 'minute');
  return rest === 0 ? units(hours, 'hour') : `${units(hours, 'hour')} and ${units(rest, 'minute')}`;
};

const utcParts = (epochMs: number) => {
  const [weekday = '', day = '', month = '', year = '', time = ''] = new Date(epochMs).toUTCString().split(/,? /);
  return { weekday, day, month, year, time };
};

/**
 * `Sat Aug 15 19:38:46 2026 GMT`, with an unpadded day. One recording has stray blanks in the time, so every eighth
 * minute has them.
 */
export const toUpdateTime = (epochMs: number): string => {
  const { weekday, day, month, year, time } = utcParts(epochMs);
  const shown = new Date(epochMs).getUTCMinutes() % 8 === 3 ? time.replaceAll(':', ': ') : time;
  return `${weekday} ${month} ${Number(day)} ${shown} ${year} GMT`;
};

/** `Aug 04 at 18:00 UTC.`: no year, a trailing dot. */
const toClosureTime = (epochMs: number): string => {
  const { day, month, time } = utcParts(epochMs);
  return `${month} ${day} at ${time.slice(0, 5)} UTC.`;
};

/** `4:30 pm EDT`: the airport's zone, no date. */
const toEndTime = (epochMs: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' })
    .format(epochMs)
    // The blank before `PM` is a narrow one in some versions of the language data.
    .replace(/\s([AP]M)/, (_, half: string) => ` ${half.toLowerCase()}`);

/** `YYMMDDHHMM` of a NOTAM's date range, UTC. */
const toNotamTime = (epochMs: number): string => new Date(epochMs).toISOString().slice(2, 16).replace(/[-T:]/g, '');

/** The whole NOTAM, as in the feed's `Reason`. Its end contains the year that `Start` and `Reopen` lack. */
export const notamOf = ({ airport, notamNumber, notam, startMs, endMs }: Closure): string =>
  `!${airport} ${notamNumber} ${airport} ${notam} ${toNotamTime(startMs)}-${toNotamTime(endMs)}`;

const fields = (texts: Readonly<Record<string, string>>): string =>
  Object.entries(texts)
    .map(([name, text]) => element(name, escapeText(text)))
    .join('');

const block = <Item>(
  name: string,
  list: string,
  items: readonly Item[],
  write: (item: Item, place: number) => string,
) => (items.length === 0 ? '' : element('Delay_type', element('Name', name), element(list, ...items.map(write))));

const closures = (items: readonly Closure[]): string =>
  block('Airport Closures', 'Airport_Closure_List', items, (each) => {
    const [Start, Reopen] = [toClosureTime(each.startMs), toClosureTime(each.endMs)];
    return element('Airport', fields({ ARPT: each.airport, Reason: notamOf(each), Start, Reopen }));
  });

/** `/api/airport-status-information`: one line, no prolog, and two blocks of closures. */
export const toFeedXml = (programs: Programs): string =>
  element(
    'AIRPORT_STATUS_INFORMATION',
    fields({
      Update_Time: toUpdateTime(programs.updatedMs),
      Dtd_File: 'http://www.fly.faa.gov/AirportStatus.dtd',
    }),
    block('Ground Stop Programs', 'Ground_Stop_List', programs.groundStops, ({ airport, reason, endMs }, place) => {
      const end = toEndTime(endMs, placeOf(airport)?.timeZone ?? 'America/New_York');
      // Recordings have the time with and without a trailing dot.
      return element('Program', fields({ ARPT: airport, Reason: reason, End_Time: place === 0 ? `${end}.` : end }));
    }),
    block('Ground Delay Programs', 'Ground_Delay_List', programs.groundDelays, (each) => {
      const [Avg, Max] = [toProse(each.averageMinutes), toProse(each.maximumMinutes)];
      return element('Ground_Delay', fields({ ARPT: each.airport, Reason: each.reason, Avg, Max }));
    }),
    block('General Arrival/Departure Delay Info', 'Arrival_Departure_Delay_List', programs.delays, (each) => {
      const legs = each.legs.map(({ type, minimumMinutes, maximumMinutes, trend: Trend }) => {
        const figures = fields({ Min: toProse(minimumMinutes), Max: toProse(maximumMinutes), Trend });
        return `<Arrival_Departure Type="${type}">${figures}</Arrival_Departure>`;
      });
      return element('Delay', fields({ ARPT: each.airport, Reason: each.reason }), ...legs);
    }),
    closures(programs.closures),
    closures(programs.restrictions),
    // The DTD allows an empty list, which a parser may read as a text.
    element('Delay_type', element('Name', 'Airspace Flow Programs'), element('Airspace_Flow_List')),
  );
