import type { PayRange } from '../job-world/job-pay.ts';
import type { JobPosting } from '../job-world/job-posting.ts';
import { hashOf } from '../random/seeded-random.ts';

/** The wire format has no field for the interval: only the title, the blurb or the amount shows it. */
const titles: Readonly<Record<PayRange['interval'], readonly string[]>> = {
  year: ['Annual Salary', 'Salary Range', '', 'Base Pay Range', 'Yearly base salary'],
  month: ['Monthly Salary', 'Gross monthly pay'],
  hour: ['Hourly Rate', '', 'Hourly pay range'],
  once: ['Project Fee', 'Fixed fee'],
};
const blurbs: Readonly<Record<PayRange['interval'], string>> = {
  year: '<p>The range is for a year of full-time work; where you start depends on your experience &amp; location.</p>',
  month: '<p>Paid thirteen times a year. The range is per month, before tax.</p>',
  hour: '<p>The range is per hour. Overtime is paid.</p>',
  once: '<p>Paid once, when the work is done.</p>',
};

/** Pay in hundredths of the unit, for every currency. */
export const toWireRanges = ({ board, number, pay }: JobPosting): readonly object[] =>
  (pay?.ranges ?? []).map((range) => {
    const key = hashOf(board.token, number, 'pay');
    const title = titles[range.interval][key % titles[range.interval].length] ?? '';
    const isSilent = range.interval === 'year' && key % 3 === 0;
    return {
      min_cents: Math.round(range.min * 100),
      max_cents: Math.round(range.max * 100),
      currency_type: range.currency,
      title: range.zone === null ? title : `${range.zone} ${title}`.trim(),
      blurb: isSilent ? '' : blurbs[range.interval],
    };
  });
