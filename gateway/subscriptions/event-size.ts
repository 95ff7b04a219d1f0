import type { ExecutionResult } from 'graphql';
import { estimateJsonSize } from '../../platform/json/json-size.ts';

/** Estimates the size of an event's text. An error may refer to more than is sent, so only its message counts. */
export const eventSize = ({ data, errors = [] }: ExecutionResult): number =>
  errors.reduce((size, { message }) => size + message.length, estimateJsonSize(data));
