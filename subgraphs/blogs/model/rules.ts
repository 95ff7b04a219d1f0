import { defineRules, valueRule } from '../../../platform/errors/validation-rules.ts';

export const blogsRules = defineRules({
  cursor_of_other_posts: valueRule(
    'the cursor belongs to a list with other filters or another sort',
    '{argument} is a cursor of a list with other filters or another sort.',
  ),
  not_a_web_page: valueRule('it is not the address of a web page', '{argument} has to be the address of a web page.'),
});
