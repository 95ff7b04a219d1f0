import { useId } from 'react';
import styles from './sparkline.module.css';

interface SparklineProps {
  /** Oldest first; null, where nothing was measured, breaks the line. */
  readonly values: readonly (number | null)[];
  /** Description for screen readers. */
  readonly label: string;
  readonly colour?: string;
  /** Value at the top of the drawing; by default the largest. */
  readonly max?: number;
  readonly height?: number;
}

const width = 120;

const pathOf = (values: readonly (number | null)[], max: number, height: number): string => {
  const step = width / Math.max(1, values.length - 1);
  let isOpen = false;
  return values
    .map((value, index) => {
      if (value === null) {
        isOpen = false;
        return '';
      }
      const command = isOpen ? 'L' : 'M';
      isOpen = true;
      const y = height - 1 - (value / max) * (height - 2);
      // An isolated point is drawn as a short stroke.
      const end = values[index + 1] === null || index === values.length - 1 ? 'h0.01' : '';
      return `${command}${(index * step).toFixed(1)} ${y.toFixed(1)}${command === 'M' ? end : ''}`;
    })
    .join('');
};

/** A small line without axes, for tables and chips. For a chart with axes see `LineChart`. */
export const Sparkline = ({ values, label, colour = 'var(--flow)', max, height = 28 }: SparklineProps) => {
  const id = useId();
  const top = max ?? Math.max(1e-9, ...values.map((value) => value ?? 0));
  return (
    <svg
      className={styles['sparkline']}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-labelledby={id}
    >
      <title id={id}>{label}</title>
      <path d={pathOf(values, top, height)} stroke={colour} />
    </svg>
  );
};
