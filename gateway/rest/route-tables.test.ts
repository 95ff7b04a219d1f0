import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { getNamedType, isEnumType, isInputObjectType } from 'graphql';
import { type Constraint, readConstraint } from '../../platform/graphql/constraint/constraint.ts';
import { toSnakeCase } from '../../platform/graphql/rest/names.ts';
import type { RestRoute, VariableSource } from '../../platform/graphql/rest/rest-service.ts';
import { projectRoot } from '../../platform/runtime/project-root.ts';
import { subgraphs } from '../../subgraphs/registry.ts';
import { fakeFieldResolver } from '../../tests/kit/graphs/fake-field-resolver.ts';
import { restApp } from '../../tests/kit/rest/rest-app.ts';
import { routeInputs } from './request/route-inputs.ts';
import { variableUsages } from './request/variable-usage.ts';
import { restSchema } from './rest-schema.ts';
import { fieldAt, readOperation, selectFields } from './selection.ts';

const schema = restSchema(readFileSync(join(projectRoot, 'schema', 'supergraph.graphql'), 'utf8'));
/** Fields that are never null by the services' rules. */
/** Fields on the way to a body's value. A null there is an error and not a body. */
const onTheWay = ({ operation, envelope, wrap }: RestRoute): string[] => {
  const path = (envelope ?? wrap)?.at.split('.') ?? [];
  const read = readOperation(schema, operation);
  return path.slice(1).map((key, index) => `${getNamedType(fieldAt(read, path.slice(0, index + 1)).type).name}.${key}`);
};
const neverNull = new Set<string>(
  subgraphs.flatMap(({ rest }) => [
    ...(rest.shapes ?? []).flatMap((rule) => (rule.kind === 'neverNull' ? [rule.field] : [])),
    ...rest.routes.flatMap(onTheWay),
  ]),
);
const apps = [
  fakeFieldResolver(),
  fakeFieldResolver({ nullEvery: 2, neverNull }),
  fakeFieldResolver({ nullEvery: 5, listLength: 0, neverNull }),
].map((fieldResolver) => restApp(schema, subgraphs, { fieldResolver }));
const [app] = apps;
if (app === undefined) throw new Error('no application');
afterAll(() => Promise.all(apps.map((each) => each.close())));

/** One input of a route: a parameter, or a field of its body. */
interface Input {
  readonly loc: readonly [string, string];
  readonly typeName: string;
  readonly constraint: Constraint;
  readonly required: boolean;
  readonly values: readonly string[];
  readonly nullable: boolean;
  readonly isList: boolean;
}

type Definition = {
  name: string;
  type: Parameters<typeof getNamedType>[0];
  defaultValue?: unknown;
  astNode?: Parameters<typeof readConstraint>[0];
};

const inputOf = (
  loc: readonly [string, string],
  definition: Definition,
  required: boolean,
  taken: Definition['type'] = definition.type,
): Input => {
  const type = getNamedType(taken);
  return {
    loc,
    typeName: type?.name ?? '',
    constraint: readConstraint(definition.astNode) ?? {},
    required,
    values: isEnumType(type) ? type.getValues().map(({ name }) => name.toLowerCase()) : [],
    isList: String(definition.type).startsWith('['),
    nullable: !String(definition.type).endsWith('!') && definition.defaultValue === undefined,
  };
};

const inputsOf = (route: RestRoute): Input[] => {
  const { usages, sources } = routeInputs(variableUsages(readOperation(schema, route.operation)), route);
  return usages.flatMap((usage) => {
    const source = sources[usage.name];
    if (source === undefined || source.in === 'constant') return [];
    if (source.in !== 'body') return [inputOf([source.in, source.name], usage.definition, usage.required, usage.type)];
    const type = getNamedType(usage.type);
    if (!isInputObjectType(type)) throw new Error('a body is an input object');
    return Object.values(type.getFields()).map((field) =>
      inputOf(
        ['body', toSnakeCase(field.name)],
        field,
        String(field.type).endsWith('!') && field.defaultValue === undefined,
      ),
    );
  });
};

