import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { integerBySource, settingFor } from './by-source.ts';
import { parseSettings } from './environment.ts';

const settings = z.object({
  POLL_SECONDS: integerBySource({ live: 300, emulated: 15 }, 1, 3600),
  MAX_SECONDS: integerBySource({ live: undefined, emulated: 60 }, 1, 3600),
});
const parse = (environment: Record<string, string>) => parseSettings(environment, { settings }).settings;
const live = { emulated: false };
const emulated = { emulated: true };

describe('a setting with two defaults', () => {
  it('has the emulated default for an emulated source only', () => {
    const { POLL_SECONDS, MAX_SECONDS } = parse({});
    expect([settingFor(POLL_SECONDS, live), settingFor(POLL_SECONDS, emulated)]).toEqual([300, 15]);
    expect([settingFor(MAX_SECONDS, live), settingFor(MAX_SECONDS, emulated)]).toEqual([undefined, 60]);
  });

  it('has the live default for several sources unless all are emulated', () => {
    const { POLL_SECONDS } = parse({});
    expect(settingFor(POLL_SECONDS, emulated, live)).toBe(300);
    expect(settingFor(POLL_SECONDS, emulated, emulated)).toBe(15);
  });

  it.each(['1', '3600'])("has the operator's value for both: %s", (given) => {
    const { POLL_SECONDS } = parse({ POLL_SECONDS: given });
    expect(POLL_SECONDS).toEqual({ live: Number(given), emulated: Number(given) });
  });

  it('has its two defaults if the variable is blank', () => {
    expect(parse({ POLL_SECONDS: ' ' })).toEqual(parse({}));
  });

  it.each(['0', '3601', '1.5', 'often'])('is refused with its name outside its bounds: %s', (given) => {
    expect(() => parse({ POLL_SECONDS: given })).toThrow('POLL_SECONDS: ');
  });
});
