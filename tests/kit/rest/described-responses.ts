import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { type HeaderName, responseHeaders } from '../../../gateway/rest/openapi/response-headers.ts';
import { serviceDescriptions } from '../../../scripts/released/service-descriptions.ts';

/** A response to compare with the API description; `body` is parsed. */
interface DescribedResponse {
  readonly status: number;
  readonly body: unknown;
  /** Not compared when left out. */
  readonly headers?: Headers;
}

interface Described {
  readonly headers: Readonly<Record<string, unknown>>;
}
type Operations = Readonly<Record<string, { readonly responses: Readonly<Record<string, Described>> }>>;

interface ServiceDescription {
  readonly paths: Readonly<Record<string, Operations>>;
  readonly ajv: Ajv2020;
}

let read: ReadonlyMap<string, ServiceDescription> | undefined;

/** The descriptions from the route tables, once for all tests of a worker. */
const descriptions = (): ReadonlyMap<string, ServiceDescription> => {
  read ??= new Map(
    serviceDescriptions().map(({ name, text }) => {
      const document = JSON.parse(text(`/${name}`));
      const ajv = new Ajv2020({ strict: false, allErrors: true });
      addFormats.default(ajv);
      ajv.addSchema(document, 'api');
      return [name, { paths: document.paths, ajv }] as const;
    }),
  );
  return read;
};

const pointerPart = (text: string): string => encodeURIComponent(text.replaceAll('~', '~0').replaceAll('/', '~1'));

const validatorOf = ({ ajv }: ServiceDescription, steps: readonly string[]): ValidateFunction => {
  const $ref = `api#/${steps.map(pointerPart).join('/')}`;
  return ajv.getSchema($ref) ?? ajv.compile({ $ref });
};

/** Whether a header matches its schema. Header values are texts even where a number is meant. */
const isAsDescribed = ({ ajv }: ServiceDescription, name: HeaderName, text: string): boolean => {
  const { schema } = responseHeaders[name];
  return ajv.validate(schema, schema['type'] === 'integer' && text !== '' ? Number(text) : text);
};

const wrongHeaders = (
  service: ServiceDescription,
  status: number,
  { headers: described }: Described,
  headers: Headers,
): string[] => [
  ...(Object.keys(responseHeaders) as HeaderName[]).flatMap((name) => {
    const text = headers.get(name);
    if (text === null) return [];
    if (!(name in described)) return [`${name} is not described`];
    return isAsDescribed(service, name, text) ? [] : [`${name} is ${text}`];
  }),
  ...(status < 300 ? ['x-request-id', 'x-upstreams'].filter((name) => !headers.has(name)) : []).map(
    (name) => `${name} is missing`,
  ),
];

/**
 * Returns how a response differs from its service's description, for a path as written there; empty when it matches.
 */
export const undescribedIn = (
  service: string,
  method: string,
  path: string,
  response: DescribedResponse,
): unknown[] => {
  const description = descriptions().get(service);
  const operations = description?.paths[path];
  if (description === undefined || operations === undefined) return [`${service} has no path ${path}`];
  // For an unknown method the description is that of the path's methods.
  const known = method === 'HEAD' ? 'get' : method.toLowerCase();
  const operation = known in operations || response.status !== 405 ? known : (Object.keys(operations)[0] ?? known);
  const described = operations[operation]?.responses[String(response.status)];
  if (described === undefined) return [`${method} ${path} has no described response with ${response.status}`];
  const steps = [
    'paths',
    path,
    operation,
    'responses',
    String(response.status),
    'content',
    'application/json',
    'schema',
  ];
  const mistakesIn = (body: unknown): readonly unknown[] => {
    const validate = validatorOf(description, steps);
    return validate(body) ? [] : (validate.errors ?? []);
  };
  // A response to HEAD or with 304 has no body.
  const hasBody = method !== 'HEAD' && response.status !== 304;
  return [
    ...(hasBody ? mistakesIn(response.body) : []),
    ...(response.headers === undefined ? [] : wrongHeaders(description, response.status, described, response.headers)),
  ];
};

const fits = (template: string, path: string): boolean => {
  const pattern = template
    .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
    // An operation's id may contain a slash.
    .replace('{operation_id}', '.+')
    .replace(/\{[^}]+\}/g, '[^/]+');
  return new RegExp(`^${pattern}$`).test(path);
};

/** Throws when the response at an address below the server's root differs from its service's description. */
export const checkDescribed = (method: string, address: string, response: DescribedResponse): void => {
  const [, service = '', rest = ''] = /^\/([^/?]+)(\/[^?]*)?/.exec(address) ?? [];
  const paths = Object.keys(descriptions().get(service)?.paths ?? {});
  const path = paths.includes(rest) ? rest : paths.find((template) => fits(template, rest));
  if (path === undefined) return;
  const mistakes = undescribedIn(service, method, path, response);
  if (mistakes.length === 0) return;
  throw new Error(`${method} ${address}: ${JSON.stringify(mistakes)} in ${JSON.stringify(response.body)}`);
};
