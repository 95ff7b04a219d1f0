import { useMemo } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import { centsOf } from './ladder-words.ts';
import { longestSeconds, type PriceHistory } from './price-history.ts';
import { priceScale } from './price-scale.ts';

const LineChart = lazyPart(async () => (await import('../line-chart.tsx')).LineChart, {
  title: 'The chart',
  waiting: ({ heightPx = 0 }) => <div style={{ minHeight: `${heightPx}px` }} />,
});

const series = [
  { label: 'Back', colour: '--flow', isStepped: true },
  { label: 'Lay', colour: '--odds', isStepped: true },
] as const;

interface PriceLineProps {
  readonly outcome: string;
  readonly prices: PriceHistory;
  readonly heightPx?: number;
}

export const PriceLine = ({ outcome, prices, heightPx = 120 }: PriceLineProps) => {
  const data = useMemo(() => [prices.seconds, prices.backDollars, prices.layDollars] as const, [prices]);
  const last = prices.backDollars.at(-1);
  return (
    <LineChart
      label={`Best prices of ${outcome} while you watched${typeof last === 'number' ? `; now ${centsOf(last)} to back` : ''}`}
      series={series}
      data={data}
      heightPx={heightPx}
      spanSeconds={longestSeconds}
      valueScale={priceScale}
      formatValue={centsOf}
    />
  );
};
