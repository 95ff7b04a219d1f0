import { ConfigurationError, type Environment } from '../../platform/config/environment.ts';

const reference = /\$\{env\.([A-Za-z_][A-Za-z0-9_]*)\}/g;

/**
 * The value with each `${env.NAME}` in a text of it replaced by that variable. Throws `ConfigurationError` with the path
 * of each variable that is not set. `file` is the name for errors.
 */
export const expandEnvironment = (value: unknown, environment: Environment, file: string): unknown => {
  const faults: string[] = [];
  const expand = (part: unknown, path: readonly string[]): unknown => {
    if (typeof part === 'string')
      return part.replace(reference, (whole, name: string) => {
        const variable = environment[name];
        if (variable === undefined) faults.push(`${file}: ${path.join('.')}: the variable ${name} is not set`);
        return variable ?? whole;
      });
    if (Array.isArray(part)) return part.map((item, index) => expand(item, [...path, String(index)]));
    if (typeof part !== 'object' || part === null || Object.getPrototypeOf(part) !== Object.prototype) return part;
    return Object.fromEntries(Object.entries(part).map(([key, item]) => [key, expand(item, [...path, key])]));
  };
  const expanded = expand(value, []);
  if (faults.length > 0) throw new ConfigurationError(faults);
  return expanded;
};
