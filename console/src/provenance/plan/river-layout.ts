import type { Spring, Thread, Tributary, Watershed } from './watershed.ts';

/** Quantity that the width of a stream shows. */
export type Measure = 'time' | 'bytes';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A stream that widens from one point to another. It is level up to `bendX`. */
interface Ribbon {
  readonly from: Point;
  readonly to: Point;
  readonly bendX: number;
  readonly fromPx: number;
  readonly toPx: number;
}

interface LaidSpring {
  readonly spring: Spring;
  readonly ribbon: Ribbon;
}

export interface LaidTributary {
  readonly tributary: Tributary;
  readonly springs: readonly LaidSpring[];
  readonly knot: Point;
  readonly ribbon: Ribbon;
}

interface LaidThread {
  readonly thread: Thread;
  readonly from: Point;
  readonly to: Point;
}

interface RiverLayout {
  readonly heightPx: number;
  readonly tributaries: readonly LaidTributary[];
  readonly threads: readonly LaidThread[];
  readonly mouth: Ribbon;
}

const rowPx = 38;
const gapPx = 22;
const topPx = 22;
const thinnestPx = 1.5;
const widestPx = 15;
const mostPx = 64;

const amountOf = ({ ms, bytes }: Spring, measure: Measure): number => (measure === 'time' ? ms : bytes);

/** A river's width grows with the square root of its amount. */
const widthsOf = (springs: readonly Spring[], measure: Measure): ReadonlyMap<Spring, number> => {
  const most = Math.max(1, ...springs.map((spring) => amountOf(spring, measure)));
  const wanted = springs.map((spring) => thinnestPx + widestPx * Math.sqrt(amountOf(spring, measure) / most));
  const total = wanted.reduce((sum, width) => sum + width, 0);
  const scale = Math.min(1, mostPx / Math.max(1, total));
  return new Map(springs.map((spring, index) => [spring, (wanted[index] ?? thinnestPx) * scale]));
};

/** Stacks streams about a centre. Together they are as wide as the stream they join. */
const stacked = (widths: readonly number[], centre: number): readonly number[] => {
  let edge = centre - widths.reduce((sum, width) => sum + width, 0) / 2;
  return widths.map((width) => {
    edge += width;
    return edge - width / 2;
  });
};

export const knotRadiusPx = ({ fromPx }: Ribbon): number => Math.max(5, fromPx / 2 + 2);

/**
 * Springs are at the left, each service is a knot further right the later it was called, and all flow together at the
 * right.
 */
export const layOutRiver = ({ tributaries, threads }: Watershed, measure: Measure, widthPx: number): RiverLayout => {
  const isNarrow = widthPx < 560;
  const springs = tributaries.flatMap((tributary) => tributary.springs);
  const widths = widthsOf(springs, measure);
  const widthOf = (spring: Spring): number => widths.get(spring) ?? thinnestPx;
  const deepest = Math.max(0, ...tributaries.map(({ depth }) => depth));
  const firstKnotX = widthPx * (isNarrow ? 0.42 : 0.34);
  const lastKnotX = widthPx * (isNarrow ? 0.52 : 0.56);
  const stepPx = deepest === 0 ? 0 : Math.min(widthPx * 0.13, (lastKnotX - firstKnotX) / deepest);
  const gateX = widthPx * (isNarrow ? 0.86 : 0.82);

  let y = topPx;
  const rows = tributaries.map((tributary) => {
    const ys = tributary.springs.map((_, index) => y + rowPx * (index + 0.5));
    y += rowPx * tributary.springs.length + gapPx;
    const toPx = tributary.springs.reduce((sum, spring) => sum + widthOf(spring), 0);
    return { tributary, ys, toPx, centre: ((ys[0] ?? y) + (ys.at(-1) ?? y)) / 2 };
  });
  const heightPx = y - gapPx + topPx;
  const mouthPx = rows.reduce((sum, { toPx }) => sum + toPx, 0);
  const mouthY = heightPx / 2;
  const arrivals = stacked(
    rows.map(({ toPx }) => toPx),
    mouthY,
  );

  const laid = rows.map(({ tributary, ys, toPx, centre }, index): LaidTributary => {
    const knot = { x: firstKnotX + stepPx * tributary.depth, y: centre };
    const own = tributary.springs.map(widthOf);
    const ends = stacked(own, centre);
    return {
      tributary,
      knot,
      springs: tributary.springs.map((spring, place) => ({
        spring,
        ribbon: {
          from: { x: 6, y: ys[place] ?? centre },
          to: { x: knot.x, y: ends[place] ?? centre },
          bendX: knot.x - Math.min(120, widthPx * 0.13),
          fromPx: Math.max(1, (own[place] ?? 1) * 0.4),
          toPx: own[place] ?? thinnestPx,
        },
      })),
      ribbon: {
        from: knot,
        to: { x: gateX, y: arrivals[index] ?? mouthY },
        bendX: Math.max(knot.x, widthPx * (isNarrow ? 0.6 : 0.66)),
        fromPx: toPx,
        toPx,
      },
    };
  });

  const placeOf = (service: string): LaidTributary | undefined =>
    laid.find(({ tributary }) => tributary.service === service);
  return {
    heightPx,
    tributaries: laid,
    threads: threads.flatMap((thread) => {
      const [from, to] = [placeOf(thread.from), placeOf(thread.to)];
      if (from === undefined || to === undefined) return [];
      const down = to.knot.y > from.knot.y ? 1 : -1;
      const place = threads.filter((other) => other.from === thread.from).indexOf(thread);
      // The thread runs from the edge of one stream to the edge of the other's knot.
      const start = { x: from.knot.x + 14 + place * 10, y: from.knot.y + (down * from.ribbon.fromPx) / 2 };
      return [{ thread, from: start, to: { x: to.knot.x, y: to.knot.y - down * knotRadiusPx(to.ribbon) } }];
    }),
    mouth: {
      from: { x: gateX, y: mouthY },
      to: { x: widthPx, y: mouthY },
      bendX: widthPx,
      fromPx: mouthPx,
      toPx: mouthPx,
    },
  };
};

export const ribbonPath = ({ from, to, bendX, fromPx, toPx }: Ribbon): string => {
  const bend = Math.min(Math.max(bendX, from.x), to.x);
  const middle = (bend + to.x) / 2;
  // Width at the bend, in proportion to the way so far.
  const share = to.x === from.x ? 1 : (bend - from.x) / (to.x - from.x);
  const half = (fromPx + (toPx - fromPx) * share) / 2;
  const [a, b] = [fromPx / 2, toPx / 2];
  const at = (x: number, y: number): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
  return [
    `M${at(from.x, from.y - a)}`,
    `L${at(bend, from.y - half)}`,
    `C${at(middle, from.y - half)} ${at(middle, to.y - b)} ${at(to.x, to.y - b)}`,
    `L${at(to.x, to.y + b)}`,
    `C${at(middle, to.y + b)} ${at(middle, from.y + half)} ${at(bend, from.y + half)}`,
    `L${at(from.x, from.y + a)}Z`,
  ].join('');
};

export const coursePath = ({ from, to, bendX }: Ribbon): string => {
  const bend = Math.min(Math.max(bendX, from.x), to.x);
  const middle = (bend + to.x) / 2;
  return `M${from.x} ${from.y}L${bend} ${from.y}C${middle} ${from.y} ${middle} ${to.y} ${to.x} ${to.y}`;
};
