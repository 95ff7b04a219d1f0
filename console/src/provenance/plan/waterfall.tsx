import { classNames } from '../../kit/class-names.ts';
import { joined } from '../../kit/joined.ts';
import { colourOf, titleOf } from '../../kit/services.ts';
import { counted, inMilliseconds } from '../../kit/units.ts';
import { useSize } from '../../kit/use-size.ts';
import type { PlanFetch, PlanReport } from '../result/report.ts';
import { LaneShapes } from './lane-shapes.tsx';
import styles from './waterfall.module.css';
import { barTopPx, type Lane, lanePx, layOutWaterfall, type WaterfallLayout } from './waterfall-layout.ts';

interface WaterfallProps {
  readonly plan: PlanReport;
  readonly chosen: number | undefined;
  readonly onChoose: (id: number) => void;
}

const kinds = { root: 'root fields', entity: 'more fields', node: 'by id' } as const;

/** The last names of a path; the details of the chosen fetch show it whole. */
const shortPath = (path: string): string =>
  path
    .split('.')
    .filter((part) => part !== '@')
    .slice(-2)
    .join('.');

/** Description of a fetch for screen readers. */
const timesOf = ({ durationMs, startMs, entityCount }: PlanFetch): string =>
  joined(
    [
      entityCount !== undefined && `, ${counted(entityCount, 'entity', 'entities')}`,
      `, from ${Math.round(startMs)} ms for ${inMilliseconds(durationMs)}`,
    ],
    '',
  );

const threadPath = (from: Lane, to: Lane, layout: WaterfallLayout, widthPx: number): string => {
  const endMs = from.fetch.startMs + from.fetch.durationMs;
  const x = layout.originPx + endMs * layout.pxPerMs;
  const y = barTopPx(from, widthPx) + lanePx.bar;
  const toX = layout.originPx + (to.fetch.startMs - (to.fetch.heldMs ?? 0)) * layout.pxPerMs;
  const toY = barTopPx(to, widthPx) + lanePx.bar / 2;
  const inX = toX - 7;
  return inX > x - 2
    ? `M${x} ${y - lanePx.bar / 2}H${inX - 2}V${toY}H${toX - 2}`
    : `M${x - 1} ${y}V${y + 4}H${inX}V${toY}H${toX - 2}`;
};

export const Waterfall = ({ plan, chosen, onChoose }: WaterfallProps) => {
  const [frame, { width: widthPx }] = useSize<HTMLDivElement>();
  const layout = layOutWaterfall(plan, widthPx);
  const laneOf = new Map(layout.lanes.map((lane) => [lane.fetch.id, lane]));
  const xOf = (ms: number): number => layout.originPx + ms * layout.pxPerMs;
  return (
    <div ref={frame} className={styles['waterfall']} style={{ height: layout.heightPx + 4 }}>
      {widthPx > 0 && (
        <>
          <ul aria-label="Fetches, in the order in which they were sent">
            {layout.lanes.map(({ fetch, topPx, heightPx }) => (
              <li key={fetch.id}>
                <button
                  type="button"
                  className={classNames(styles['lane'], fetch.id === chosen && styles['chosen'])}
                  style={{ top: topPx, height: heightPx }}
                  aria-pressed={fetch.id === chosen}
                  onClick={() => onChoose(fetch.id)}
                >
                  <span className={styles['number']}>
                    <span className="visually-hidden">Fetch </span>
                    {fetch.id}{' '}
                  </span>
                  <span className={styles['what']} data-wide={widthPx >= 600}>
                    <strong style={{ color: colourOf(fetch.service) }}>{titleOf(fetch.service)}</strong>
                    <span className={styles['path']}>
                      {' '}
                      {fetch.kind === 'root' ? kinds.root : shortPath(fetch.path)}
                    </span>
                  </span>
                  <span className="visually-hidden">{timesOf(fetch)}</span>
                </button>
              </li>
            ))}
          </ul>
          <svg className={styles['drawing']} width={widthPx} height={layout.heightPx + 4} aria-hidden="true">
            {layout.ticks.map((ms) => (
              <g key={ms}>
                <line x1={xOf(ms)} x2={xOf(ms)} y1={lanePx.axis} y2={layout.heightPx} className={styles['tick']} />
                <text x={xOf(ms)} y={14} className={styles['axis']} textAnchor={ms === 0 ? 'start' : 'middle'}>
                  {ms === 0 ? '0' : inMilliseconds(ms)}
                </text>
              </g>
            ))}
            {layout.lanes.flatMap((lane) =>
              lane.fetch.waitedFor.flatMap((id) => {
                const from = laneOf.get(id);
                if (from === undefined) return [];
                return [
                  <path
                    key={`${id}-${lane.fetch.id}`}
                    d={threadPath(from, lane, layout, widthPx)}
                    className={styles['thread']}
                    style={{ color: colourOf(from.fetch.service) }}
                  />,
                ];
              }),
            )}
            {layout.lanes.flatMap((lane) =>
              (lane.fetch.mergedWith ?? []).flatMap((id) => {
                const other = laneOf.get(id);
                if (other === undefined || other.topPx < lane.topPx) return [];
                return [
                  <line
                    key={`${id}-${lane.fetch.id}`}
                    x1={xOf(lane.fetch.startMs) + 2}
                    x2={xOf(lane.fetch.startMs) + 2}
                    y1={barTopPx(lane, widthPx) + lanePx.bar}
                    y2={barTopPx(other, widthPx)}
                    className={styles['merged']}
                    style={{ color: colourOf(lane.fetch.service) }}
                  />,
                ];
              }),
            )}
            {layout.lanes.map((lane) => (
              <LaneShapes key={lane.fetch.id} lane={lane} layout={layout} widthPx={widthPx} />
            ))}
          </svg>
        </>
      )}
    </div>
  );
};
