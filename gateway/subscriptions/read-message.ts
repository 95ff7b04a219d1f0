import { type Message, MessageType, validateMessage } from 'graphql-ws';
import { ServiceError } from '../../platform/errors/service-error.ts';
import { parseBoundedJson } from '../../platform/text/json-nesting.ts';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isById = ({ query, documentId, extensions }: Record<string, unknown>): boolean =>
  query === undefined && (documentId !== undefined || (isObject(extensions) && isObject(extensions['persistedQuery'])));

/**
 * Parses a message of a client. Throws when it is none, and when it is nested too deep. The protocol demands a text in
 * every `subscribe`; clients that ask by an id may leave it out.
 */
export const readMessage = (text: string): Message => {
  const message = parseBoundedJson(text);
  if (isObject(message) && message['type'] === MessageType.Subscribe) {
    const { payload } = message;
    if (isObject(payload) && isById(payload))
      return validateMessage({ ...message, payload: { ...payload, query: '' } });
  }
  return validateMessage(message);
};

/** The reason for closing a connection on such a message, in the words that the refusal has on every transport. */
export const unreadableReason = (error: unknown): string =>
  error instanceof ServiceError ? error.message : 'Invalid message received';
