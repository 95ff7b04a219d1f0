import type { UpstreamReason } from '../../../platform/errors/service-error.ts';
import { ownCommand } from '../../../platform/runtime/own-command.ts';

const ofReason: Readonly<Record<UpstreamReason, (name: string) => string>> = {
  unreachable: (name) => `Check ${name}_URL, DNS and outgoing connections; if those are right, the source is down.`,
  timeout: (name) => `It accepts no connection or responds too late: check ${name}_URL and firewalls; try again later.`,
  rate_limited: () => 'Too many requests from this address or with this key: wait, and check who else uses the key.',
  quota: () => 'The quota is used up: wait until it is renewed, or change the plan.',
  blocked: (name) =>
    `It refuses this deployment: read its terms, set USER_AGENT to name yourself, and check ${name}_URL.`,
  bad_key: (name) =>
    `It refuses ${name}_KEY: check it for blanks and truncation, and whether the plan includes this interface.`,
  malformed: (name) =>
    `It responds in a format that the adapter cannot read: check that ${name}_URL is the interface and not a page; if it is, the format has changed: record it with ${ownCommand('record', name)}.`,
};

export const hintOf = (name: string, reason: UpstreamReason): string => ofReason[reason](name);

export const statusHint = (name: string, status: number): string =>
  status === 404
    ? `There is nothing at this path (404): check that ${name}_URL is the base address of the interface.`
    : `It responds with status ${status}, which the adapter does not expect: check ${name}_URL.`;

export const driftHint = (name: string): string =>
  `The format has changed or has an unknown variant: record it with ${ownCommand('record', name)} and compare.`;
