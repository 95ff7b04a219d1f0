import { describe, expect, it } from '@jest/globals';
import { Call } from '../../../platform/call/call.ts';
import { ManualClock } from '../../../tests/kit/clock/manual-clock.ts';
import type { FlightTrack } from '../model/track.ts';
import type { FoundLeg } from './positions/track.ts';
import { createTrackReader } from './watches.ts';

const call = new Call();
const whole: FoundLeg = { leg: null, parts: [], warnings: [] };
const failed: FoundLeg = {
  ...whole,
  warnings: [{ code: 'source_unavailable', source: 'boards', message: 'The source boards could not be read.' }],
};
const old: FoundLeg = {
  ...whole,
  parts: [
    {
      source: 'boards',
      freshnessMs: null,
      read: { hit: true, stale: true, storedAtMs: 0, ttlRemainingMs: 0 },
    },
  ],
};

const setup = (...responses: FoundLeg[]) => {
  const clock = new ManualClock();
  const asked: string[] = [];
  const read = createTrackReader('UA1', {
    clock,
    recordMs: 1000,
    track: {
      find: async () => {
        asked.push('record');
        return responses.shift() ?? whole;
      },
      at: async () => {
        asked.push('position');
        return {} as FlightTrack;
      },
    },
  });
  return { clock, asked, read };
};

describe('the track of a flight that is polled', () => {
  it("looks the flight up again only after its record's time", async () => {
    const { clock, asked, read } = setup();
    await read(call);
    await clock.advance(999);
    await read(call);
    expect(asked).toEqual(['record', 'position', 'position']);
    await clock.advance(1);
    await read(call);
    expect(asked.slice(3)).toEqual(['record', 'position']);
  });

  it.each([
    ['failed', failed],
    ['found only what was read before', old],
  ])('looks the flight up at the next poll after a lookup that %s', async (_, response) => {
    const { asked, read } = setup(response);
    for (let turn = 0; turn < 3; turn += 1) await read(call);
    expect(asked).toEqual(['record', 'position', 'record', 'position', 'position']);
  });
});
