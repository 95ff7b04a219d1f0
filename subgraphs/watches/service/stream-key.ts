import { createHash } from 'node:crypto';
import type { Identity } from '../../../platform/call/identity.ts';
import { canonicalJson } from '../../../platform/text/json/canonical-json.ts';
import { shardCount } from '../model/watch.ts';

/** The services of an owner, sorted. Null: all. */
export const servicesOf = ({ services }: Pick<Identity, 'services'>): readonly string[] | null =>
  services === '*' ? null : [...services].sort();

/** Equal for watches that can share a stream: with the same text, values and services. */
export const streamKeyOf = (
  text: string,
  variables: Readonly<Record<string, unknown>>,
  services: readonly string[] | null,
): string =>
  createHash('sha256')
    .update(canonicalJson([text, variables, services]))
    .digest('hex')
    .slice(0, 40);

export const shardOf = (streamKey: string): number => Number.parseInt(streamKey.slice(0, 8), 16) % shardCount;
