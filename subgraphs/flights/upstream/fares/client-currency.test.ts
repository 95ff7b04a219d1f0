import { afterEach, describe, expect, it } from '@jest/globals';
import { call, listingOf, metadata, offer, oneWay, start } from '../../../../tests/kit/flights/fares-client.ts';
import { cleanUp } from '../../../../tests/kit/suite/cleanups.ts';
import type { FareListing } from '../../model/fare-source.ts';

afterEach(cleanUp);

describe('the currency of a response', () => {
  const currencies = ({ offers, priceInsights }: FareListing) => [
    ...offers.map(({ offer: found }) => found.currency),
    priceInsights?.currency,
  ];
  const body = { best_flights: [offer()], other_flights: [offer()], price_insights: { lowest_price: 400 } };
  const address = 'https://flights.example/search?hl=en&curr=sek&tfs=1';

  it('is the stated one, for offers and insights, whatever was requested', async () => {
    expect(
      currencies(await listingOf({ ...body, search_parameters: { currency: 'nok', type: '2', adults: 1 } })),
    ).toEqual(['NOK', 'NOK', 'NOK']);
  });

  it('is that of its address on the public site when its parameters state none', async () => {
    const metadataOf = (google_flights_url: string) => ({ search_metadata: metadata({ google_flights_url }) });
    expect(currencies(await listingOf({ ...body, ...metadataOf(address) }))[0]).toBe('SEK');
    const both = { ...body, ...metadataOf(address), search_parameters: { currency: 'NOK' } };
    expect(currencies(await listingOf(both))[0]).toBe('NOK');
    expect(currencies(await listingOf({ ...body, ...metadataOf('no address?curr=SEK') }))[0]).toBe('USD');
  });

  it.each([{}, { currency: 7 }, { currency: 'krone' }, { currency: '' }, 'USD', null])(
    'is the requested one when no valid one is stated: %j',
    async (search_parameters) => {
      expect(currencies(await listingOf({ ...body, search_parameters }))).toEqual(['USD', 'USD', 'USD']);
    },
  );

  it("is that of the booking step for a seller's price", async () => {
    const { client } = await start(() => ({
      body: {
        search_metadata: metadata(),
        search_parameters: { currency: 'NOK' },
        booking_options: [
          {
            together: {
              book_with: 'Cove Fares',
              price: 4300,
              booking_request: { url: 'https://vendor.example/direct' },
            },
          },
        ],
      },
    }));
    expect(await client.exchange(oneWay, 'b+=', call)).toMatchObject({
      price: { amount: '4300', currencyCode: 'NOK' },
    });
  });
});
