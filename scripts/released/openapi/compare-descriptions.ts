import type { Change } from '../change.ts';
import type { ApiDescription, ApiOperation, Content, Parameter } from './api-description.ts';
import { compareShapes, type Direction, type Documents } from './compare-shapes.ts';

const breaking = (at: string, message: string): Change => ({ level: 'breaking', at, message });

const compareContents = (
  documents: Documents,
  released: Content,
  current: Content,
  direction: Direction,
  path: string,
): Change[] =>
  Object.entries(released).flatMap(([type, { schema = {} }]) => {
    const now = current[type];
    if (now === undefined) return [breaking(path, `${type} is gone`)];
    return compareShapes(documents, schema, now.schema ?? {}, direction, path);
  });

const writingOf = ({ style = 'form', explode = style === 'form' }: Parameter): string => `${style} ${explode}`;

const compareParameters = (documents: Documents, released: ApiOperation, current: ApiOperation): Change[] => {
  const [before, after] = [released.parameters ?? [], current.parameters ?? []];
  const same = (a: Parameter) => (b: Parameter) => a.name === b.name && a.in === b.in;
  const pathOf = (parameter: Parameter) => `${parameter.in}.${parameter.name}`;
  return [
    ...before.flatMap((parameter): Change[] => {
      const path = pathOf(parameter);
      const now = after.find(same(parameter));
      if (now === undefined) return [breaking(path, 'is no longer taken')];
      return [
        ...(now.required === true && parameter.required !== true ? [breaking(path, 'is required now')] : []),
        ...(writingOf(parameter) === writingOf(now) ? [] : [breaking(path, 'a list is written in another way')]),
        ...compareShapes(documents, parameter.schema ?? {}, now.schema ?? {}, 'request', path),
      ];
    }),
    ...after
      .filter((parameter) => parameter.required === true && !before.some(same(parameter)))
      .map((parameter) => breaking(pathOf(parameter), 'is required now')),
  ];
};

const compareBodies = (documents: Documents, released: ApiOperation, current: ApiOperation): Change[] => {
  const [before, after] = [released.requestBody, current.requestBody];
  const isNewlyRequired = after?.required === true && before?.required !== true;
  return [
    ...(isNewlyRequired ? [breaking('body', 'is required now')] : []),
    ...(before !== undefined && after === undefined ? [breaking('body', 'is no longer taken')] : []),
    ...(before === undefined || after === undefined
      ? []
      : compareContents(documents, before.content, after.content, 'request', 'body')),
  ];
};

const isSuccess = (status: string): boolean => status.startsWith('2');

const compareSuccess = (documents: Documents, released: ApiOperation, current: ApiOperation): Change[] =>
  Object.entries(released.responses)
    .filter(([status]) => isSuccess(status))
    .flatMap(([status, { content = {} }]) => {
      const now = current.responses[status];
      if (now === undefined) return [breaking(status, 'is no longer the status of success')];
      return compareContents(documents, content, now.content ?? {}, 'response', '');
    });

/** In changes of an operation, `at` is empty, or the path of a member in `query`, `path`, `body` or the response. */
const compareOperation = (documents: Documents, released: ApiOperation, current: ApiOperation): Change[] => [
  ...(released.operationId === current.operationId
    ? []
    : [
        {
          level: 'dangerous' as const,
          at: '',
          message: `its name for generated clients was ${released.operationId} and is ${current.operationId}`,
        },
      ]),
  ...compareParameters(documents, released, current),
  ...compareBodies(documents, released, current),
  ...compareSuccess(documents, released, current),
];

/** Returns changes of the bodies of errors. A new or removed status is not a break, because clients must handle any. */
const compareErrors = (documents: Documents, released: ApiOperation, current: ApiOperation): Change[] =>
  Object.entries(released.responses)
    .filter(([status]) => !isSuccess(status))
    .flatMap(([status, { content = {} }]) =>
      compareContents(documents, content, current.responses[status]?.content ?? content, 'response', ''),
    );

const operationsOf = ({ paths }: ApiDescription): [string, string, ApiOperation][] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]): [string, string, ApiOperation] => [method, path, operation]),
  );

/** All operations share the bodies of errors, so a change of such a body would be reported several times. */
const withoutRepetition = (changes: readonly Change[]): Change[] => [
  ...new Map(changes.map((change) => [`${change.at} ${change.message}`, change])).values(),
];

/**
 * Returns the breaking and dangerous changes of a service's API description. Additions are left out. `base` is the path
 * of the service.
 */
export const compareDescriptions = (base: string, released: ApiDescription, current: ApiDescription): Change[] => {
  const documents = { released, current };
  return withoutRepetition(
    operationsOf(released).flatMap(([method, path, operation]): Change[] => {
      const name = `${method.toUpperCase()} ${base}${path}`;
      const now = current.paths[path]?.[method];
      if (now === undefined) return [{ level: 'breaking', at: name, message: 'was removed' }];
      const named = (prefix: string) => (change: Change) => ({ ...change, at: `${prefix} ${change.at}`.trimEnd() });
      return [
        ...compareOperation(documents, operation, now).map(named(name)),
        ...compareErrors(documents, operation, now).map(named(`${base} errors`)),
      ];
    }),
  );
};
