import { useState } from 'react';
import type { OddsFormat } from './odds-format.ts';

const name = 'tributary:odds-format';

export const oddsFormats: Readonly<Record<OddsFormat, string>> = {
  decimal: 'Decimal',
  fractional: 'Fractional',
  american: 'American',
};

const stored = (): OddsFormat => {
  const text = localStorage.getItem(name) ?? '';
  return Object.hasOwn(oddsFormats, text) ? (text as OddsFormat) : 'decimal';
};

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
