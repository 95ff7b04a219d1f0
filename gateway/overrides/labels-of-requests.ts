import type { IncomingHttpHeaders } from 'node:http';
import { type ActiveLabels, RequestLabels } from './active-labels.ts';

/** Chooses the active labels of requests. A WebSocket names labels once, and each of its operations is a request. */
export interface LabelsOfRequests {
  /** Returns the labels that a request's header names. */
  namedIn(headers: IncomingHttpHeaders): ReadonlySet<string>;
  choose(named: ReadonlySet<string>): ActiveLabels;
}

interface LabelsOptions {
  /** Lower-case name of the header that lists active labels. Undefined if there is none. */
  readonly header: string | undefined;
  /** From 0 up to 1. Default: `Math.random`. */
  readonly random?: (() => number) | undefined;
}

/** Labels that one request may name. Those beyond are ignored, like labels that no supergraph has. */
const maxLabels = 100;

const none: ReadonlySet<string> = new Set();

export const createLabelsOfRequests = ({ header, random = Math.random }: LabelsOptions): LabelsOfRequests => ({
  namedIn: (headers) => {
    const given = header === undefined ? undefined : headers[header];
    if (given === undefined) return none;
    const names = String(given).split(',', maxLabels);
    return new Set(names.map((name) => name.trim()).filter((name) => name !== ''));
  },
  choose: (named) => new RequestLabels(named, random),
});
