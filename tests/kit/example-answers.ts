/** A value in another example's answer. */
export interface AnswerReference {
  /** Name of that example. */
  readonly example: string;
  /** Keys and indexes below `data`. */
  readonly path: readonly string[];
}

const answers = /"\{\{([a-z0-9-]+): ([\w.]+)\}\}"/g;

/** What the variables take from answers of other examples. */
export const answerReferences = (variables: string): readonly AnswerReference[] =>
  [...variables.matchAll(answers)].map(([, example = '', path = '']) => ({ example, path: path.split('.') }));

/** Variables with `"{{other-example: field.0.id}}"` replaced by what `answerOf` returns for it. */
export const fillAnswers = (variables: string, answerOf: (reference: AnswerReference) => unknown): string =>
  variables.replaceAll(answers, (_text, example: string, path: string) =>
    JSON.stringify(answerOf({ example, path: path.split('.') })),
  );
