import type { Meal } from '../../kit/half-hours.ts';
import { dayInWords } from '../../kit/local-time.ts';

const dayMs = 86_400_000;

/** Returns a title such as `Tables tonight` or `Tables for lunch on Fri, Nov 27`. */
export const tableTitle = (date: string, today: string, meal: Meal): string => {
  const ahead = (Date.parse(date) - Date.parse(today)) / dayMs;
  const day = ahead === 0 ? 'today' : ahead === 1 ? 'tomorrow' : `on ${dayInWords(date)}`;
  if (meal === 'lunch') return `Tables for lunch ${day}`;
  return ahead === 0 ? 'Tables tonight' : `Tables ${day}${ahead === 1 ? ' evening' : ', evening'}`;
};
