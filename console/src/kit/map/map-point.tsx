import { classNames } from '../class-names.ts';
import type { LabelPlace } from './label-places.ts';
import styles from './world-map.module.css';

export interface MapPoint {
  readonly id: string;
  readonly label: string;
  /** Name for screen readers instead of the label. */
  readonly name?: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly tone?: 'plain' | 'quiet' | 'good' | 'warn' | 'bad';
  /** Drawn in the foreground with its label. */
  readonly isChosen?: boolean;
  /** Degrees from north. The point is then drawn as an aircraft. */
  readonly headingDegrees?: number | undefined;
}

const aircraft =
  'M0-10c1 0 1.6 1.2 1.6 3v3L9 1.2v2.2L1.6 1.2v5L4 8.2v1.6L0 8.6-4 9.8V8.2L-1.6 6.2v-5L-9 3.4V1.2L-1.6-4v-3c0-1.8.6-3 1.6-3z';

const radiusOf = ({ isChosen, tone }: MapPoint): number => {
  if (isChosen === true) return 6;
  return tone === 'quiet' ? 2.5 : 4.5;
};

interface MapMarkProps {
  readonly point: MapPoint;
  readonly x: number;
  readonly y: number;
  readonly label: LabelPlace | undefined;
  readonly onChoose?: ((id: string) => void) | undefined;
}

export const MapMark = ({ point, x, y, label, onChoose }: MapMarkProps) => {
  const choose = onChoose === undefined ? undefined : () => onChoose(point.id);
  return (
    <g
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
      className={classNames(styles['point'], styles[point.tone ?? 'plain'])}
      {...(choose === undefined
        ? { role: 'img' }
        : {
            role: 'button',
            tabIndex: 0,
            'aria-pressed': point.isChosen === true,
            onClick: choose,
            onKeyDown: (event) => {
              if (event.key !== 'Enter' && event.key !== ' ') return;
              event.preventDefault();
              choose();
            },
          })}
      aria-label={point.name ?? point.label}
    >
      <circle r={13} className={styles['target']} />
      {point.headingDegrees === undefined ? (
        <circle r={radiusOf(point)} className={styles['dot']} />
      ) : (
        <path d={aircraft} transform={`rotate(${point.headingDegrees.toFixed(0)})`} className={styles['dot']} />
      )}
      {label !== undefined && (
        <text x={label.x} y={label.y} textAnchor={label.anchor}>
          {point.label}
        </text>
      )}
    </g>
  );
};
