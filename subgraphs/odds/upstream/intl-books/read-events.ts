import { decodeJson } from '../../../../platform/upstream/decode/decode-json.ts';
import { decodeRows } from '../../../../platform/upstream/decode/decode-rows.ts';
import { rawRows } from '../../../../platform/upstream/decode/lenient-fields.ts';
import type { EventPage, EventQuery, EventRow, SourceAnswer } from '../../model/odds-client.ts';
import type { EventRecord } from '../../model/sport-event.ts';
import { presumedOverWarnings } from '../markets/presumed-over.ts';
import { decodeEvent, isForgotten, statusesFor } from './decode-event.ts';
import { firstNew, isWholeList, placeBehind, placeOf, windowAt } from './event-page.ts';
import type { IntlBooksRequests } from './requests.ts';
import type { SportList } from './sport-list.ts';
import { eventWire } from './wire.ts';

const nothing: SourceAnswer<EventPage> = { value: { rows: [], next: null, total: null }, warnings: [] };

/** Undefined for an unknown sport. */
export const readEvents = async (
  requests: IntlBooksRequests,
  sports: SportList,
  { sport, state, from, limit, nowMs }: EventQuery & { readonly nowMs: number },
  signal: AbortSignal,
): Promise<SourceAnswer<EventPage> | undefined> => {
  const { source } = requests;
  const place = placeOf(from);
  const window = windowAt(place, limit);
  const query = { sport, status: statusesFor(state), limit: window.limit, skip: window.skip };
  const response = await requests.ask('/events', query, { keyed: true, signal });

  // Both a sport without events and an unknown sport may give 404 or an empty list.
  const emptyOrUnknown = async () => ((await sports.has(sport, signal)) ? nothing : undefined);
  if (response.status === 404) return emptyOrUnknown();
  if (response.status === 400) {
    const answer = await emptyOrUnknown();
    // The source's page on settlement does not say that these statuses may be requested.
    return answer === undefined || state === 'CLOSED' ? answer : requests.refuse(response);
  }

  const raw = decodeJson(source, response, rawRows);
  if (raw.length === 0) return from === null ? emptyOrUnknown() : nothing;
  const decoded = raw.map((row) => eventWire.safeParse(row).data);
  const { warnings } = decodeRows(source, raw, eventWire);
  const ids = decoded.map((wire) => wire?.id);

  const rows: EventRow[] = [];
  const presumedOver: EventRecord[] = [];
  let last = firstNew(place, ids) - 1;
  while (last + 1 < raw.length && rows.length < limit) {
    last++;
    const wire = decoded[last];
    if (wire === undefined) continue;
    const event = decodeEvent(wire);
    const isAsked = state === null ? event.state === 'UPCOMING' || event.state === 'LIVE' : event.state === state;
    if (isAsked && isForgotten(event, nowMs)) presumedOver.push(event);
    else if (isAsked) rows.push({ event, position: { ...placeBehind(place, window, ids, last) } });
  }
  const hasMore = last + 1 < raw.length || (raw.length >= window.limit && !isWholeList(place, window, ids));
  const next = hasMore && last >= 0 ? { ...placeBehind(place, window, ids, last) } : null;
  const leftOut = presumedOverWarnings(source, presumedOver, { isLeftOut: true });
  return { value: { rows, next, total: null }, warnings: [...warnings, ...leftOut] };
};
