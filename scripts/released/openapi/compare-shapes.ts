import type { Change, ChangeLevel } from '../change.ts';
import { type Bounds, compareBounds } from '../compare-bounds.ts';
import type { ApiDescription, Shape } from './api-description.ts';

interface ShapeView {
  readonly nullable: boolean;
  readonly alternatives: readonly Shape[];
}

const typesOf = ({ type }: Shape): readonly string[] | undefined => (typeof type === 'string' ? [type] : type);

/** Returns the types without null, or undefined for any type. */
const namedTypes = (shape: Shape): readonly string[] | undefined => typesOf(shape)?.filter((type) => type !== 'null');

const isNull = (shape: Shape): boolean => shape.type === 'null';

/** Resolves a reference. Throws an `Error` when its component does not exist. */
const targetOf = (shape: Shape, document: ApiDescription): Shape => {
  if (shape.$ref === undefined) return shape;
  const target = document.components?.schemas?.[shape.$ref.replace('#/components/schemas/', '')];
  if (target === undefined) throw new Error(`there is no component ${shape.$ref}`);
  return targetOf(target, document);
};

/** Keywords without rules here, because the API descriptions do not use them. */
const unknown = ['oneOf', 'allOf', 'not', 'const', 'patternProperties', 'prefixItems'];

const viewOf = (written: Shape, document: ApiDescription): ShapeView => {
  const shape = targetOf(written, document);
  const keyword = unknown.find((name) => name in shape);
  if (keyword !== undefined) throw new Error(`the comparison of API descriptions does not know ${keyword}`);
  if (shape.anyOf === undefined) {
    const nullable = typesOf(shape)?.includes('null') ?? false;
    return { nullable, alternatives: [shape] };
  }
  const parts = shape.anyOf.filter((part) => !isNull(part));
  const [only, ...more] = parts;
  const nullable = parts.length < shape.anyOf.length;
  if (only !== undefined && more.length === 0) {
    const view = viewOf(only, document);
    return { ...view, nullable: nullable || view.nullable };
  }
  return { nullable, alternatives: parts };
};

/** The receiver must accept all values: clients those of a response, the service those of a request. */
export type Direction = 'request' | 'response';

type Report = (level: ChangeLevel, message: string) => void;

const bounds = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'pattern', 'format'];

const boundsOf = (shape: Shape): Bounds =>
  Object.fromEntries(bounds.flatMap((name) => (shape[name] === undefined ? [] : [[name, shape[name]]])));

const list = (names: readonly unknown[]): string => names.map((name) => JSON.stringify(name)).join(', ');

const takes = (taken: readonly string[] | undefined, sent: readonly string[] | undefined): boolean =>
  taken === undefined ||
  (sent?.every((type) => taken.includes(type) || (type === 'integer' && taken.includes('number'))) ?? false);

const typeText = (shape: Shape): string => namedTypes(shape)?.join(' or ') ?? 'anything';

const compareTypes = (released: Shape, current: Shape, direction: Direction, report: Report): boolean => {
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

const compareValues = (released: Shape, current: Shape, direction: Direction, report: Report): void => {
  compareEnums(released, current, direction, report);
  if (direction === 'request') {
    for (const { level, message } of compareBounds(boundsOf(released), boundsOf(current))) report(level, message);
  } else if (released['format'] !== undefined && released['format'] !== current['format']) {
    const now = current['format'] === undefined ? 'none' : String(current['format']);
    report('breaking', `its format was ${String(released['format'])} and is ${now}`);
  }
};

export interface Documents {
  readonly released: ApiDescription;
  readonly current: ApiDescription;
}

const join = (path: string, name: string): string =>
  path === '' || name === '[]' ? `${path}${name}` : `${path}.${name}`;

export const compareShapes = (
  documents: Documents,
  released: Shape,
  current: Shape,
  direction: Direction,
  path: string,
): Change[] => {
  const changes: Change[] = [];
  /** A component may contain itself. */
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

  /** Alternatives with the same component are compared in depth. For others, one of the other side must fit. */
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
    // When a shape was removed, an added shape is that one, changed.
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