const exampleOf = (input: Input): unknown => {
  if (input.constraint.example !== undefined) return input.constraint.example;
  if (input.values[0] !== undefined) return input.values[0];
  if (input.typeName === 'Int') return input.constraint.min ?? 1;
  return input.typeName === 'Boolean' ? true : 'example';
};

const serviceOf = (route: RestRoute): string =>
  subgraphs.find(({ rest }) => rest.routes.includes(route))?.name ?? 'a service';
const inEnvelope = (route: RestRoute): boolean =>
  subgraphs.find(({ rest }) => rest.routes.includes(route))?.rest.errorStyle === 'envelope';

/** Status of a validation error of this input alone. */
const validationStatusOf = (route: RestRoute, { loc: [place, name] }: Input): number => {
  const sources = Object.values(route.variables as Record<string, VariableSource>);
  const source = sources.find((each) => 'name' in each && each.in === place && each.name === name);
  return (source !== undefined && 'validationStatus' in source ? source.validationStatus : undefined) ?? 422;
};

/** Sends a route's examples with one input changed; `undefined` leaves it out. */
const send = (route: RestRoute, change: { input?: Input; value?: unknown; all?: boolean; to?: typeof app } = {}) => {
  const body: Record<string, unknown> = {};
  const query = new URLSearchParams();
  let path = route.path;
  for (const input of inputsOf(route)) {
    const [place, name] = input.loc;
    const changed = input.loc.join() === change.input?.loc.join();
    const value = changed ? change.value : input.required || change.all === true ? exampleOf(input) : undefined;
    if (value === undefined && place !== 'path') continue;
    if (place === 'path') path = path.replace(`{${name}}`, encodeURIComponent(String(value)));
    else if (place === 'query') query.set(name, String(value));
    else body[name] = value;
  }
  const hasBody = inputsOf(route).some(({ loc }) => loc[0] === 'body');
  return (change.to ?? app).inject({
    method: route.method,
    url: `/${serviceOf(route)}${path}?${query}`,
    ...(hasBody ? { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) } : {}),
  });
};

const named = subgraphs.flatMap(({ name, rest }) =>
  rest.routes.map((route) => [`${name} ${route.method} ${route.path}`, route] as const),
);
/** The service of `flights GET /api/v1/airports/{iata}`. */
const serviceIn = (name: string): string => name.slice(0, name.indexOf(' '));
const inputs = named.flatMap(([name, route]) =>
  inputsOf(route).map((input) => [`${name} ${input.loc.join('.')}`, route, input] as const),
);
const documents = new Map(
  await Promise.all(
    subgraphs.map(async ({ name }) => [name, (await app.inject(`/${name}/openapi.json`)).json()] as const),
  ),
);
const described = (route: RestRoute) => {
  const document = documents.get(serviceOf(route));
  return { document, operation: document.paths[route.path][route.method.toLowerCase()] };
};

const expectValidationError = async (route: RestRoute, input: Input, value: unknown, problem: object) => {
  const response = await send(route, { input, value });
  // A validation error of a list's item has its index.
  const loc = input.isList && value !== undefined ? [...input.loc, 0] : input.loc;
  const reported = [expect.objectContaining({ loc, ...problem })];
  expect(response.statusCode).toBe(validationStatusOf(route, input));
  expect(response.json()).toEqual(
    inEnvelope(route)
      ? { error: expect.objectContaining({ code: 'validation_error', param: input.loc[1], details: reported }) }
      : { detail: reported },
  );
};
const expectTaken = async (route: RestRoute, input: Input, value: unknown) => {
  const response = await send(route, { input, value });
  expect([response.statusCode, response.statusCode >= 300 ? response.body : '']).toEqual([route.status ?? 200, '']);
};

describe('the examples of the SDL', () => {
  it.each(named)('satisfy their own bounds: %s', async (_name, route) => {
    expect((await send(route, { all: true })).statusCode).toBe(route.status ?? 200);
  });
});

