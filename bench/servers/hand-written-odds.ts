import '../../platform/config/vendor-environment.ts';
import Fastify from 'fastify';
import { odds } from '../../subgraphs/odds/index.ts';
import type { Arbitrage, FairProbability, OddsBoard, OddsMarket } from '../../subgraphs/odds/model/odds-board.ts';
import type { OddsSource } from '../../subgraphs/odds/model/odds-sport.ts';
import { announce } from './announce.ts';
import { startServiceHost } from './service-host.ts';

/**
 * A handwritten server without a graph. It has no validation, no warnings for unknown parameters and no metrics, all of
 * which favours it.
 */
const { service } = await startServiceHost(odds);
const deadlineMs = 30_000;

const toFair = ({ outcome, probability, method }: FairProbability) => ({
  outcome,
  probability,
  method: method.toLowerCase(),
});

const toArbitrage = (arbitrage: Arbitrage) => ({
  profit: arbitrage.profit,
  inverse_sum: arbitrage.inverseSum,
  stakes: arbitrage.stakes.map((stake) => ({
    outcome: stake.outcome,
    line: stake.line,
    books: stake.bookmakerKeys,
    decimal: stake.decimal,
    share: stake.share,
  })),
  oldest_quote_age_seconds: arbitrage.oldestQuoteAgeSeconds,
  quote_span_seconds: arbitrage.quoteSpanSeconds,
});

const toMarket = (market: OddsMarket) => ({
  market: market.sourceKey,
  kind: market.kind.toLowerCase(),
  period: market.period,
  participant: market.participant,
  line: market.line,
  lay: market.isLay,
  outcomes: market.outcomes,
  complete: market.isComplete,
  comparable: market.isComparable,
  overround: market.overround,
  quotes: market.quotes.map((quote) => ({
    book: quote.bookmakerKey,
    outcome: quote.outcome,
    line: quote.line,
    decimal: quote.decimal,
    american: quote.american,
    fractional: quote.fractional,
    implied_probability: quote.impliedProbability,
    updated_at: quote.updatedAt,
    age_seconds: quote.ageSeconds,
    age_basis: quote.ageBasis.toLowerCase(),
    stake_limit: quote.stakeLimit,
  })),
  books: market.margins.map(({ bookmakerKey, overround, fairProbabilities }) => ({
    book: bookmakerKey,
    overround,
    fair_probabilities: fairProbabilities.map(toFair),
  })),
  best: market.bestPrices.map((price) => ({
    outcome: price.outcome,
    line: price.line,
    decimal: price.decimal,
    american: price.american,
    fractional: price.fractional,
    implied_probability: price.impliedProbability,
    books: price.bookmakerKeys,
  })),
  fair_probabilities: market.fairProbabilities.map(toFair),
  arbitrage: market.arbitrage === null ? null : toArbitrage(market.arbitrage),
});

const toData = ({ event, bookmakers, markets, ...board }: OddsBoard) => ({
  source: board.source.toLowerCase(),
  event_id: board.eventId,
  event: {
    source: event.source.toLowerCase(),
    event_id: event.eventId,
    sport: event.sport,
    league: event.league,
    name: event.name,
    home: event.home,
    away: event.away,
    starts_at: event.startsAt,
    expected_end_at: event.expectedEndAt,
    state: event.state.toLowerCase(),
    score: event.score,
  },
  fetched_at: board.fetchedAt,
  books: bookmakers.map(({ bookmaker: { key, name }, eventUrl }) => ({ id: key, name, url: eventUrl })),
  markets: markets.map(toMarket),
});

const toMeta = ({ meta: { cache, quota, ...meta } }: OddsBoard) => ({
  sources_used: meta.sourcesUsed,
  data_freshness: meta.sourceUpdatedAt,
  cache: cache === null ? null : { hit: cache.isHit, ttl_seconds: cache.ttlSeconds },
  returned: meta.returned,
  total_results: meta.totalResults,
  quota:
    quota === null
      ? null
      : {
          remaining: quota.remaining,
          used: quota.used,
          limit: quota.limit,
          last_cost: quota.lastCost,
          resets_at: quota.resetsAt,
          floor: quota.floor,
          told_at: quota.statedAt,
        },
});

const app = Fastify({ logger: false });

app.get<{ Params: { source: string; id: string } }>(
  '/odds/v1/sources/:source/events/:id/quotes',
  async ({ params: { source, id }, id: requestId }, reply) => {
    const startedAtMs = Date.now();
    const signal = AbortSignal.timeout(deadlineMs);
    const board = await service.boards.board(source.toUpperCase() as OddsSource, id, signal);
    if (board === null) return reply.code(404).send({ detail: 'unknown event' });
    return {
      data: toData(board),
      meta: {
        resource: 'quotes',
        request_id: requestId,
        ...toMeta(board),
        processing_time_ms: Date.now() - startedAtMs,
      },
      warnings: board.warnings,
    };
  },
);

announce(await app.listen({ host: '127.0.0.1', port: 0 }));
