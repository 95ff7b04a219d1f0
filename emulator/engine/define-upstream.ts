import type { EmulatedRequest, EmulatedResponse, EmulatedUpstream, EmulatorContext } from '../emulated-upstream.ts';
import { seededRandom } from '../random/seeded-random.ts';
import { type Bounds, createParameters, type Parameters } from './parameters.ts';
import { Refusal, refuse } from './responses.ts';
import { compileRoutes, type PathParts } from './routes.ts';

/** A request as a handler gets it: with the parts of its path and readers of its query. */
export interface RoutedRequest extends EmulatedRequest {
  readonly context: EmulatorContext;
  readonly parts: PathParts;
  readonly parameters: Parameters;
  /** The clock when the request is handled. */
  readonly now: number;
}

export type Handler = (request: RoutedRequest) => EmulatedResponse | Promise<EmulatedResponse>;
type Respond = () => Promise<EmulatedResponse>;

interface UpstreamDefinition {
  readonly name: string;
  readonly routes: Readonly<Record<string, Handler>>;
  /** The upstream's own form of an error, also for the `status` fault. `message` replaces the usual text. */
  errorResponse(status: number, message?: string): EmulatedResponse;
  /** A parameter's validation error. `value` is undefined if it is absent, `bounds` are those of a number. */
  invalid?(name: string, value: string | undefined, bounds?: Bounds): EmulatedResponse;
  /** For a path that no route has (404), or none with this method (405). By default the usual error. */
  unknown?(status: 404 | 405, request: EmulatedRequest): EmulatedResponse;
  /** Milliseconds before each response, from and to; divided by the speed. */
  readonly delayMs?: readonly [number, number];
  /** Around the routes: refuses keys, counts calls, rewrites bodies. */
  around?(request: RoutedRequest, respond: Respond): EmulatedResponse | Promise<EmulatedResponse>;
}

/** Waits `ms` divided by the speed. Rejects when the client disconnects. */
export const waitMs = async (
  ms: number,
  { clock, speed }: EmulatorContext,
  { signal }: Pick<EmulatedRequest, 'signal'>,
): Promise<void> => {
  if (ms / speed >= 1) await clock.sleep(ms / speed, signal);
};

const delayed = (
  [low, high]: readonly [number, number],
  context: EmulatorContext,
  request: EmulatedRequest,
): Promise<void> => {
  const draw = seededRandom(context.seed, 'delay', context.clock.now(), request.path);
  return waitMs(draw.integer(low, high), context, request);
};

/** An upstream as a table of routes and its form of errors. What a handler refuses becomes the response. */
export const defineUpstream = (definition: UpstreamDefinition): EmulatedUpstream => {
  const { name, errorResponse, delayMs, around = (_request, respond) => respond() } = definition;
  const invalid = definition.invalid ?? ((field) => errorResponse(400, `invalid ${field}`));
  const unknown = definition.unknown ?? ((status) => errorResponse(status));
  const routes = compileRoutes(definition.routes);
  const unlessRefused = async (respond: () => ReturnType<Handler>): Promise<EmulatedResponse> => {
    try {
      return await respond();
    } catch (error) {
      if (error instanceof Refusal) return error.response;
      throw error;
    }
  };
  return {
    name,
    errorResponse,
    start: (context) => async (request) => {
      if (delayMs !== undefined) await delayed(delayMs, context, request);
      const found = routes.find(request.method, request.path);
      const routed: RoutedRequest = {
        ...request,
        context,
        parts: typeof found === 'object' ? found.parts : {},
        parameters: createParameters(
          (field) => request.query.get(field),
          (field, value, bounds) => refuse(invalid(field, value, bounds)),
        ),
        now: context.clock.now(),
      };
      const respond: Respond = () =>
        unlessRefused(() =>
          typeof found === 'object' ? found.handler(routed) : unknown(found === undefined ? 404 : 405, request),
        );
      return unlessRefused(() => around(routed, respond));
    },
  };
};
