import type { EmulatedRequest, EmulatedResponse } from '../emulated-upstream.ts';
import { jsonFields } from '../engine/body.ts';
import { escapeMarkup, html } from '../engine/responses.ts';
import { seededRandom } from '../random/seeded-random.ts';

interface HandOff {
  readonly host: string;
  readonly reference: string;
  readonly price: number;
  readonly currency: string;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** `u=` and 4 to 12 KB that are opaque to clients, to be sent unchanged as a form. */
export const toPostData = (handOff: HandOff): string => {
  const draw = seededRandom('hand-off', handOff.reference);
  const padded = JSON.stringify({ ...handOff, padding: draw.text(draw.integer(3_200, 8_000), alphabet) });
  return `u=${encodeURIComponent(Buffer.from(padded, 'utf8').toString('base64'))}`;
};

const readPostData = (body: string): HandOff | undefined => {
  const fields = jsonFields(Buffer.from(new URLSearchParams(body).get('u') ?? '', 'base64').toString('utf8'));
  return fields !== undefined && 'host' in fields && 'reference' in fields ? (fields as unknown as HandOff) : undefined;
};

const page = (status: number, text: string, head = ''): EmulatedResponse =>
  html(
    status,
    `<!doctype html><html lang="en"><head>${head}<title>Redirecting</title></head><body>${text}</body></html>`,
  );

/** `POST /travel/clk/f`: status 200 and a meta refresh to the vendor, never a redirect status. */
export const handOffPage = (request: EmulatedRequest): EmulatedResponse => {
  if (request.method !== 'POST') return page(405, 'Method not allowed');
  const isForm = (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
  const handOff = isForm ? readPostData(request.body) : undefined;
  if (handOff === undefined) return page(400, 'The request is malformed');
  const url = `https://${handOff.host}/deeplink?ref=${handOff.reference}&total=${handOff.price}&currency=${handOff.currency}`;
  const head = `<meta content="0;url=&#39;${escapeMarkup(url)}&#39;" http-equiv="refresh">`;
  return page(200, 'One moment, please.', head);
};
