import type { CompensationKind, JobCompensation, JobCompensationComponent } from '../../model/posting.ts';
import { salaryDisplay } from '../postings/salary-display.ts';
import { statedText } from '../postings/stated-text.ts';
import { summarizeCompensation } from '../postings/summarize-compensation.ts';
import { toPayComponent } from '../postings/to-pay-component.ts';
import { toPayInterval } from '../postings/to-pay-interval.ts';
import { type PostingWire, payComponentWire, payTierWire } from './wire.ts';

const kinds = new Map<string, CompensationKind>([
  ['Salary', 'SALARY'],
  ['EquityCashValue', 'EQUITY_CASH_VALUE'],
  ['EquityPercentage', 'EQUITY_PERCENTAGE'],
  ['Commission', 'COMMISSION'],
  ['Bonus', 'BONUS'],
]);

/** A tier is a place or level, and its title distinguishes its ranges. */
const componentsOf = (rows: readonly unknown[] | null | undefined, tier: string | null): JobCompensationComponent[] =>
  (rows ?? []).flatMap((row) => {
    const { success, data } = payComponentWire.safeParse(row);
    if (!success) return [];
    const { summary, compensationType, interval, currencyCode, minValue, maxValue } = data;
    const stated = toPayInterval(interval);
    // A summary of the source has its interval in words.
    const words = statedText(summary) ?? stated.words;
    // A component without known kind, text or amounts says nothing.
    if (words === null && !kinds.has(compensationType ?? '') && minValue === undefined && maxValue === undefined)
      return [];
    return toPayComponent({
      kind: kinds.get(compensationType ?? '') ?? 'OTHER',
      title: [tier, words].filter((words) => words !== null).join(': '),
      currency: currencyCode,
      interval: stated.interval,
      minimum: minValue,
      maximum: maxValue,
    });
  });

/** Pay that a board does not want displayed is sent, too, and is left out. */
export const decodePay = (
  posting: PostingWire,
): { readonly compensation: JobCompensation | null; readonly salaryDisplay: string | null } => {
  const pay = posting.compensation;
  if (pay === null || pay === undefined || posting.shouldDisplayCompensationOnJobPostings === false)
    return { compensation: null, salaryDisplay: null };
  const ofTiers = (pay.compensationTiers ?? []).flatMap((tier) => {
    const { success, data } = payTierWire.safeParse(tier);
    return success ? componentsOf(data.components, statedText(data.title)) : [];
  });
  const compensation = summarizeCompensation(ofTiers.length > 0 ? ofTiers : componentsOf(pay.summaryComponents, null));
  return {
    compensation,
    salaryDisplay:
      statedText(pay.scrapeableCompensationSalarySummary) ??
      statedText(pay.compensationTierSummary) ??
      salaryDisplay(compensation),
  };
};
