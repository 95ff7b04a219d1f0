import 'uplot/dist/uPlot.min.css';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import styles from './line-chart.module.css';
import { useTheme } from './use-theme.ts';

export interface LineChartSeries {
  readonly label: string;
  /** A token, as `--flow`. */
  readonly colour: string;
  /** Whether a value holds until the next one, as a price does. */
  readonly isStepped?: boolean;
}

interface LineChartProps {
  /** What the chart says, for who does not see it. */
  readonly label: string;
  readonly series: readonly LineChartSeries[];
  /** Seconds since 1970, and one row of values for each series; null breaks the line. */
  readonly data: readonly [readonly number[], ...(readonly (readonly (number | null)[])[])];
  readonly heightPx?: number;
  /** So much time is in view from the start, up to the last point. Without it, what there are points of. */
  readonly spanSeconds?: number;
  /** What is in view for values between these. */
  readonly valueScale?: (lowest: number, highest: number) => readonly [low: number, high: number];
  readonly formatValue?: (value: number) => string;
}

/** Without points it is the time until now. What uPlot itself gives is a day for one point. */
const timeRange =
  (spanSeconds: number): uPlot.Range.Function =>
  ({ data: [times] }) => {
    const end = times[times.length - 1] ?? Date.now() / 1000;
    return [end - spanSeconds, end];
  };

const valueRange =
  (scale: NonNullable<LineChartProps['valueScale']>): uPlot.Range.Function =>
  (_, lowest, highest) => {
    const [low, high] = scale(lowest ?? 0, highest ?? lowest ?? 0);
    return [low, high];
  };

const newest = ({ data: [times] }: uPlot): number[] | null => (times.length === 0 ? null : [times.length - 1]);

const stepped = uPlot.paths.stepped?.({ align: 1 });

const tokenOf = (element: Element, token: string): string => getComputedStyle(element).getPropertyValue(token).trim();

/** uPlot draws on a canvas, which knows no tokens: an element with the colour says what it is in this theme. */
const colourIn = (element: HTMLElement, token: string): string => {
  element.style.color = `var(${token})`;
  const { color } = getComputedStyle(element);
  element.style.color = '';
  return color;
};

/**
 * Lines over time with axes. The newest value is a dot, so that a line which has just begun is seen. New data are drawn
 * without making the chart anew.
 */
export const LineChart = ({
  label,
  series,
  data,
  heightPx = 180,
  spanSeconds,
  valueScale,
  formatValue = String,
}: LineChartProps) => {
  const host = useRef<HTMLDivElement>(null);
  const chart = useRef<uPlot>(undefined);
  const theme = useTheme();
  const latest = useRef(data);
  latest.current = data;
  const shape = JSON.stringify(series);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the chart is made anew for other series and colours only.
  useEffect(() => {
    const element = host.current;
    if (element === null) return;
    const ink = colourIn(element, '--quiet');
    const line = colourIn(element, '--line');
    const font = `11px ${tokenOf(element, '--mono')}`;
    const axis = { stroke: ink, font, grid: { stroke: line, width: 1 }, ticks: { show: false } };
    const made = new uPlot(
      {
        width: element.clientWidth,
        height: heightPx,
        legend: { show: false },
        cursor: { points: { size: 6 } },
        scales: {
          ...(spanSeconds === undefined ? {} : { x: { range: timeRange(spanSeconds) } }),
          ...(valueScale === undefined ? {} : { y: { range: valueRange(valueScale) } }),
        },
        axes: [
          {
            ...axis,
            space: 60,
            size: 26,
            // Ticks that are closer than a minute have their seconds.
            values: (_, ticks, _axis, _space, stepSeconds) =>
              ticks.map((tick) => new Date(tick * 1000).toTimeString().slice(0, stepSeconds < 60 ? 8 : 5)),
          },
          { ...axis, size: 52, values: (_, ticks) => ticks.map((tick) => formatValue(tick)) },
        ],
        series: [
          {},
          ...series.map(({ label: name, colour, isStepped = false }) => ({
            label: name,
            stroke: colourIn(element, colour),
            width: 1.75,
            points: { show: false, filter: newest, size: 6, fill: colourIn(element, colour) },
            ...(stepped === undefined || !isStepped ? {} : { paths: stepped }),
          })),
        ],
      },
      latest.current as unknown as uPlot.AlignedData,
      element,
    );
    chart.current = made;
    const observer = new ResizeObserver(() => made.setSize({ width: element.clientWidth, height: heightPx }));
    observer.observe(element);
    return () => {
      observer.disconnect();
      made.destroy();
      chart.current = undefined;
    };
  }, [shape, theme, heightPx, spanSeconds, valueScale]);

  useEffect(() => {
    chart.current?.setData(data as unknown as uPlot.AlignedData);
  }, [data]);

  return (
    <div ref={host} className={styles['chart']} role="img" aria-label={label} style={{ minHeight: `${heightPx}px` }} />
  );
};