describe('a bound of the SDL', () => {
  const numbers = inputs.filter(([, , { constraint }]) => constraint.min !== undefined || constraint.max !== undefined);
  // A service whose interface is documented by its SDL alone has no row.
  it('exists for every documented one', () => {
    const documented = [
      ['flights GET /api/v1/airports/{iata}/departures query.window_minutes', 1, 1440],
      ['flights GET /api/v1/airports/{iata}/departures query.limit', 1, 100],
      ['flights GET /api/v1/airports/{iata}/arrivals query.window_minutes', 1, 1440],
      ['flights GET /api/v1/airports/{iata}/arrivals query.limit', 1, 100],
      ['flights POST /api/v1/flight-searches body.limit', 1, 30],
      ['flights POST /api/v1/flight-searches body.max_stops', 0, 3],
      ['flights POST /api/v1/flight-searches body.passengers', 1, 9],
      ['odds GET /v1/sources/{source}/events query.limit', 1, 100],
      ['restaurants GET /v1/availability query.party_size', 1, 20],
      ['restaurants GET /v1/restaurants/search query.price_tier', 1, 4],
      ['restaurants GET /v1/restaurants/search query.min_price_tier', 1, 4],
      ['restaurants GET /v1/restaurants/search query.max_price_tier', 1, 4],
      ['restaurants GET /v1/restaurants/search query.max_page_size', 1, 50],
      ['blogs GET /api/v1/posts query.limit', 1, 100],
      ['blogs GET /api/v1/posts query.offset', 0, 1_000_000],
      ['blogs GET /api/v1/tags query.limit', 1, 1000],
      ['social GET /api/v1/feed query.limit', 1, 100],
      ['social GET /api/v1/detail/{source}/{item_id} query.comment_max_page_size', 1, 100],
      ['social GET /api/v1/detail/{source}/{item_id}/linked-content query.max_page_size', 1, undefined],
      ['jobs POST /v1/search-jobs query.limit', 1, 100],
    ] as const;
    const services = new Set(documented.map(([name]) => serviceIn(name)));
    const bounds = numbers.map(([name, , { constraint }]) => [name, constraint.min, constraint.max] as const);
    expect(bounds.filter(([name]) => services.has(serviceIn(name)))).toEqual(documented);
  });
  it.each(numbers)('is checked at its limits: %s', async (_name, route, input) => {
    const { min = 0, max } = input.constraint;
    await expectTaken(route, input, min);
    await expectValidationError(route, input, min - 1, {
      type: 'greater_than_equal',
      ctx: { ge: min },
      msg: `Input should be greater than or equal to ${min}`,
    });
    if (max === undefined) return;
    await expectTaken(route, input, max);
    await expectValidationError(route, input, max + 1, {
      type: 'less_than_equal',
      ctx: { le: max },
      msg: `Input should be less than or equal to ${max}`,
    });
  });

  const texts = inputs.filter(
    ([, , { constraint }]) => constraint.maxLength !== undefined && constraint.pattern === undefined,
  );
  it.each(texts)('is checked for the length of text: %s', async (_name, route, input) => {
    const { minLength = 0, maxLength = 0 } = input.constraint;
    await expectTaken(route, input, 'x'.repeat(maxLength));
    await expectValidationError(route, input, 'x'.repeat(maxLength + 1), {
      type: 'string_too_long',
      ctx: { max_length: maxLength },
    });
    if (minLength > 1) {
      await expectTaken(route, input, 'x'.repeat(minLength));
      await expectValidationError(route, input, 'x'.repeat(minLength - 1), {
        type: 'string_too_short',
        ctx: { min_length: minLength },
      });
    }
  });

  const patterns = inputs.filter(([, , { constraint }]) => constraint.pattern !== undefined);
  it.each(patterns)('is checked for a pattern after the text was transformed: %s', async (_name, route, input) => {
    const example = String(input.constraint.example);
    const { trim, transform } = input.constraint;
    const spelled = transform === undefined ? example : example.toLowerCase();
    await expectTaken(route, input, trim === true ? ` ${spelled} ` : spelled);
    const wrong = '!'.repeat(input.constraint.minLength ?? 1);
    await expectValidationError(route, input, wrong, {
      type: 'string_pattern_mismatch',
      ctx: { pattern: input.constraint.pattern },
    });
    await expectValidationError(route, input, 'A'.repeat((input.constraint.maxLength ?? 0) + 1), {
      type: 'string_too_long',
    });
    if ((input.constraint.minLength ?? 0) > 1)
      await expectValidationError(route, input, 'A', { type: 'string_too_short' });
  });
});

