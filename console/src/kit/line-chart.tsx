import 'uplot/dist/uPlot.min.css';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import styles from './line-chart.module.css';
import { zoneOf } from './local-time.ts';
import { useTheme } from './use-theme.ts';

interface LineChartSeries {
  readonly label: string;
  /** A colour token: `--flow`. */
  readonly colour: string;
}

interface LineChartProps {
  /** Description for screen readers. */
  readonly label: string;
  readonly series: readonly LineChartSeries[];
  /** Seconds since 1970, then one row of values for each series; null breaks the line. */
  readonly data: readonly [readonly number[], ...(readonly (readonly (number | null)[])[])];
  readonly heightPx: number;
  /** Visible span before the last point. */
  readonly spanSeconds: number;
  /** Returns the visible range for the lowest and highest value. */
  readonly valueScale: (lowest: number, highest: number) => readonly [low: number, high: number];
  readonly formatValue: (value: number) => string;
}

/** Without points, the range ends now. uPlot's own range for one point is a day. */
const timeRange =
  (spanSeconds: number): uPlot.Range.Function =>
  ({ data: [times] }) => {
    const end = times[times.length - 1] ?? Date.now() / 1000;
    return [end - spanSeconds, end];
  };

const valueRange =
  (scale: LineChartProps['valueScale']): uPlot.Range.Function =>
  (_, lowest, highest) => {
    const [low, high] = scale(lowest ?? 0, highest ?? lowest ?? 0);
    return [low, high];
  };

const newest = ({ data: [times] }: uPlot): number[] | null => (times.length === 0 ? null : [times.length - 1]);

/** A value holds until the next one, as prices do. */
const stepped = uPlot.paths.stepped?.({ align: 1 });

const tokenOf = (element: Element, token: string): string => getComputedStyle(element).getPropertyValue(token).trim();

/** uPlot draws on a canvas, where tokens do not resolve, so an element resolves the colour of this theme. */
const colourIn = (element: HTMLElement, token: string): string => {
  element.style.color = `var(${token})`;
  const { color } = getComputedStyle(element);
  element.style.color = '';
  return color;
};

/** The newest value is a dot, so that a line of one point is visible. New data do not rebuild the chart. */
export const LineChart = ({ label, series, data, heightPx, spanSeconds, valueScale, formatValue }: LineChartProps) => {
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
          x: { range: timeRange(spanSeconds) },
          y: { range: valueRange(valueScale) },
        },
        axes: [
          {
            ...axis,
            space: 60,
            size: 26,
            // Ticks less than a minute apart show seconds.
            values: (_, ticks, _axis, _space, stepSeconds) =>
              ticks.map((tick) => new Date(tick * 1000).toTimeString().slice(0, stepSeconds < 60 ? 8 : 5)),
          },
          { ...axis, size: 52, values: (_, ticks) => ticks.map((tick) => formatValue(tick)) },
        ],
        series: [
          {},
          ...series.map(({ label: name, colour }) => ({
            label: name,
            stroke: colourIn(element, colour),
            width: 1.75,
            points: { show: false, filter: newest, size: 6, fill: colourIn(element, colour) },
            ...(stepped === undefined ? {} : { paths: stepped }),
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
    <div className={styles['frame']}>
      <div ref={host} className={styles['chart']} role="img" aria-label={label} style={{ minHeight: heightPx }} />
      {/* In the corner between the axes. */}
      <span className={styles['zone']}>{zoneOf((data[0].at(-1) ?? Date.now() / 1000) * 1000)}</span>
    </div>
  );
};
