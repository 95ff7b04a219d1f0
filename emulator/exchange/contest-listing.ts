import { dayMs, hourMs } from '../../platform/clock/spans.ts';
import type { Contest } from '../odds-world/contest.ts';
import { mix } from '../odds-world/noise.ts';
import { type Listing, nameOf } from './listing.ts';

/** Undefined if the exchange does not list the league. */
export const listingOfContest = (contest: Contest): Listing | undefined => {
  const { league, hash, kind, name, field } = contest;
  const code = league.exchange?.code;
  if (code === undefined) return undefined;
  const series = kind === 'season' ? `KX${code}` : `KX${code}WIN`;
  const ticker = `${series}-${contest.code}`;
  const title = kind === 'season' ? `${name} ${league.exchange?.competition} Champion` : `${name} Winner`;
  return {
    hash,
    ticker,
    series,
    league,
    title,
    subTitle: kind === 'season' ? `In ${name}` : name,
    opensMs: contest.startMs - (kind === 'season' ? 400 * dayMs : 9 * dayMs),
    startMs: contest.startMs,
    endMs: contest.endMs + hourMs,
    game: null,
    contest,
    isExclusive: true,
    contracts: field.map((competitor, place) => ({
      hash: mix(hash, 900 + place),
      ticker: `${ticker}-${competitor.code}`,
      title: `Will ${nameOf(competitor)} win ${kind === 'season' ? `the ${name} title` : `the ${name}`}?`,
      yes: nameOf(competitor),
      about: { kind: 'winner', place },
      competitor,
    })),
  };
};