describe('a text', () => {
  const texts = inputs.filter(([, , { typeName }]) => typeName === 'String' || typeName === 'ID');
  let seen: Readonly<Record<string, unknown>> | undefined;
  const recording = restApp(schema, subgraphs, {
    execute: (_document, variables) => {
      seen = variables;
      return { data: null };
    },
  });
  afterAll(() => recording.close());

  const leafIn = (value: unknown): unknown =>
    typeof value === 'object' && value !== null ? Object.values(value).flatMap(leafIn) : value;

  /** What the graph receives for a text between blanks: it with or without the blanks, or a validation error. */
  const fateOf = async (route: RestRoute, input: Input): Promise<string> => {
    seen = undefined;
    const text = exampleOf(input) === 'example' ? 'abcdefgh' : String(exampleOf(input));
    await send(route, { input, value: ` ${text} `, to: recording });
    const got = seen === undefined ? [] : [leafIn(Object.values(seen))].flat();
    if (got.includes(` ${text} `)) return 'verbatim';
    return got.includes(text) || got.includes(text.replace(' ', '')) ? 'trimmed' : 'refused';
  };

  it('that people type is trimmed; an id, token or cursor is taken verbatim', async () => {
    const documented: Record<string, readonly string[]> = {
      trimmed: [
        'flights /api/v1/airports/{iata} path.iata',
        'flights /api/v1/airports/{iata}/departures path.iata',
        'flights /api/v1/airports/{iata}/departures query.airline',
        'flights /api/v1/airports/{iata}/arrivals path.iata',
        'flights /api/v1/airports/{iata}/arrivals query.airline',
        'flights /api/v1/flights/{flight_number}/track path.flight_number',
        'flights /api/v1/flights/{flight_number}/status path.flight_number',
        'flights /api/v1/flight-searches body.origin_iata',
        'flights /api/v1/flight-searches body.destination_iata',
        'restaurants /v1/availability query.query',
        'restaurants /v1/availability query.location',
        'restaurants /v1/restaurants/search query.city',
        'restaurants /v1/restaurants/search query.cuisine',
        'restaurants /v1/restaurants/search query.neighborhood',
        'restaurants /v1/restaurants/search query.state',
        'restaurants /v1/restaurants/search query.text',
        'restaurants /v1/restaurants/search query.name',
        'blogs /api/v1/posts query.source',
        'blogs /api/v1/posts query.tag',
        'blogs /api/v1/posts query.q',
        'blogs /api/v1/tags query.q',
        'social /api/v1/feed query.community',
        'social /api/v1/feed query.q',
        'social /api/v1/feed query.user',
        'social /api/v1/detail/{source}/{item_id} query.community',
        'social /api/v1/detail/{source}/{item_id}/linked-content query.community',
        'jobs /v1/search-jobs query.keywords',
        'jobs /v1/search-jobs query.location',
        'jobs /v1/postings/{posting_id} query.source_url',
      ],
      verbatim: [
        'flights /api/v1/flight-searches body.request_id',
        'flights /api/v1/flight-searches/{job_id} path.job_id',
        'flights /api/v1/flight-searches/{job_id}/resolve path.job_id',
        'flights /api/v1/flight-searches/{job_id}/resolve body.booking_token',
        'flights /api/v1/flight-searches/{job_id}/resolve body.offer_id',
        'flights /api/v1/operations/{operation_id} path.operation_id',
        'flights /api/v1/booking-urls body.booking_token',
        'odds /v1/sources/{source}/events query.sport',
        'odds /v1/sources/{source}/events query.cursor',
        'odds /v1/sources/{source}/events/{event_id} path.event_id',
        'odds /v1/sources/{source}/events/{event_id}/quotes path.event_id',
        'odds /v1/sources/{source}/events/{event_id}/book path.event_id',
        'restaurants /v1/restaurants/search query.page_token',
        'blogs /api/v1/posts/{post_id} path.post_id',
        'social /api/v1/feed query.page_token',
        'social /api/v1/feed query.since_token',
        'social /api/v1/detail/{source}/{item_id} query.comment_page_token',
        'social /api/v1/detail/{source}/{item_id}/linked-content query.page_token',
        'jobs /v1/search-jobs query.cursor',
      ],
      // Verbatim too: their patterns have no blanks.
      refused: [
        'restaurants /v1/availability query.platform_id',
        'social /api/v1/detail/{source}/{item_id} path.item_id',
        'social /api/v1/detail/{source}/{item_id}/linked-content path.item_id',
        'jobs /v1/postings/{posting_id} path.posting_id',
      ],
    };
    const services = new Set(Object.values(documented).flat().map(serviceIn));
    const fates: Record<string, string[]> = { trimmed: [], verbatim: [], refused: [] };
    for (const [name, route, input] of texts)
      if (services.has(serviceIn(name))) fates[await fateOf(route, input)]?.push(name.replace(/ (GET|POST)/, ''));
    expect(fates).toEqual(documented);
  });

  it.each(texts.filter(([, , { loc }]) => /(^id|_id|token|cursor)$/.test(loc[1])))(
    'is not trimmed where its name says that it is an id, token or cursor: %s',
    async (_name, route, input) => {
      expect(await fateOf(route, input)).not.toBe('trimmed');
    },
  );

  it.each(inputs.filter(([, , { constraint }]) => ['upper', 'compact'].includes(String(constraint.transform))))(
    'is no code if a letter of it becomes two in upper case: %s',
    async (_name, route, input) => {
      const value = String(input.constraint.example).replace(/^../, 'ß');
      await expectValidationError(route, input, value, { type: expect.stringMatching(/^string_/), input: value });
    },
  );
});

