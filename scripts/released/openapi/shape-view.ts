import type { ApiDescription, Shape } from './api-description.ts';

interface ShapeView {
  readonly nullable: boolean;
  readonly alternatives: readonly Shape[];
}

const typesOf = ({ type }: Shape): readonly string[] | undefined => (typeof type === 'string' ? [type] : type);

/** Returns the types without null, or undefined for any type. */
export const namedTypes = (shape: Shape): readonly string[] | undefined =>
  typesOf(shape)?.filter((type) => type !== 'null');

const isNull = (shape: Shape): boolean => shape.type === 'null';

/** Resolves a reference. Throws an `Error` when its component does not exist. */
export const targetOf = (shape: Shape, document: ApiDescription): Shape => {
  if (shape.$ref === undefined) return shape;
  const target = document.components?.schemas?.[shape.$ref.replace('#/components/schemas/', '')];
  if (target === undefined) throw new Error(`there is no component ${shape.$ref}`);
  return targetOf(target, document);
};

/** Keywords without rules here, because the API descriptions do not use them. */
const unknown = ['oneOf', 'allOf', 'not', 'const', 'patternProperties', 'prefixItems'];

export const viewOf = (written: Shape, document: ApiDescription): ShapeView => {
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
