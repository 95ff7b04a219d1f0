import { z } from 'zod';
import { dayMs } from '../../../../platform/runtime/clock/clock.ts';
import { part, rawRows } from '../../../../platform/upstream/decode/lenient-fields.ts';
import type { SchemaShape, UpstreamProbe } from '../../../../platform/upstream/drift/wire-shape.ts';
import { readPageState } from './page-state.ts';
import { partnerTimeRow, partnerWire } from './partner-wire.ts';
import {
  availabilityWire,
  multiSearchWire,
  profileWire,
  restaurantTablesWire,
  restaurantWire,
  slotWire,
  suggestionWire,
  widgetItemWire,
  widgetWire,
} from './wire.ts';

const keeps = ['type', 'country', 'state', 'currencySymbol'];

/** Reads and writes a page by one part of its state. */
const pageOf = (name: string): Pick<SchemaShape, 'read' | 'write'> => ({
  read: (text) => {
    const state = readPageState(text, name);
    if (state === undefined) throw new Error('a page without its state');
    return state;
  },
  // A text in the state may look like the end of the script.
  write: (value) =>
    `<!doctype html><script type="application/json">${JSON.stringify({ [name]: value }).replaceAll('<', '\\u003c')}</script>`,
});

/** Both queries have the same address. */
const resultWire = z.object({
  ...availabilityWire.shape,
  data: part({
    availability: rawRows.nullish(),
    autocomplete: part({ autocompleteResults: rawRows.nullish() }),
  }),
});

const day = 'data.availability[].availabilityDays[]';

/** A megabyte of HTML; no smaller page shows restaurants. */
export const platformBProbe: UpstreamProbe = {
  request: (nowMs) => ({
    path: '/s',
    query: {
      term: 'New York',
      covers: 2,
      dateTime: `${new Date(nowMs + dayMs).toISOString().slice(0, 10)}T19:00:00`,
      sortBy: 'web_conversion',
    },
    headers: { accept: 'text/html', 'accept-language': 'en-US' },
  }),
  unread: `
    __typename description diningStyle experienceIds features isPromoted justAddedDetails metro metroId name
    offers originalTerm pointsType pointsValue postCode recentReservationCount restaurantAvailabilityToken
    slotAvailabilityToken topReview
  `,
  shapes: [
    {
      path: /^\/s$/,
      body: multiSearchWire,
      parts: { 'restaurants[]': restaurantWire },
      keeps,
      ...pageOf('multiSearch'),
    },
    { path: /^\/restaurant\/profile\/[^/]+$/, body: profileWire, keeps, ...pageOf('restaurantProfile') },
    {
      path: /^\/widget\/reservation\/restaurant-search$/,
      body: widgetWire,
      parts: { 'items[]': widgetItemWire },
      keeps,
    },
    {
      path: /^\/dapi\/fe\/gql$/,
      body: resultWire,
      parts: {
        'data.autocomplete.autocompleteResults[]': suggestionWire,
        'data.availability[]': restaurantTablesWire,
        [`${day}.slots[]`]: slotWire,
      },
      keeps,
    },
  ],
};

/** Mainly tests the exchange of credentials; the restaurant need not exist. */
export const platformBPartnerProbe: UpstreamProbe = {
  request: (nowMs) => ({
    path: '/v2/availability/1',
    query: {
      start_date_time: `${new Date(nowMs + dayMs).toISOString().slice(0, 10)}T19:00`,
      party_size: 2,
      forward_minutes: 30,
      backward_minutes: 30,
    },
    headers: { accept: 'application/json' },
  }),
  shapes: [
    {
      path: /^\/v2\/availability\/[^/]+$/,
      body: partnerWire,
      parts: { 'times_available[]': partnerTimeRow },
      keeps: ['type', 'environment', 'time'],
    },
  ],
  responses: [400, 404],
};
