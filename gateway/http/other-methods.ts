import type { FastifyInstance } from 'fastify';
import { memoized } from '../../platform/cache/memoized.ts';
import { ServiceError } from '../../platform/errors/service-error.ts';

/** A path of the router in segments: `:name` matches any segment, `*` all that follow. */
interface KnownPath {
  readonly steps: readonly string[];
  readonly methods: Set<string>;
}

const order: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

const stepsOf = (path: string): string[] => path.split('/').slice(1);

const stepFits = (known: string, step: string): boolean => {
  if (known.startsWith('::')) return known.slice(1) === step;
  return known.startsWith(':') ? step !== '' : known.replaceAll('::', ':') === step;
};

const fits = (known: readonly string[], steps: readonly string[]): boolean => {
  const isGreedy = known.at(-1) === '*';
  const fixed = isGreedy ? known.slice(0, -1) : known;
  if (isGreedy ? steps.length < known.length : steps.length !== known.length) return false;
  return fixed.every((step, index) => stepFits(step, steps[index] ?? ''));
};

const pathOf = (url: string): string => {
  const [path = ''] = url.split(/[?#]/, 1);
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
};

const notFound = (): ServiceError => new ServiceError('not_found', 'There is no such path.');

/**
 * Responds to requests that match no route before their body is read. Covers routes that are added afterwards, and all
 * methods that Node parses, of which the router supports a few.
 */
export const answerOtherMethods = (app: FastifyInstance): void => {
  const known = new Map<string, KnownPath>();
  app.addHook('onRoute', ({ url, method }) => {
    // The preflight route matches every path, known or not.
    const methods = [method].flat().filter((each) => each !== 'OPTIONS');
    if (methods.length === 0) return;
    const path = memoized(known, url, () => ({ steps: stepsOf(url), methods: new Set<string>() }));
    for (const each of methods) path.methods.add(each);
  });

  const methodsAt = (url: string): string[] => {
    const steps = stepsOf(pathOf(url));
    const found = new Set([...known.values()].flatMap((path) => (fits(path.steps, steps) ? [...path.methods] : [])));
    return [...found].sort((a, b) => order.indexOf(a) - order.indexOf(b));
  };

  app.addHook('onRequest', (request, reply, done) => {
    const { method, url, is404 } = request;
    if (!is404 && method !== 'OPTIONS') return done();
    const methods = methodsAt(url);
    if (methods.length === 0 || methods.includes(method)) return done(notFound());
    const allow = methods.join(', ');
    reply.header('allow', allow);
    if (method === 'OPTIONS') reply.code(204).send();
    else done(new ServiceError('method_not_allowed', `${method} is not allowed here; allowed: ${allow}.`));
  });
};
