import { defineRules, valueRule } from '../../../platform/errors/validation-rules.ts';

export const watchesRules = defineRules({
  cursor_of_other_watches: valueRule(
    'the cursor belongs to a list of another key',
    '{argument} is a cursor of the list of another key.',
  ),
  cursor_of_other_firings: valueRule(
    'the cursor belongs to the firings of another watch',
    '{argument} is a cursor of the firings of another watch.',
  ),
  not_above_zero: valueRule('the number has to be above 0', '{argument} has to be above 0.'),
  path_of_no_list: valueRule(
    'the document selects no list at this path',
    '{argument} has to be the path of a list that the document selects, outside of other lists.',
  ),
  path_of_no_value: valueRule(
    'the document selects no single value at this path',
    '{argument} has to be the path of one value that the document selects, outside of lists.',
  ),
  end_is_past: valueRule('the end is in the past', '{argument} has to be in the future.'),
  variables_too_large: valueRule(
    'the variables have more than 20,000 characters as JSON',
    '{argument} has to have at most 20,000 characters as JSON.',
  ),
});
