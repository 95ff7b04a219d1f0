import { defineRules, missingRule, valueRule } from '../../../platform/errors/validation-rules.ts';

export const oddsRules = defineRules({
  cursor_of_other_arbitrages: valueRule(
    'the cursor belongs to another sport, source or age',
    '{argument} is a cursor of another sport, source or age.',
  ),
  cursor_of_other_events: valueRule(
    'the cursor belongs to another source, sport or state',
    '{argument} is a cursor of another source, sport or state.',
  ),
  ladders_of_exchange_alone: valueRule(
    'only the exchange has price ladders',
    '{argument} has to be EXCHANGE, which alone has price ladders.',
  ),
  lay_prices_unbounded: valueRule(
    null,
    '{argument} cannot be given for a market of lay prices, of which the lowest is the best.',
  ),
  one_bookmaker: valueRule(
    'the exchange has one bookmaker, itself',
    '{argument} cannot be EXCHANGE, which has one bookmaker, itself.',
  ),
  price_out_of_bounds: valueRule(
    null,
    '{argument} has to be decimal odds above 1 and at most {max}, with at most nine decimal places.',
  ),
  sport_and_key: valueRule('excludes sport: give one of the two', '{argument} cannot be given together with `sport`.'),
  sport_key_needs_source: missingRule(
    'Field required: sportKey is the key of one source',
    '{argument} has to be given with `sportKey`, which is the key of one source.',
  ),
  sport_or_key: missingRule(
    'Field required: sport, or sportKey of one source',
    '{argument} has to be given, or `sportKey` of one source.',
  ),
  stake_out_of_bounds: valueRule(
    'has to be above 0 and at most {max}, with two decimal places at most',
    '{argument} has to be above 0 and at most {max}, with at most two decimal places.',
  ),
  unknown_market: valueRule(null, '{argument} has to be the `key` of a market of the board.'),
  unknown_outcome: valueRule(null, '{argument} has to be an outcome of the market.'),
  unknown_outcome_like: valueRule(null, '{argument} has to be an outcome of the market, for instance {others}.'),
  unknown_sport_key: valueRule(
    'the source has no such sport; its sports are listed',
    '{argument} has to be the key of a sport of the source; `sports` lists them.',
  ),
  unknown_sport_key_like: valueRule(
    'the source has no such sport; its sports are listed; did you mean {others}?',
    '{argument} has to be the key of a sport of the source; `sports` lists them, for instance {others}.',
  ),
});
