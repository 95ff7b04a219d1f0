import { isJsonObject, type JsonObject } from '../../../platform/text/json-object.ts';
import { ownValue } from '../json.ts';
import type { TypeRelations } from '../type-relations.ts';

/** Where an entity stands in the response. */
export type ResponsePath = readonly (string | number)[];

interface PathStep {
  /** A response name, `@` for every element of a list, or empty for staying where one is. */
  readonly key: string;
  /** Types that the object reached must have. */
  readonly types?: readonly string[];
}

type Visit = (entity: JsonObject, path: (string | number)[]) => void;

/** `name|[A,B]`: the planner's way to write a type condition behind a path element. */
const parseStep = (element: string | number): PathStep => {
  const text = String(element);
  const bar = text.indexOf('|[');
  if (bar < 0) return { key: text };
  return { key: text.slice(0, bar), types: text.slice(bar + 2, -1).split(',') };
};

/** Finds the entities at a plan's path below given objects, in the order of the response; nulls and missing ones are passed over. */
export interface FlattenPath {
  collect(roots: readonly JsonObject[]): JsonObject[];
  /** The same with where each stands. Slower: for errors only. */
  locate(roots: readonly JsonObject[], rootPaths: readonly ResponsePath[]): ResponsePath[];
}

export const compileFlattenPath = (path: readonly (string | number)[], relations: TypeRelations): FlattenPath => {
  const steps = path.map(parseStep);

  const enter = (value: unknown, stepIndex: number, at: (string | number)[], visit: Visit): void => {
    const step = steps[stepIndex];
    if (value === null || value === undefined) return;
    if (step === undefined) {
      if (isJsonObject(value)) visit(value, at);
      // A list of lists: one `@` more than the planner wrote.
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
    // Lists are looked into by the `@` that follows; their elements say their types themselves.
    if (!isJsonObject(value)) return true;
    const typename = value['__typename'];
    return typeof typename !== 'string' || types.some((type) => relations.satisfies(typename, type));
  };

  /** As `enter`, without noting where: most answers have no error to place. */
  const gather = (value: unknown, stepIndex: number, entities: JsonObject[]): void => {
    if (typeof value !== 'object' || value === null) return;
    const step = steps[stepIndex];
    if (step === undefined) {
      if (Array.isArray(value)) for (const element of value) gather(element, stepIndex, entities);
      else entities.push(value as JsonObject);
      return;
    }
    const { key, types } = step;
    const next = (reached: unknown): void => {
      if (types === undefined || hasType(reached, types)) gather(reached, stepIndex + 1, entities);
    };
    if (key === '') next(value);
    else if (Array.isArray(value)) {
      if (key === '@') for (const element of value) next(element);
    } else if (key !== '@') next(ownValue(value as JsonObject, key));
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
