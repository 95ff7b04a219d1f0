import type { IncomingHttpHeaders } from 'node:http';
import type { HeadersConfig } from '../config/headers-config.ts';
import { allRules, matcherOf } from './header-rules.ts';
import { nominatedBy } from './reserved-headers.ts';

const nothing: Readonly<Record<string, string>> = Object.freeze({});

/** `names` is PROPAGATE_HEADERS. Case is ignored. */
export const createHeaderPropagation = (names: readonly string[], config?: HeadersConfig) => {
  const propagated = allRules(names, config).flatMap((rule) => ('propagate' in rule ? rule.propagate : []));
  const wanted = [...new Set(propagated.flatMap((rule) => ('named' in rule ? rule.named : [])))];
  const matchers = propagated.flatMap((rule) => ('matching' in rule ? matcherOf(rule.matching) : []));
  const isWanted = (name: string): boolean => wanted.includes(name) || matchers.some((matches) => matches(name));
  return (headers: IncomingHttpHeaders): Readonly<Record<string, string>> => {
    let picked: Record<string, string> | undefined;
    const nominated = nominatedBy(headers.connection);
    for (const name of matchers.length === 0 ? wanted : Object.keys(headers).filter(isWanted)) {
      const value = headers[name];
      if (value === undefined || nominated.has(name)) continue;
      picked ??= {};
      picked[name] = Array.isArray(value) ? value.join(', ') : value;
    }
    return picked ?? nothing;
  };
};
