import type { ApiDescription, Shape } from './api-description.ts';

/** A schema without references, and with null apart. */
export interface ShapeView {
  readonly nullable: boolean;
  /** The shapes that a value may have besides null; one in most cases. */
  readonly alternatives: readonly Shape[];
  /** Where the schema is written, when that is a component: two views of one component are the same. */
  readonly component: string | undefined;
}

const typesOf = ({ type }: Shape): readonly string[] | undefined => (typeof type === 'string' ? [type] : type);

/** The types without null, undefined for any. */
export const namedTypes = (shape: Shape): readonly string[] | undefined =>
  typesOf(shape)?.filter((type) => type !== 'null');

const isNull = (shape: Shape): boolean => shape.type === 'null';

/** Reads a schema of a document. Throws an `Error` on a reference that leads nowhere. */
export const viewOf = (shape: Shape, document: ApiDescription): ShapeView => {
  if (shape.$ref !== undefined) {
    const name = shape.$ref.replace('#/components/schemas/', '');
    const target = document.components?.schemas?.[name];
    if (target === undefined) throw new Error(`there is no component ${shape.$ref}`);
    return { ...viewOf(target, document), component: name };
  }
  if (shape.anyOf === undefined) {
    const nullable = typesOf(shape)?.includes('null') ?? false;
    return { nullable, alternatives: [shape], component: undefined };
  }
  const parts = shape.anyOf.filter((part) => !isNull(part));
  const [only, ...more] = parts;
  const nullable = parts.length < shape.anyOf.length;
  if (only !== undefined && more.length === 0) {
    const view = viewOf(only, document);
    return { ...view, nullable: nullable || view.nullable };
  }
  return { nullable, alternatives: parts, component: undefined };
};
