import { lazy, Suspense, useMemo } from 'react';
import { centsOf } from './ladder-words.ts';
import { longestSeconds, type PriceHistory } from './price-history.ts';
import { priceScale } from './price-scale.ts';

const LineChart = lazy(async () => ({ default: (await import('../line-chart.tsx')).LineChart }));

const series = [
  { label: 'Back', colour: '--flow', isStepped: true },
  { label: 'Lay', colour: '--odds', isStepped: true },
] as const;

interface PriceLineProps {
  readonly outcome: string;
  readonly prices: PriceHistory;
  readonly heightPx?: number;
}

/** The best prices of both sides in the last minutes. */
export const PriceLine = ({ outcome, prices, heightPx = 120 }: PriceLineProps) => {
  const data = useMemo(() => [prices.seconds, prices.backDollars, prices.layDollars] as const, [prices]);
  const last = prices.backDollars.at(-1);
  return (
    <Suspense fallback={<div style={{ minHeight: `${heightPx}px` }} />}>
      <LineChart
        label={`Best prices of ${outcome} while you watched${typeof last === 'number' ? `; now ${centsOf(last)} to back` : ''}`}
        series={series}
        data={data}
        heightPx={heightPx}
        spanSeconds={longestSeconds}
        valueScale={priceScale}
        formatValue={centsOf}
      />
    </Suspense>
  );
};
