/** A value in another example's response. */
interface ResponseReference {
  readonly example: string;
  /** Keys and indexes below `data`. */
  readonly path: readonly string[];
}

const responses = /"\{\{([a-z0-9-]+): ([\w.]+)\}\}"/g;

/** Returns the references to other examples' responses in the variables. */
export const responseReferences = (variables: string): readonly ResponseReference[] =>
  [...variables.matchAll(responses)].map(([, example = '', path = '']) => ({ example, path: path.split('.') }));

/** Replaces `"{{other-example: field.0.id}}"` by the result of `answerOf`. */
export const fillResponses = (variables: string, responseOf: (reference: ResponseReference) => unknown): string =>
  variables.replaceAll(responses, (_text, example: string, path: string) =>
    JSON.stringify(responseOf({ example, path: path.split('.') })),
  );
