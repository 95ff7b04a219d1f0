import { afterEach, describe, expect, it } from '@jest/globals';
import { usd } from '../../../../tests/kit/flights/fare-setup.ts';
import { call, metadata, oneWay, roundTrip, start } from '../../../../tests/kit/flights/fares-client.ts';
import type { Response } from '../../../../tests/kit/http/serve-http.ts';
import { cleanUp } from '../../../../tests/kit/suite/cleanups.ts';

afterEach(cleanUp);

describe('exchanging a token', () => {
  const formPage = '<html><meta http-equiv="refresh" content="0;url=https://vendor.example/deep?a=1&amp;b=2"></html>';
  const exchange = async (
    options: (origin: string) => unknown[],
    formResponse: Response | 'nothing' = { body: formPage },
  ) => {
    const source = await start((asked, origin) =>
      asked.path === '/form'
        ? formResponse
        : { body: { search_metadata: metadata(), booking_options: options(origin) } },
    );
    return { ...source, link: await source.client.exchange(oneWay, 'b+=', call) };
  };
  const seller = (changes: object) => ({ together: { book_with: 'Harbour Travel', price: 430, ...changes } });
  const form = (origin: string) => ({ url: `${origin}/form?x=1`, post_data: 'u=EgoyMDI3%2B' });

  it("posts the cheapest seller's form unchanged, without the key, and returns the target of its page", async () => {
    const { link, asked } = await exchange((origin) => [
      seller({ price: 500, booking_request: form(origin) }),
      seller({ book_with: 'Cove Fares', booking_request: form(origin) }),
    ]);
    expect(link).toEqual({
      url: 'https://vendor.example/deep?a=1&b=2',
      vendor: 'Cove Fares',
      price: usd(430),
      sourceUpdatedAt: '2026-11-20T11:59:58.000Z',
      warnings: [],
    });
    expect(asked).toHaveLength(2);
    expect(asked[0]?.query.get('booking_token')).toBe('b+=');
    expect(asked[1]).toMatchObject({ method: 'POST', body: 'u=EgoyMDI3%2B' });
    expect(asked[1]?.headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect([...(asked[1]?.query ?? [])].join()).not.toContain('k3y');
  });

  it('returns an address without a form unchanged', async () => {
    const { link } = await exchange(() => [seller({ booking_request: { url: 'https://vendor.example/direct' } })]);
    expect(link).toMatchObject({ url: 'https://vendor.example/direct', vendor: 'Harbour Travel' });
  });

  it("tries the next seller when the form's origin is not allowed", async () => {
    const { link, asked } = await exchange(() => [
      seller({ price: 1, booking_request: { url: 'http://127.0.0.1:1/form', post_data: 'u=1' } }),
      seller({ book_with: 'Second', booking_request: { url: 'https://second.example/' } }),
    ]);
    expect(link).toMatchObject({ url: 'https://second.example/', vendor: 'Second' });
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['fails', { status: 500, body: 'down' }],
    ['has no refresh', { body: '<html></html>' }],
    ['refreshes to a script', { body: '<meta http-equiv="refresh" content="0;url=javascript:x()">' }],
    ['redirects to a script', { status: 302, headers: { location: 'javascript:x()' }, body: '' }],
  ])('falls back on the public search with a warning when the form %s', async (_, response) => {
    const { link } = await exchange((origin) => [seller({ booking_request: form(origin) })], response);
    expect(link).toMatchObject({ url: 'https://flights.example/search?tfs=1', vendor: null, price: null });
    expect(link.warnings.map(({ code }) => code)).toEqual(['vendor_link_unavailable']);
  });

  it('accepts a redirect instead of a refresh page', async () => {
    const response = { status: 302, headers: { location: 'https://vendor.example/r' }, body: '' };
    const { link } = await exchange((origin) => [seller({ booking_request: form(origin) })], response);
    expect(link.url).toBe('https://vendor.example/r');
  });

  it('falls back when sellers only take calls, or sell the trip as two tickets', async () => {
    const { link } = await exchange((origin) => [
      seller({ booking_phone: '555' }),
      { separate_tickets: true, departing: { booking_request: form(origin) }, returning: {} },
    ]);
    expect(link.warnings).toHaveLength(1);
  });

  it("does not wait for every seller's form when one hangs, and uses an address without a form", async () => {
    const { link, asked } = await exchange(
      (origin) => [
        seller({ price: 1, booking_request: form(origin) }),
        seller({ price: 2, booking_request: form(origin) }),
        seller({ price: 3, book_with: 'Third', booking_request: { url: 'https://third.example/' } }),
      ],
      'nothing',
    );
    expect(link.vendor).toBe('Third');
    expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('returns the public search in words when the response has no address of it', async () => {
    const { client } = await start(() => ({ body: { search_metadata: metadata({ google_flights_url: undefined }) } }));
    const { url, warnings } = await client.exchange(roundTrip, 'b', call);
    expect(decodeURIComponent(url)).toBe(
      'https://www.google.com/travel/flights?q=Flights from AAA to BBB on 2027-03-14 through 2027-03-21',
    );
    expect(warnings).toMatchObject([{ code: 'vendor_link_unavailable' }]);
  });

  it('posts no further form when their host is unreachable, with a warning', async () => {
    const { link, asked } = await exchange(
      (origin) => [seller({ price: 1, booking_request: form(origin) }), seller({ booking_request: form(origin) })],
      { status: 502, body: '' },
    );
    expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(link.warnings[0]?.message).toContain('could not be reached');
  });

  it('never calls the source twice, because the step is not idempotent', async () => {
    const { client, asked } = await start(() => ({ status: 503, body: {} }));
    await expect(client.exchange(oneWay, 'b', call)).rejects.toMatchObject({ reason: 'unreachable' });
    expect(asked).toHaveLength(1);
  });
});
