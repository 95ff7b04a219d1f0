import { hourMs, minuteMs } from '../../platform/clock/spans.ts';
import { mix } from '../odds-world/noise.ts';
import { outlookOf, winChances } from '../odds-world/outlook.ts';
import { hashOf } from '../random/seeded-random.ts';
import { books } from './books.ts';
import { exactDecimal, nearestAmerican, toDecimal } from './prices.ts';
import type { UsEvent } from './us-event.ts';

export interface Arbitrage {
  readonly eventId: string;
  readonly homeBook: string;
  readonly awayBook: string;
}

const eachMs = 10 * minuteMs;
/** Independent books that quote everything. */
const able = books.filter(({ key }) => ['anchorline', 'coppercreek', 'duskfield', 'prairiebet'].includes(key));

/**
 * Sports without draws. Where a game may be drawn, two prices do not cover the market, even if no book sells the draw.
 */
const decided = new Set(['Baseball', 'Basketball', 'Football', 'Hockey', 'Tennis']);

/** The one upcoming game for which the best prices of two books give a profit. It changes every ten minutes. */
export const arbitrageAt = (events: readonly UsEvent[], seed: string, now: number): Arbitrage | undefined => {
  const turn = Math.floor(now / eachMs);
  const fitting = events.filter(({ game, startMs }) => {
    if (game === null || game.league.hasDraw || !decided.has(game.league.sport)) return false;
    if (startMs < turn * eachMs + hourMs || startMs > turn * eachMs + 36 * hourMs) return false;
    const [home] = winChances(outlookOf(game, turn * eachMs), false);
    return home > 0.35 && home < 0.65;
  });
  const draw = mix(hashOf(seed, 'arbitrage'), turn);
  const event = fitting[draw % Math.max(1, fitting.length)];
  const [home, away] = [able[draw % able.length], able[(draw + 1) % able.length]];
  if (event === undefined || home === undefined || away === undefined) return undefined;
  return { eventId: event.id, homeBook: home.key, awayBook: away.key };
};

/**
 * Two American prices whose implied probabilities add up to slightly less than 1, even when written with two decimals.
 */
export const arbitragePrices = (homeChance: number): readonly [number, number] => {
  let best: readonly [number, number] = [
    nearestAmerican(homeChance * 0.995),
    nearestAmerican((1 - homeChance) * 0.995),
  ];
  for (let target = 0.9965; target > 0.99; target -= 0.0005) {
    const pair: readonly [number, number] = [
      nearestAmerican(homeChance * target),
      nearestAmerican((1 - homeChance) * target),
    ];
    const exact = 1 / exactDecimal(pair[0]) + 1 / exactDecimal(pair[1]);
    const rounded = 1 / toDecimal(pair[0]) + 1 / toDecimal(pair[1]);
    best = pair;
    if (exact < 0.9985 && rounded < 0.9985) break;
  }
  return best;
};
