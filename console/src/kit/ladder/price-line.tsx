import { useMemo } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import { centsOf } from './ladder-words.ts';
import { longestSeconds, type PriceHistory } from './price-history.ts';
import { priceScale } from './price-scale.ts';

const LineChart = lazyPart(async () => (await import('../line-chart.tsx')).LineChart, {
  title: 'The chart',
  waiting: ({ heightPx }) => <div style={{ minHeight: heightPx }} />,
});

const series = [
  { label: 'Back', colour: '--flow' },
  { label: 'Lay', colour: '--odds' },
] as const;

interface PriceLineProps {
  readonly outcome: string;
  readonly prices: PriceHistory;
}

export const PriceLine = ({ outcome, prices }: PriceLineProps) => {
  const data = useMemo(() => [prices.seconds, prices.backDollars, prices.layDollars] as const, [prices]);
  const last = prices.backDollars.at(-1);
  return (
    <LineChart
      label={`Best prices of ${outcome} while you watched${typeof last === 'number' ? `; now ${centsOf(last)} to back` : ''}`}
      series={series}
      data={data}
      heightPx={120}
      spanSeconds={longestSeconds}
      valueScale={priceScale}
      formatValue={centsOf}
    />
  );
};
