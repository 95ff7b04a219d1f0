import type { ApiDescription, Shape } from './api-description.ts';

/** A schema with references resolved, and null separated. */
export interface ShapeView {
  readonly nullable: boolean;
  /** The possible shapes besides null; one in most cases. */
  readonly alternatives: readonly Shape[];
}

const typesOf = ({ type }: Shape): readonly string[] | undefined => (typeof type === 'string' ? [type] : type);

/** The types without null, undefined for any. */
export const namedTypes = (shape: Shape): readonly string[] | undefined =>
  typesOf(shape)?.filter((type) => type !== 'null');

const isNull = (shape: Shape): boolean => shape.type === 'null';

/** Resolves a reference; returns other schemas unchanged. Throws an `Error` for a dangling reference. */
export const targetOf = (shape: Shape, document: ApiDescription): Shape => {
  if (shape.$ref === undefined) return shape;
  const target = document.components?.schemas?.[shape.$ref.replace('#/components/schemas/', '')];
  if (target === undefined) throw new Error(`there is no component ${shape.$ref}`);
  return targetOf(target, document);
};

/** Keywords that no API description of ours uses. They need rules here before they are used. */
const unknown = ['oneOf', 'allOf', 'not', 'const', 'patternProperties', 'prefixItems'];

/** Throws an `Error` for a schema that cannot be compared. */
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
