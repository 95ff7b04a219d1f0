import type { Identity } from '../../../platform/context/request-context.ts';
import type { Right } from '../../../platform/context/rights.ts';
import { ServiceError } from '../../../platform/errors/service-error.ts';
import { shortened } from '../../../platform/text/shorten-echoes.ts';
import { mayUse } from '../../auth/authenticator.ts';

const everyService = '*';
const maxEchoed = 40;

/** Returns the distinct services of a grant. Throws the user error `not_found` for an unknown name. */
export const knownServices = (asked: readonly string[], names: readonly string[]): readonly string[] => {
  const unknown = asked.find((name) => name !== everyService && !names.includes(name));
  if (unknown !== undefined)
    throw new ServiceError(
      'not_found',
      `There is no service ${shortened(unknown, maxEchoed)}. There are ${names.join(', ')}, and * for all.`,
      { param: 'services' },
    );
  return asked.includes(everyService) ? [everyService] : [...new Set(asked)];
};

const notYours = (what: string): ServiceError =>
  new ServiceError('forbidden', `An API key can grant what it has itself, and yours does not have ${what}.`);

/** Throws `forbidden` for a service or right that the caller's own key lacks. */
export const checkGrant = (identity: Identity, services: readonly string[], rights: readonly Right[]): void => {
  for (const service of services)
    if (service === everyService ? identity.services !== '*' : !mayUse(identity, service))
      throw notYours(service === everyService ? 'all services' : `the service ${service}`);
  for (const right of rights) if (!identity.rights.has(right)) throw notYours(`the right ${right}`);
};
