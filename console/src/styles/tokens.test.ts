import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** Returns the hues, light and dark, of a token in degrees. */
const huesOf = (token: string): readonly number[] => {
  const [, ...pair] = new RegExp(`--${token}: light-dark\\(#(\\w{6}), #(\\w{6})\\)`).exec(tokens) ?? [];
  return pair.map((hex) => {
    const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    return (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * (180 / Math.PI) + 360) % 360;
  });
};

const between = (one: number, other: number): number => 180 - Math.abs(Math.abs(one - other) - 180);

describe('the colour of a service', () => {
  it.each(['flights', 'odds', 'restaurants', 'blogs', 'jobs', 'social'])('%s is that of no state', (service) => {
    const hues = huesOf(service);
    expect(hues).toHaveLength(2);
    for (const state of ['good', 'warn', 'bad'])
      for (const [scheme, hue] of huesOf(state).entries())
        expect({ state, apart: between(hue, hues[scheme] ?? 0) > 24 }).toEqual({ state, apart: true });
  });
});
