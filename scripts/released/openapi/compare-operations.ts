import type { Change } from '../change.ts';
import type { ApiOperation, Content, Parameter } from './api-description.ts';
import { compareShapes, type Documents } from './compare-shapes.ts';
import type { Direction } from './compare-values.ts';

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

/** The serialization of a list in a query. */
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

/** `at` is empty, or the path of a member below `query`, `path`, `body` or the response. */
export const compareOperation = (documents: Documents, released: ApiOperation, current: ApiOperation): Change[] => [
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

/** A new or removed status is not a break, because clients accept any. */
export const compareErrors = (documents: Documents, released: ApiOperation, current: ApiOperation): Change[] =>
  Object.entries(released.responses)
    .filter(([status]) => !isSuccess(status))
    .flatMap(([status, { content = {} }]) =>
      compareContents(documents, content, current.responses[status]?.content ?? content, 'response', ''),
    );
