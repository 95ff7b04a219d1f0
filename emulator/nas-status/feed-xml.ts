import type { Closure, Delay, GroundDelay, GroundStop, Programs } from './programs.ts';
import { placeOf } from './programs.ts';
import { toClosureTime, toEndTime, toNotamTime, toProse, toUpdateTime } from './wire-text.ts';

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;
const block = (name: string, list: string, items: readonly string[]): string =>
  items.length === 0 ? '' : `<Delay_type><Name>${name}</Name><${list}>${items.join('')}</${list}></Delay_type>`;

/** The whole NOTAM, as in the feed's `Reason`. Its end contains the year that `Start` and `Reopen` lack. */
export const notamOf = ({ airport, notamNumber, notam, startMs, endMs }: Closure): string =>
  `!${airport} ${notamNumber} ${airport} ${notam} ${toNotamTime(startMs)}-${toNotamTime(endMs)}`;

const groundStop = ({ airport, reason, endMs }: GroundStop, index: number): string => {
  const end = toEndTime(endMs, placeOf(airport)?.timeZone ?? 'America/New_York');
  // Recordings have the time with and without a trailing dot.
  return `<Program>${element('ARPT', airport)}${element('Reason', reason)}${element('End_Time', index === 0 ? `${end}.` : end)}</Program>`;
};

const groundDelay = ({ airport, reason, averageMinutes, maximumMinutes }: GroundDelay): string =>
  `<Ground_Delay>${element('ARPT', airport)}${element('Reason', reason)}${element('Avg', toProse(averageMinutes))}${element('Max', toProse(maximumMinutes))}</Ground_Delay>`;

const delay = ({ airport, reason, legs }: Delay): string => {
  const parts = legs.map(
    (leg) =>
      `<Arrival_Departure Type="${leg.type}">${element('Min', toProse(leg.minimumMinutes))}${element('Max', toProse(leg.maximumMinutes))}${element('Trend', leg.trend)}</Arrival_Departure>`,
  );
  return `<Delay>${element('ARPT', airport)}${element('Reason', reason)}${parts.join('')}</Delay>`;
};

const closure = (each: Closure): string =>
  `<Airport>${element('ARPT', each.airport)}${element('Reason', notamOf(each))}${element('Start', toClosureTime(each.startMs))}${element('Reopen', toClosureTime(each.endMs))}</Airport>`;

/** The DTD allows an empty list, which a parser may read as a text. */
const emptyFlows =
  '<Delay_type><Name>Airspace Flow Programs</Name><Airspace_Flow_List></Airspace_Flow_List></Delay_type>';

/** `/api/airport-status-information`: one line, no prolog, and two blocks of closures. */
export const toFeedXml = (programs: Programs): string =>
  [
    '<AIRPORT_STATUS_INFORMATION>',
    element('Update_Time', toUpdateTime(programs.updatedMs)),
    element('Dtd_File', 'http://www.fly.faa.gov/AirportStatus.dtd'),
    block('Ground Stop Programs', 'Ground_Stop_List', programs.groundStops.map(groundStop)),
    block('Ground Delay Programs', 'Ground_Delay_List', programs.groundDelays.map(groundDelay)),
    block('General Arrival/Departure Delay Info', 'Arrival_Departure_Delay_List', programs.delays.map(delay)),
    block('Airport Closures', 'Airport_Closure_List', programs.closures.map(closure)),
    block('Airport Closures', 'Airport_Closure_List', programs.restrictions.map(closure)),
    emptyFlows,
    '</AIRPORT_STATUS_INFORMATION>',
  ].join('');
