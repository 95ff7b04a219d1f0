import type { EmulatedResponse, EmulatedUpstream } from '../emulated-upstream.ts';
import { toAirportEvents } from './airport-events.ts';
import { toFeedXml } from './feed-xml.ts';
import { programsNow } from './programs.ts';

/** The real host serves an HTML page of about 49 KB for unknown paths and for its own failures. */
const errorPage = (status: number, message = 'Website Unavailable'): EmulatedResponse => ({
  status,
  contentType: 'text/html; charset=utf-8',
  body: `<!DOCTYPE html><html><head><title>${message}</title></head><body><h1>${message}</h1>${'<p>Please come back later.</p>'.repeat(1_600)}</body></html>`,
});

const noStore = { 'cache-control': 'no-store' };

/** Stand-in for https://nasstatus.faa.gov. Query parameters are ignored. */
export const nasStatus: EmulatedUpstream = {
  name: 'nas-status',
  errorResponse: errorPage,
  start: (context) => (request) => {
    if (request.method !== 'GET') return errorPage(405);
    if (request.path === '/api/airport-status-information') {
      return { status: 200, contentType: 'application/xml', headers: noStore, body: toFeedXml(programsNow(context)) };
    }
    if (request.path === '/api/airport-events') {
      return {
        status: 200,
        contentType: 'application/json',
        headers: noStore,
        body: JSON.stringify(toAirportEvents(programsNow(context))),
      };
    }
    return errorPage(404);
  },
};
