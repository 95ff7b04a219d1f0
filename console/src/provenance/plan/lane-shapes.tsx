import { classNames } from '../../kit/class-names.ts';
import { colourOf } from '../../kit/services.ts';
import { inMilliseconds } from '../../kit/units.ts';
import type { PlanFetch } from '../result/report.ts';
import styles from './waterfall.module.css';
import { barTopPx, type Lane, lanePx, type WaterfallLayout } from './waterfall-layout.ts';

interface LaneShapesProps {
  readonly lane: Lane;
  readonly layout: WaterfallLayout;
  readonly widthPx: number;
}

/** Unusual facts about a fetch, shown behind its bar. */
const remarkOf = ({ mergedWith, sharedWith, errors, entityCount }: PlanFetch): string => {
  if (errors > 0) return ` · ${errors} failed`;
  if (sharedWith !== undefined) return ` · shares ${sharedWith}`;
  if (mergedWith !== undefined) return ` · with ${mergedWith.join(', ')}`;
  return entityCount === undefined ? '' : ` · ${entityCount}×`;
};

export const LaneShapes = ({ lane, layout: { originPx, pxPerMs }, widthPx }: LaneShapesProps) => {
  const { fetch, marks } = lane;
  const xOf = (ms: number): number => originPx + ms * pxPerMs;
  const top = barTopPx(lane, widthPx);
  const x = xOf(fetch.startMs);
  const width = Math.max(3, fetch.durationMs * pxPerMs);
  const middle = top + lanePx.bar / 2;
  // A fetch that shares another fetch's response made no request of its own.
  const isOwn = fetch.sharedWith === undefined && (fetch.mergedWith === undefined || fetch.operation !== undefined);
  return (
    <g style={{ color: colourOf(fetch.service) }}>
      {fetch.heldMs !== undefined && (
        <line x1={xOf(fetch.startMs - fetch.heldMs)} x2={x} y1={middle} y2={middle} className={styles['held']} />
      )}
      <rect
        x={x}
        y={top}
        width={width}
        height={lanePx.bar}
        rx="3"
        className={classNames(styles['bar'], !isOwn && styles['borrowed'], fetch.errors > 0 && styles['failed'])}
      />
      <text x={x + width + 7} y={top + lanePx.bar / 2 + 4} className={styles['words']}>
        {inMilliseconds(fetch.durationMs)}
        {widthPx >= 600 && <tspan className={styles['remark']}>{remarkOf(fetch)}</tspan>}
      </text>
      {marks.map(({ kind, outcome, startMs, endMs, row }, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: marks of one plan never change their places.
          key={index}
          x={xOf(startMs)}
          y={top + lanePx.bar + 4 + row * lanePx.mark}
          width={Math.max(3, (endMs - startMs) * pxPerMs)}
          height={kind === 'call' ? 4 : 2}
          rx="1"
          className={styles[`${kind}-${outcome}`] ?? styles[kind === 'call' ? 'call-failed' : 'read']}
        />
      ))}
    </g>
  );
};
