interface LabelledPoint {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  /** In pixels. */
  readonly labelWidth: number;
}

export interface LabelPlace {
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const labelHeight = 13;
const gap = 9;
const dotRadius = 5;

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const boxOf = (point: LabelledPoint, place: LabelPlace): Box => {
  const shift = { start: 0, middle: point.labelWidth / 2, end: point.labelWidth }[place.anchor];
  const left = point.x + place.x - shift;
  const bottom = point.y + place.y + 3;
  return { left, top: bottom - labelHeight, right: left + point.labelWidth, bottom };
};

const candidates: readonly LabelPlace[] = [
  { x: gap, y: 4, anchor: 'start' },
  { x: -gap, y: 4, anchor: 'end' },
  { x: 0, y: -gap, anchor: 'middle' },
  { x: 0, y: gap + 9, anchor: 'middle' },
];

/**
 * Places labels relative to their points, which are in order of importance. A label that would overlap a label or
 * point, or leave the map, is left out.
 */
export const placeLabels = (
  points: readonly LabelledPoint[],
  size: { readonly width: number; readonly height: number },
): ReadonlyMap<string, LabelPlace> => {
  const dots = points.map(({ id, x, y }) => ({
    id,
    box: { left: x - dotRadius, top: y - dotRadius, right: x + dotRadius, bottom: y + dotRadius },
  }));
  const taken: Box[] = [];
  const places = new Map<string, LabelPlace>();
  for (const point of points) {
    const place = candidates.find((candidate) => {
      const box = boxOf(point, candidate);
      if (box.left < 0 || box.top < 0 || box.right > size.width || box.bottom > size.height) return false;
      return (
        !taken.some((other) => overlap(box, other)) && !dots.some((dot) => dot.id !== point.id && overlap(box, dot.box))
      );
    });
    if (place === undefined) continue;
    taken.push(boxOf(point, place));
    places.set(point.id, place);
  }
  return places;
};
