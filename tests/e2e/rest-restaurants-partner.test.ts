import { afterEach, describe, expect, it } from '@jest/globals';
import { requestsOf, restClient, setFault } from '../kit/rest/rest-client.ts';
import type { AvailabilityBody, SearchBody } from '../kit/restaurants/rest-bodies.ts';
import { dayFromNow } from '../kit/time/day-from-now.ts';
import { startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

const day = dayFromNow(7);

let tributary: Tributary;
afterEach(() => tributary?.close());

const start = async (key: string | undefined) => {
  tributary = await startTributary({ environment: { PLATFORM_B_PARTNER_KEY: key } });
  return restClient(tributary, '/restaurants/v1');
};
const path = (id: string, more = '') =>
  `/availability?platform=platform_b&platform_id=${id}&date=${day}&party_size=2${more}`;

/** Tables as a guest sees them, without the addresses of pages. */
const seenOf = ({ slots }: AvailabilityBody) =>
  slots.map(({ date, time, slot_type, table_type }) => [date, time, slot_type, table_type]);

describe('an operator with credentials of the second platform', () => {
  it('gets the same tables as without them, only from its API for partners', async () => {
    const ids = ['41207', '42807', '43607', '42407', '42607', '1'];
    const web = await start(undefined);
    const public_ = [];
    for (const id of ids) public_.push((await web.get<AvailabilityBody>(path(id))).body);
    expect(await requestsOf(tributary, 'platform-b-partner')).toBe(0);
    await tributary.close();

    const client = await start('emulator');
    const partners = [];
    for (const id of ids) partners.push((await client.get<AvailabilityBody>(path(id))).body);
    // The API has no names: these are read from the restaurants' pages, once each, and nothing else is.
    expect(partners.map(({ restaurant_name }) => restaurant_name)).toEqual(
      public_.map(({ restaurant_name }) => restaurant_name),
    );
    expect(partners.filter(({ restaurant_name }) => restaurant_name === '')).toHaveLength(1);
    expect(await requestsOf(tributary, 'platform-b')).toBe(ids.length - 1);
    expect(await requestsOf(tributary, 'platform-b', 'POST /dapi/fe/gql')).toBe(0);
    expect(await requestsOf(tributary, 'platform-b-partner', 'POST /api/v2/oauth/token')).toBe(1);
    expect(partners.map(seenOf)).toEqual(public_.map(seenOf));
    expect(partners.map(({ errors, no_availability_reason }) => [errors, no_availability_reason])).toEqual(
      public_.map(({ errors, no_availability_reason }) => [errors, no_availability_reason]),
    );
    expect(seenOf(partners[0] as AvailabilityBody).length).toBeGreaterThan(50);

    // Searches and names are read from the public source.
    const named = await client.get<AvailabilityBody>(
      `/availability?platform=platform_b&query=Full%20House%20Supper&date=${day}&party_size=2`,
    );
    expect(named.body).toMatchObject({ platform_restaurant_id: '42407', errors: null });
    const { body: found } = await client.get<SearchBody>('/restaurants/search?platform=platform_b&city=Boston');
    expect(found.results.length).toBeGreaterThan(0);
    expect(await requestsOf(tributary, 'platform-b')).toBeGreaterThan(1);
  });

  it("gets deposits, and the platform's own response on request, without tokens", async () => {
    const client = await start('operator:secret');
    const { body } = await client.get<AvailabilityBody>(path('43207', '&include_raw=true'));
    expect(body.slots.length).toBeGreaterThan(0);
    for (const slot of body.slots)
      expect(slot).toMatchObject({
        deposit_required: true,
        deposit_amount_cents: null,
        booking_url: expect.stringMatching(/^https:/),
        raw: { availability_types: expect.any(Array) },
      });
    expect(JSON.stringify(body)).not.toMatch(/token|secret/i);
  });

  it('gets an error when the credentials are refused, and when the API fails', async () => {
    const client = await start('bad:secret');
    const refused = await client.get<AvailabilityBody>(path('41207'));
    expect([refused.status, refused.body.errors]).toMatchObject([
      200,
      [{ error_type: 'blocked', retryable: false, platform: 'platform_b' }],
    ]);
    await setFault(tributary, 'platform-b-partner', { mode: 'reset' });
    const failed = await client.get<AvailabilityBody>(path('41507'));
    expect([failed.status, failed.body.errors]).toMatchObject([200, [{ error_type: 'unknown', retryable: true }]]);
    expect(JSON.stringify([refused.body, failed.body])).not.toContain('secret');
  });
});
