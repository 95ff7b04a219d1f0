import type { Change } from '../change.ts';
import type { ApiDescription, Shape } from './api-description.ts';
import { compareTypes, compareValues, type Direction, type Report } from './compare-values.ts';
import { targetOf, viewOf } from './shape-view.ts';

export interface Documents {
  readonly released: ApiDescription;
  readonly current: ApiDescription;
}

const join = (path: string, name: string): string =>
  path === '' || name === '[]' ? `${path}${name}` : `${path}.${name}`;

/** Paths of the changes begin at `path`. */
export const compareShapes = (
  documents: Documents,
  released: Shape,
  current: Shape,
  direction: Direction,
  path: string,
): Change[] => {
  const changes: Change[] = [];
  /** Pairs in progress, because a component may contain itself. */
  const open = new Map<Shape, Set<Shape>>();

  const compareMembers = (before: Shape, after: Shape, at: string): void => {
    const report = (name: string, message: string) => changes.push({ level: 'breaking', at: join(at, name), message });
    const [was, is] = [before.required ?? [], after.required ?? []];
    for (const [name, member] of Object.entries(before.properties ?? {})) {
      const now = after.properties?.[name];
      if (now === undefined) report(name, direction === 'response' ? 'was removed' : 'is no longer taken');
      else {
        if (direction === 'response' && was.includes(name) && !is.includes(name)) report(name, 'may be left out now');
        compare(member, now, join(at, name));
      }
    }
    if (direction === 'request') for (const name of is) if (!was.includes(name)) report(name, 'is required now');
    const [others, othersNow] = [before.additionalProperties, after.additionalProperties];
    if (typeof others === 'object' && typeof othersNow === 'object') compare(others, othersNow, join(at, '*'));
  };

  const compareOne = (before: Shape, after: Shape, at: string): void => {
    const report: Report = (level, message) => changes.push({ level, at, message });
    if (!compareTypes(before, after, direction, report)) return;
    compareValues(before, after, direction, report);
    if (before.items !== undefined && after.items !== undefined) compare(before.items, after.items, join(at, '[]'));
    compareMembers(before, after, at);
  };

  const fits = (before: Shape, after: Shape): boolean => {
    const start = changes.length;
    compare(before, after, '');
    return changes.splice(start).every(({ level }) => level !== 'breaking');
  };

  /** Shapes of the same component are compared in depth, others only by whether the other side has an equivalent. */
  const compareAlternatives = (before: readonly Shape[], after: readonly Shape[], at: string): void => {
    const sameAs = (shape: Shape, others: readonly Shape[]) =>
      others.find(({ $ref }) => $ref !== undefined && $ref === shape.$ref);
    for (const shape of before) {
      const now = sameAs(shape, after);
      if (now !== undefined) compare(shape, now, at);
      else if (direction === 'request' && !after.some((other) => fits(shape, other)))
        changes.push({ level: 'breaking', at, message: 'one of its shapes is no longer taken' });
    }
    if (direction === 'request') return;
    const isGone = (shape: Shape) => sameAs(shape, after) === undefined && !after.some((other) => fits(shape, other));
    // If one shape appears and another disappears, the shape has changed.
    const level = before.some(isGone) ? 'breaking' : 'dangerous';
    for (const shape of after)
      if (sameAs(shape, before) === undefined && !before.some((other) => fits(other, shape)))
        changes.push({ level, at, message: 'may have another shape besides those that were listed' });
  };

  const compare = (before: Shape, after: Shape, at: string): void => {
    const [target, targetNow] = [targetOf(before, documents.released), targetOf(after, documents.current)];
    const others = open.get(target) ?? new Set();
    if (others.has(targetNow)) return;
    open.set(target, others.add(targetNow));
    const [was, is] = [viewOf(before, documents.released), viewOf(after, documents.current)];
    const report: Report = (level, message) => changes.push({ level, at, message });
    if (direction === 'response' && is.nullable && !was.nullable) report('breaking', 'may be null now');
    if (direction === 'request' && was.nullable && !is.nullable) report('breaking', 'may not be null any more');
    if (direction === 'request' && JSON.stringify(before.default) !== JSON.stringify(after.default))
      report('dangerous', `its default was ${JSON.stringify(before.default)} and is ${JSON.stringify(after.default)}`);
    const [[oneBefore, ...moreBefore], [oneAfter, ...moreAfter]] = [was.alternatives, is.alternatives];
    if (oneBefore !== undefined && oneAfter !== undefined && moreBefore.length + moreAfter.length === 0)
      compareOne(oneBefore, oneAfter, at);
    else compareAlternatives(was.alternatives, is.alternatives, at);
    others.delete(targetNow);
  };

  compare(released, current, path);
  return changes;
};
