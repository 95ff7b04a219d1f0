import { htmlToText } from '../../../../platform/text/html/html-to-text.ts';
import type { JobCompensationComponent } from '../../model/posting.ts';
import { toPayComponent } from '../postings/to-pay-component.ts';
import { payIntervalOf } from './pay-interval.ts';
import type { JobWire } from './wire.ts';

type Range = Pick<JobCompensationComponent, 'title' | 'currency' | 'minimum' | 'maximum'>;

const withInterval = (stated: Range, textBefore: () => string): JobCompensationComponent => {
  const part = toPayComponent({ ...stated, kind: 'SALARY', interval: null });
  return { ...part, interval: payIntervalOf(part, part.title ?? '', textBefore) };
};

const fromCents = (cents: number | undefined): number | null => (cents === undefined ? null : cents / 100);

/** `$40`, `265,000`, `85.000`, `1.234,56`: one or two digits after the last sign are a fraction. */
const amountIn = (text: string): number => {
  const [, whole = '', fraction = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(text.replace(/[\s'’]/g, '')) ?? [];
  return Number(`${whole.replace(/[.,]/g, '')}.${fraction}`);
};

const symbols: Readonly<Record<string, string>> = { '£': 'GBP', '€': 'EUR', '₹': 'INR', '₩': 'KRW' };

/** `$265,000 — $365,000 USD`. Several countries use a dollar sign alone. */
const rangeIn = (text: string, title: string): Range => {
  const [first, second = first] = text
    .split(/[-–—]/)
    .map((end) => /\d[\d.,'’\s]*/.exec(end)?.[0].replace(/[.,'’\s]+$/, ''))
    .filter((found) => found !== undefined)
    .map(amountIn);
  const code = /[A-Z]{3}(?=\s*$)/.exec(text)?.[0] ?? symbols[/[£€₹₩]/.exec(text)?.[0] ?? ''];
  return { title, currency: code ?? null, minimum: first ?? null, maximum: second ?? null };
};

/**
 * The vendor's blocks at the end of the text: `div.content-pay-transparency > div.pay-input > (div.description?,
 * div.title?, div.pay-range)`. Some boards have pay only here, without `pay_input_ranges`.
 */
const inBlocks = (html: string): readonly JobCompensationComponent[] => {
  const parts: JobCompensationComponent[] = [];
  let from = html.indexOf('content-pay-transparency');
  if (from === -1) from = Math.max(0, html.indexOf('pay-range') - 2000);
  for (const match of html.matchAll(/<div\b[^<>]*\bclass\s*=\s*["']pay-range["'][^<>]*>([\s\S]{0,2000}?)<\/div>/gi)) {
    const before = html.slice(Math.min(from, match.index), match.index);
    const titles = [...before.matchAll(/<div\b[^<>]*\bclass\s*=\s*["']title["'][^<>]*>([\s\S]{0,1000}?)<\/div>/gi)];
    const title = htmlToText(titles.at(-1)?.[1] ?? '').replace(/:\s*$/, '');
    parts.push(withInterval(rangeIn(htmlToText(match[1] ?? ''), title), () => htmlToText(before)));
    from = match.index + match[0].length;
  }
  return parts;
};

/** Amounts are in units of the currency; `html` is unescaped. */
export const decodePay = ({ pay_input_ranges: ranges }: JobWire, html: string): readonly JobCompensationComponent[] => {
  const stated = ranges.map((range) =>
    withInterval(
      {
        title: range.title ?? null,
        currency: range.currency_type ?? null,
        minimum: fromCents(range.min_cents),
        maximum: fromCents(range.max_cents),
      },
      () => htmlToText(range.blurb ?? ''),
    ),
  );
  const parts = stated.length === 0 && html.includes('pay-range') ? inBlocks(html) : stated;
  return parts.filter(({ minimum, maximum }) => minimum !== null || maximum !== null);
};
