import type { ChangeLevel } from '../change.ts';
import { type Bounds, compareBounds } from '../compare-bounds.ts';
import type { Shape } from './api-description.ts';
import { namedTypes } from './shape-view.ts';

/** In a response, clients must accept the values; in a request, the service must. */
export type Direction = 'request' | 'response';

export type Report = (level: ChangeLevel, message: string) => void;

const bounds = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'pattern', 'format'];

const boundsOf = (shape: Shape): Bounds =>
  Object.fromEntries(bounds.flatMap((name) => (shape[name] === undefined ? [] : [[name, shape[name]]])));

const list = (names: readonly unknown[]): string => names.map((name) => JSON.stringify(name)).join(', ');

const takes = (taken: readonly string[] | undefined, sent: readonly string[] | undefined): boolean =>
  taken === undefined ||
  (sent?.every((type) => taken.includes(type) || (type === 'integer' && taken.includes('number'))) ?? false);

const typeText = (shape: Shape): string => namedTypes(shape)?.join(' or ') ?? 'anything';

/** Returns false if the type differs, because then a comparison of the contents is meaningless. */
export const compareTypes = (released: Shape, current: Shape, direction: Direction, report: Report): boolean => {
  const [before, after] = [namedTypes(released), namedTypes(current)];
  if (direction === 'response' ? takes(before, after) : takes(after, before)) return true;
  report('breaking', `its type was ${typeText(released)} and is ${typeText(current)}`);
  return false;
};

const compareEnums = (released: Shape, current: Shape, direction: Direction, report: Report): void => {
  const [before, after] = [released.enum, current.enum];
  if (direction === 'request') {
    if (after === undefined) return;
    const refused = before?.filter((value) => !after.includes(value));
    if (refused === undefined) report('breaking', `takes only ${list(after)} now`);
    else if (refused.length > 0) report('breaking', `no longer takes ${list(refused)}`);
    return;
  }
  if (before === undefined) return;
  const added = after?.filter((value) => !before.includes(value));
  if (added === undefined) report('dangerous', 'may have values besides those that were listed');
  else if (added.length > 0) report('dangerous', `may also be ${list(added)}`);
};

/** Compares listed values, bounds, format and default. */
export const compareValues = (released: Shape, current: Shape, direction: Direction, report: Report): void => {
  compareEnums(released, current, direction, report);
  if (direction === 'request') {
    for (const { level, message } of compareBounds(boundsOf(released), boundsOf(current))) report(level, message);
  } else if (released['format'] !== undefined && released['format'] !== current['format']) {
    const now = current['format'] === undefined ? 'none' : String(current['format']);
    report('breaking', `its format was ${String(released['format'])} and is ${now}`);
  }
};
