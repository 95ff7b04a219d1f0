import { isJsonObject, type JsonObject, ownValue } from '../../../platform/text/json/json-object.ts';
import type { TypeRelations } from '../type-relations.ts';

export type ResponsePath = readonly (string | number)[];

interface PathStep {
  /** A response name, `@` for every element of a list, or empty for the current object. */
  readonly key: string;
  readonly types?: readonly string[];
}

type Visit = (entity: JsonObject, path: (string | number)[]) => void;

/** The planner writes a type condition as `name|[A,B]`. */
const parseStep = (element: string | number): PathStep => {
  const text = String(element);
  const bar = text.indexOf('|[');
  if (bar < 0) return { key: text };
  return { key: text.slice(0, bar), types: text.slice(bar + 2, -1).split(',') };
};

/** Finds the entities at a plan's path, in the order of the response. Skips null and missing values. */
interface FlattenPath {
  collect(roots: readonly JsonObject[]): JsonObject[];
  /** Slower, so only for errors. */
  locate(roots: readonly JsonObject[], rootPaths: readonly ResponsePath[]): ResponsePath[];
}

export const compileFlattenPath = (path: readonly (string | number)[], relations: TypeRelations): FlattenPath => {
  const steps = path.map(parseStep);

  const enter = (value: unknown, stepIndex: number, at: (string | number)[], visit: Visit): void => {
    const step = steps[stepIndex];
    if (value === null || value === undefined) return;
    if (step === undefined) {
      if (isJsonObject(value)) visit(value, at);
      // In a list of lists, the planner writes one `@` too few.
      else if (Array.isArray(value)) eachElement(value, at, (element) => enter(element, stepIndex, at, visit));
      return;
    }
    const next = (reached: unknown): void => {
      if (step.types !== undefined && !hasType(reached, step.types)) return;
      enter(reached, stepIndex + 1, at, visit);
    };
    if (step.key === '') next(value);
    else if (step.key === '@') {
      if (Array.isArray(value)) eachElement(value, at, next);
    } else if (isJsonObject(value)) {
      at.push(step.key);
      next(ownValue(value, step.key));
      at.pop();
    }
  };

  const eachElement = (list: readonly unknown[], at: (string | number)[], next: (element: unknown) => void): void => {
    for (let index = 0; index < list.length; index++) {
      at.push(index);
      next(list[index]);
      at.pop();
    }
  };

  const hasType = (value: unknown, types: readonly string[]): boolean => {
    // The next `@` enters lists, whose elements have their own types.
    if (!isJsonObject(value)) return true;
    const typename = value['__typename'];
    return typeof typename !== 'string' || types.some((type) => relations.satisfies(typename, type));
  };

  /**
   * Like `enter` without paths, which most responses do not need. It makes no function for a step, because a plan
   * passes through thousands of objects.
   */
  const gather = (value: unknown, stepIndex: number, entities: JsonObject[]): void => {
    if (typeof value !== 'object' || value === null) return;
    const step = steps[stepIndex];
    if (step === undefined) {
      if (Array.isArray(value)) for (const element of value) gather(element, stepIndex, entities);
      else entities.push(value as JsonObject);
      return;
    }
    const { key } = step;
    if (key === '') gatherBelow(step, value, stepIndex, entities);
    else if (Array.isArray(value)) {
      if (key === '@') for (const element of value) gatherBelow(step, element, stepIndex, entities);
    } else if (key !== '@') gatherBelow(step, ownValue(value as JsonObject, key), stepIndex, entities);
  };

  const gatherBelow = ({ types }: PathStep, reached: unknown, stepIndex: number, entities: JsonObject[]): void => {
    if (types === undefined || hasType(reached, types)) gather(reached, stepIndex + 1, entities);
  };

  return {
    collect: (roots) => {
      const entities: JsonObject[] = [];
      for (const root of roots) gather(root, 0, entities);
      return entities;
    },
    locate: (roots, rootPaths) => {
      const paths: ResponsePath[] = [];
      roots.forEach((root, index) => {
        enter(root, 0, [...(rootPaths[index] ?? [])], (_entity, at) => paths.push([...at]));
      });
      return paths;
    },
  };
};
