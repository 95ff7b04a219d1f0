import { useState } from 'react';
import type { OddsFormat } from './odds-format.ts';

const name = 'tributary:odds-format';

export const oddsFormats = [
  { value: 'decimal', text: 'Decimal' },
  { value: 'fractional', text: 'Fractional' },
  { value: 'american', text: 'American' },
] as const satisfies readonly { readonly value: OddsFormat; readonly text: string }[];

const stored = (): OddsFormat =>
  oddsFormats.find(({ value }) => value === localStorage.getItem(name))?.value ?? 'decimal';

/** The person's notation of odds. It is stored in the browser, so links do not carry it. */
export const useOddsFormat = (): readonly [OddsFormat, (format: OddsFormat) => void] => {
  const [format, setFormat] = useState(stored);
  return [
    format,
    (next) => {
      localStorage.setItem(name, next);
      setFormat(next);
    },
  ];
};
