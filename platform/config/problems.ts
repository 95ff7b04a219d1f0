import { ConfigurationError } from './environment.ts';

/** Collects the errors of a configuration, so that they are reported together. */
export class Problems {
  readonly #found: string[];
  /** An error that is a sentence by itself. */
  #sentence: Error | undefined;

  constructor(found: readonly string[] = []) {
    this.#found = [...found];
  }

  get all(): readonly string[] {
    return this.#found;
  }

  /** What is wrong because a setting was refused, and thus counts as absent, is not reported again. */
  add(...problems: readonly string[]): void {
    const refused = new Set(this.#found.map(settingOf));
    for (const problem of problems) if (!refused.has(settingOf(problem))) this.#found.push(problem);
  }

  /**
   * Returns what is read, or undefined if it is refused. Throws what is neither an error of the configuration nor a
   * sentence.
   */
  of<T>(read: () => T): T | undefined {
    try {
      return read();
    } catch (error) {
      this.#take(error);
      return undefined;
    }
  }

  /** The same for what is read step by step. */
  async later<T>(read: () => Promise<T>): Promise<T | undefined> {
    try {
      return await read();
    } catch (error) {
      this.#take(error);
      return undefined;
    }
  }

  /** A single error is thrown as it was. */
  throwIfAny(): void {
    if (this.#found.length === 1 && this.#sentence !== undefined) throw this.#sentence;
    if (this.#found.length > 0) throw new ConfigurationError(this.#found);
  }

  #take(error: unknown): void {
    if (error instanceof ConfigurationError) {
      this.add(...error.problems);
      return;
    }
    // Errors of other classes are defects.
    if (!(error instanceof Error) || error.constructor !== Error) throw error;
    this.#sentence = error;
    this.add(error.message);
  }
}

const settingOf = (problem: string): string => problem.split(':', 1)[0] ?? problem;
