/** A value in another example's response. */
interface AnswerReference {
  readonly example: string;
  /** Keys and indexes below `data`. */
  readonly path: readonly string[];
}

const answers = /"\{\{([a-z0-9-]+): ([\w.]+)\}\}"/g;

/** Returns the references to other examples' responses in the variables. */
export const answerReferences = (variables: string): readonly AnswerReference[] =>
  [...variables.matchAll(answers)].map(([, example = '', path = '']) => ({ example, path: path.split('.') }));

/** Replaces `"{{other-example: field.0.id}}"` by the result of `answerOf`. */
export const fillAnswers = (variables: string, answerOf: (reference: AnswerReference) => unknown): string =>
  variables.replaceAll(answers, (_text, example: string, path: string) =>
    JSON.stringify(answerOf({ example, path: path.split('.') })),
  );
