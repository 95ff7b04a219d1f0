import { ServiceError } from '../errors/service-error.ts';
import { parseExactJson } from '../json/exact-json.ts';
import { outlineOf } from '../json/json-nesting.ts';
import { isJsonObject } from '../json/json-object.ts';
import { MessageType } from './messages.ts';

/** A message that a client receives. What it carries is not validated; large integers in it are `bigint`s. */
export type ServerMessage =
  | { readonly type: MessageType.ConnectionAck | MessageType.Ping | MessageType.Pong; readonly payload: unknown }
  | {
      readonly type: MessageType.Next | MessageType.Error | MessageType.Complete;
      readonly id: string;
      /** Null if it is nested too deeply. */
      readonly payload: unknown;
      readonly isTooDeep: boolean;
    }
  /** Of a type that a server does not send. */
  | { readonly type: 'unknown' };

const read = (text: string): { readonly message: unknown; readonly isTooDeep: boolean } => {
  try {
    return { message: parseExactJson(text), isTooDeep: false };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return { message: JSON.parse(outlineOf(text)), isTooDeep: true };
  }
};

/**
 * Throws if the text is no message: no JSON object with a type, or a message of an operation that does not name it.
 * Everything else concerns one operation, or none.
 */
export const readServerMessage = (text: string): ServerMessage => {
  const { message, isTooDeep } = read(text);
  if (!isJsonObject(message)) throw new Error('a message is not an object');
  const { type, id, payload } = message;
  if (typeof type !== 'string') throw new Error('a message has no type');
  switch (type) {
    case MessageType.ConnectionAck:
    case MessageType.Ping:
    case MessageType.Pong:
      return { type, payload };
    case MessageType.Next:
    case MessageType.Error:
    case MessageType.Complete:
      if (typeof id !== 'string' || id === '') throw new Error(`a message of the type ${type} has no id`);
      return { type, id, payload, isTooDeep };
    default:
      return { type: 'unknown' };
  }
};
