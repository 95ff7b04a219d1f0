import type { IncomingHttpHeaders } from 'node:http';
import type { HeadersConfig } from '../config/headers-config.ts';
import { allRules, matcherOf } from './header-rules.ts';
import { nominatedBy } from './reserved-headers.ts';

type Headers = Readonly<Record<string, string>>;

/** Picks the headers of a request that rules may send to subgraphs. */
export type Propagate = (headers: IncomingHttpHeaders) => Headers;

const nothing: Headers = Object.freeze({});

/**
 * Replaces the picked `Authorization` by the one that was checked, for a client that sent its credentials in another
 * place than the header. If it is empty, the client has none, and none is sent.
 */
export const withChecked = (propagate: Propagate, picked: Headers, authorization: string): Headers => {
  const { authorization: _unchecked, ...others } = picked;
  return authorization === '' ? others : { ...others, ...propagate({ authorization }) };
};

/** `names` is PROPAGATE_HEADERS. Case is ignored. */
export const createHeaderPropagation = (names: readonly string[], config?: HeadersConfig): Propagate => {
  const propagated = allRules(names, config).flatMap((rule) => ('propagate' in rule ? rule.propagate : []));
  const wanted = [...new Set(propagated.flatMap((rule) => ('named' in rule ? rule.named : [])))];
  const matchers = propagated.flatMap((rule) => ('matching' in rule ? matcherOf(rule.matching) : []));
  const isWanted = (name: string): boolean => wanted.includes(name) || matchers.some((matches) => matches(name));
  return (headers) => {
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