describe('an input of the wrong type', () => {
  const typed = (typeName: string) => inputs.filter(([, , input]) => input.typeName === typeName);
  it.each(typed('Int'))('is refused for a number: %s', async (_name, route, input) => {
    await expectValidationError(route, input, 'many', { type: 'int_parsing', input: 'many' });
    await expectValidationError(route, input, 1.5, {
      type: input.loc[0] === 'body' ? 'int_from_float' : 'int_parsing',
    });
  });
  it.each(typed('Boolean'))('is refused for a boolean: %s', async (_name, route, input) => {
    await expectValidationError(route, input, 'maybe', {
      type: 'bool_parsing',
      msg: 'Input should be a valid boolean, unable to interpret input',
    });
    await expectTaken(route, input, 'off');
  });
  it.each(typed('Date'))('is refused for a date: %s', async (_name, route, input) => {
    await expectValidationError(route, input, '2027-02-30', { type: 'date_from_datetime_parsing' });
    await expectTaken(route, input, '2027-02-28T00:00:00Z');
    await expectValidationError(route, input, '2027-02-28T00:00:01Z', { type: 'date_from_datetime_inexact' });
  });
  const enums = inputs.filter(([, , { values }]) => values.length > 0);
  it.each(enums)('is refused for an enum: %s', async (_name, route, input) => {
    for (const value of input.values) await expectTaken(route, input, value);
    await expectValidationError(route, input, 'other', {
      type: 'enum',
      msg: expect.stringContaining(
        input.values
          .slice(-2)
          .map((value) => `'${value}'`)
          .join(' or '),
      ),
    });
  });
  it.each(inputs.filter(([, , { loc }]) => loc[0] === 'body'))(
    'is refused in a body: %s',
    async (_name, route, input) => {
      await expectValidationError(route, input, {}, { type: expect.stringMatching(/_type$|^enum$/) });
      if (input.nullable) await expectTaken(route, input, null);
      else await expectValidationError(route, input, null, { type: expect.stringMatching(/_type$|^enum$/) });
    },
  );
});

