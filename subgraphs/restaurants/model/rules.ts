import { defineRules, missingRule, valueRule } from '../../../platform/errors/validation-rules.ts';

export const restaurantsRules = defineRules({
  location_without_query: valueRule(
    'is only for restaurants that are named by query',
    '{argument} can only be given with `query`, which names the restaurant.',
  ),
  lowest_above_highest: valueRule(
    'the lowest tier is above the highest, {max}',
    '{argument} has to be at most `maxPriceTier`, which is {max}.',
  ),
  not_found_by_name: valueRule(
    '{platform:lower} finds no restaurant by its name; give its id on the platform',
    '{argument} cannot be given for {platform}, which finds no restaurant by its name: give `platformId`.',
  ),
  platform_id_or_query: missingRule(
    'Field required: the restaurant is named by its id on the platform, or, for platform_b only, by query',
    '{argument} has to be given, or, for PLATFORM_B only, `query`.',
  ),
  range_is_over: valueRule(null, '{argument} has to be a day whose time is not over at all restaurants.'),
  range_ends_before_start: valueRule(null, '{argument} has to be a day that is not before `dateFrom`, {start}.'),
  range_too_long: valueRule(null, '{argument} has to be at most {max} days after `dateFrom`.'),
  range_without_weekday: valueRule(null, '{argument} has to have a day of the week that is in the range.'),
  too_many_table_days: valueRule(
    null,
    '{argument} can have at most {max} pairs of a restaurant and a day; these are {count}.',
  ),
  query_without_letter_or_digit: valueRule(
    'must have a letter or a digit',
    '{argument} has to have a letter or a digit in it.',
  ),
  tier_and_bound: valueRule(
    'one tier cannot be asked for together with a lowest or highest one',
    '{argument} cannot be given together with `minPriceTier` or `maxPriceTier`.',
  ),
  window_ends_before_start: valueRule(
    'must not be before the start of the window, {start}',
    '{argument} has to be a time that is not before `timeStart`, {start}.',
  ),
});
