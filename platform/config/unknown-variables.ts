import type { Environment } from './environment.ts';
import { mostSlips, nearestName } from './nearest-name.ts';

/** A variable of the environment that is probably a setting with a slip. */
interface UnknownVariable {
  readonly name: string;
  /** The setting that its operator may mean; undefined for a name that only begins as settings do. */
  readonly meant: string | undefined;
}

/** Names of settings have no other form; other programs and shells use lower case. */
const form = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*_?$/;

/** Of other programs, although a slip in a setting could give them. */
const usual: ReadonlySet<string> = new Set(['PAGER', 'SORT', 'PATH', 'OAUTH', 'XAUTH', 'CAUTH', 'GHOST', 'VHOST']);
const usualPrefixes =
  /^(PG|NPM_|NODE_|KUBERNETES_|GITHUB_|RUNNER_|CI_|DOCKER_|COMPOSE_|OTEL_|JAVA_|AWS_|GOOGLE_|AZURE_)/;

/** Kubernetes and Docker name services so, whatever the services are called. */
const serviceLink = /_(SERVICE_HOST|SERVICE_PORT(_\w+)?|PORT_\d+_(TCP|UDP|SCTP)(_(PROTO|PORT|ADDR))?)$/;
const isServiceLink = (name: string, value: string): boolean =>
  serviceLink.test(name) || (name.endsWith('_PORT') && /^(tcp|udp|sctp):\/\//.test(value));

/** Below four letters, every name is one slip from another. */
const shortName = 4;
const slipsAt = (length: number): number => (length < shortName ? 0 : mostSlips(length));

const familyOf = (name: string): string => name.split('_', 2).join('_');

/** Two words with which several settings begin, such as `RATE_LIMIT`: no other program has variables like them. */
const familiesOf = (known: Iterable<string>): ReadonlySet<string> => {
  const counts = new Map<string, number>();
  for (const name of known) {
    if (name.split('_').length < 3) continue;
    counts.set(familyOf(name), (counts.get(familyOf(name)) ?? 0) + 1);
  }
  return new Set([...counts].flatMap(([family, count]) => (count > 1 ? [family] : [])));
};

interface KnownSettings {
  readonly names: ReadonlySet<string>;
  /** First words of names that only settings have, such as `SUBGRAPH`. */
  readonly prefixes: readonly string[];
}

const beginsAsSettings = (name: string, families: ReadonlySet<string>, prefixes: readonly string[]): boolean =>
  families.has(familyOf(name)) || prefixes.some((prefix) => name.startsWith(`${prefix}_`));

/**
 * Returns the variables that no setting has, and that nearly have the name of one or begin as settings do. What other
 * programs, shells and orchestrators put into every environment is left out.
 */
export const unknownVariables = (
  environment: Environment,
  { names, prefixes }: KnownSettings,
): readonly UnknownVariable[] => {
  const families = familiesOf(names);
  return Object.entries(environment).flatMap(([name, value = '']): readonly UnknownVariable[] => {
    const upper = name.toUpperCase();
    if (name !== upper) return name.includes('_') && names.has(upper) ? [{ name, meant: upper }] : [];
    if (names.has(name) || !form.test(name) || usual.has(name) || isServiceLink(name, value)) return [];
    const meant = nearestName(name, names, slipsAt);
    if (usualPrefixes.test(name) && (meant === undefined || !usualPrefixes.test(meant))) return [];
    return meant !== undefined || beginsAsSettings(name, families, prefixes) ? [{ name, meant }] : [];
  });
};

export const describeUnknownVariable = ({ name, meant }: UnknownVariable): string =>
  `${name}: is no setting${meant === undefined ? '' : `, did you mean ${meant}?`}`;