describe('a missing required input', () => {
  it.each(inputs.filter(([, , { required, loc }]) => required && loc[0] !== 'path'))(
    'is reported: %s',
    async (_name, route, input) => {
      await expectValidationError(route, input, undefined, { type: 'missing', msg: 'Field required' });
    },
  );
  it('is reported together with all others', async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/flights/api/v1/flight-searches',
      payload: '{"limit":0}',
      headers: { 'content-type': 'application/json' },
    });
    expect(
      response.json().detail.map(({ loc, type }: { loc: string[]; type: string }) => `${loc.join('.')} ${type}`),
    ).toEqual([
      'body.date missing',
      'body.origin_iata missing',
      'body.destination_iata missing',
      'body.limit greater_than_equal',
    ]);
  });
});

describe('the API description', () => {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true });
  addFormats.default(ajv);
  const toDefs = (service: string, part: object) =>
    JSON.parse(JSON.stringify(part).replaceAll('"#/components/schemas/', `"${service}#/$defs/`));
  for (const [name, document] of documents)
    ajv.addSchema({ $id: name, $defs: toDefs(name, document.components.schemas) });
  const validatorOf = (service: string, part: object) => ajv.compile(toDefs(service, part));

  it.each(named)('describes every response: %s', async (_name, route) => {
    const status = route.status ?? 200;
    const { operation } = described(route);
    const validate = validatorOf(serviceOf(route), operation.responses[status].content['application/json'].schema);
    for (const to of apps) {
      const response = await send(route, { to });
      const isValid = validate(response.json());
      expect(validate.errors ?? []).toEqual([]);
      expect(isValid).toBe(true);
    }
    expect(validate({ data: {}, meta: {}, warnings: {} })).toBe(false);
  });

  const refusable = (route: RestRoute) =>
    inputsOf(route).find(({ loc, typeName, values }) => loc[0] === 'path' || typeName === 'Int' || values.length > 0);
  it.each(named.filter(([, route]) => refusable(route) !== undefined))(
    'describes the validation errors of an input: %s',
    async (_name, route) => {
      const input = refusable(route);
      if (input === undefined) throw new Error('no input');
      const response = await send(route, { input, value: input.loc[0] === 'path' ? '\u0000' : {} });
      expect(response.statusCode).toBe(422);
      const { schema: validationSchema } = described(route).operation.responses[422].content['application/json'];
      expect(validatorOf(serviceOf(route), validationSchema)(response.json())).toBe(true);
    },
  );

  it.each(named)('gives every parameter and body the bounds of the SDL: %s', (_name, route) => {
    const { document, operation } = described(route);
    const body = operation.requestBody?.content['application/json'].schema.$ref.split('/').at(-1);
    for (const input of inputsOf(route)) {
      const [place, name] = input.loc;
      const parameter = operation.parameters?.find(
        (each: { in: string; name: string }) => each.in === place && each.name === name,
      );
      const reported =
        place === 'body'
          ? document.components.schemas[body].properties[name]
          : { ...parameter.schema, description: parameter.description };
      expect([reported.minimum, reported.maximum]).toEqual([input.constraint.min, input.constraint.max]);
      expect(reported.description.length).toBeGreaterThan(4);
      const required =
        place === 'body' ? document.components.schemas[body].required?.includes(name) === true : parameter.required;
      expect([name, required]).toEqual([name, input.required]);
      const isValid = validatorOf(serviceOf(route), reported);
      const example = place === 'body' || input.typeName !== 'Int' ? exampleOf(input) : Number(exampleOf(input));
      expect([name, isValid(reported.type === 'array' ? [example] : example)]).toEqual([name, true]);
      if (place === 'body') expect([name, isValid(null)]).toEqual([name, input.nullable]);
    }
  });

  it.each(subgraphs)('has the shape that OpenAPI 3.1 asks for: $name', ({ name: service, rest }) => {
    const document = documents.get(service);
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: rest.title, version: rest.version } });
    expect(document.servers).toEqual([{ url: `http://localhost:80/${service}` }]);
    expect(document.security).toEqual([{ bearer: [] }]);
    expect(document.components.securitySchemes.bearer).toMatchObject({ type: 'http', scheme: 'bearer' });
    expect(Object.keys(document.paths).sort()).toEqual(
      [...new Set([...rest.routes.map(({ path }) => path), rest.healthPath])].sort(),
    );
    const operations = Object.entries<
      Record<string, { operationId: string; responses: object; parameters?: { in: string; name: string }[] }>
    >(document.paths).flatMap(([path, item]) => Object.values(item).map((operation) => ({ path, ...operation })));
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { path, parameters = [], responses } of operations) {
      const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => `{${name}}`);
      expect([...(path.match(/\{[^}]+\}/g) ?? [])].sort()).toEqual(inPath.sort());
      for (const status of Object.keys(responses)) expect(status).toMatch(/^[2-5]\d\d$/);
    }
    for (const name of Object.keys(document.components.schemas)) expect(name).toMatch(/^[A-Za-z0-9._-]+$/);
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, to]) => String(to));
    expect(references.length).toBeGreaterThan(10);
    for (const to of references) expect(document.components).toHaveProperty(to.replace('#/components/', '').split('/'));
    for (const component of Object.values(document.components.schemas))
      expect(() => validatorOf(service, component as object)).not.toThrow();
  });

  it.each(subgraphs)('gives no two shapes one name, which would need a number: $name', ({ name }) => {
    const names = Object.keys(documents.get(name).components.schemas);
    expect(names.filter((each) => /\d$/.test(each))).toEqual([]);
  });

  it.each(subgraphs)('uses REST names of fields and values: $name', ({ name }) => {
    expect(JSON.stringify(documents.get(name))).not.toMatch(/`(?:[a-z_]+\.)*[a-z]+[A-Z][A-Za-z.]*`/);
  });

  // A parameter's own description does not explain the graph's other arguments.
  it.each(named)('names no argument that the route does not have: %s', (_name, route) => {
    const { operation } = described(route);
    const taken = new Set((operation.parameters ?? []).map(({ name }: { name: string }) => name));
    const parsed = readOperation(schema, route.operation);
    const others = selectFields(parsed, parsed.rootType, [parsed.definition.selectionSet])
      .flatMap(({ name }) => parsed.rootType.getFields()[name]?.args ?? [])
      .map(({ name }) => toSnakeCase(name))
      .filter((name) => !taken.has(name));
    for (const { description } of operation.parameters ?? [])
      for (const name of others) expect(description).not.toContain(`\`${name}\``);
  });

  it('states where a parameter for REST has no effect', () => {
    const { parameters } = documents.get('blogs').paths['/api/v1/posts'].get;
    for (const name of ['fields', 'compact']) {
      const { description } = parameters.find((parameter: { name: string }) => parameter.name === name);
      expect(description).toMatch(/ REST response.* No effect in GraphQL: /);
    }
  });

  it('calls arguments by the names of its parameters', () => {
    const { parameters } = documents.get('social').paths['/api/v1/feed'].get;
    const words = parameters.find(({ name }: { name: string }) => name === 'q');
    expect(words.description).toContain('exactly one of `q`, `user` and `trend`');
  });

  it('keeps descriptions, defaults and values of the SDL', () => {
    const document = documents.get('flights');
    expect(document.components.schemas.FareSearchJob.properties.job_id.description).toBe(
      'Identifier to poll or subscribe with.',
    );
    expect(document.components.schemas.FareSearchJob.properties.error_message).toMatchObject({
      type: ['string', 'null'],
    });
    expect(document.components.schemas.CreateFareSearchInput.properties.sort).toMatchObject({
      $ref: '#/components/schemas/FareSort',
      default: 'price',
    });
    expect(document.components.schemas.FareSort.enum).toEqual(['price', 'duration', 'departure', 'stops']);
  });
});

describe('the long-running operation', () => {
  it.each(['fs_1', 'operations/fs_1', 'operations%2Ffs_1'])('is found by %s', async (id) => {
    const response = await app.inject(`/flights/api/v1/operations/${id}`);
    expect(response.statusCode).toBe(200);
    expect(response.json().meta.resource).toBe('operation');
  });
});
