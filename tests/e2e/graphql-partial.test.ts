import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

describe('a result of which one part fails', () => {
  let tributary: Tributary;
  beforeAll(async () => {
    tributary = await startTributary();
  });
  afterAll(() => tributary.close());

  it('has the other parts, and an error that says why one is missing', async () => {
    await fetch(`${tributary.emulatorUrl}/_faults/boards`, {
      method: 'PUT',
      body: JSON.stringify({ mode: 'status', status: 403 }),
    });
    const response = await fetch(`${tributary.url}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tributary.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        query: '{ airport(iata: "SFO") { icao status { delayStatus } departures { windowMinutes } } }',
      }),
    });
    expect(await response.json()).toEqual({
      data: { airport: { icao: 'KSFO', status: { delayStatus: 'GROUND_DELAY' }, departures: null } },
      errors: [
        expect.objectContaining({
          path: ['airport', 'departures'],
          extensions: expect.objectContaining({
            code: 'UPSTREAM_UNAVAILABLE',
            source: 'boards',
            reason: 'bad_key',
            retryable: false,
          }),
        }),
      ],
    });
  });
});
