interface End {
  readonly reason: unknown;
}

/** Aborts work. Its signal of some 800 bytes is created when it is first read: most work ends without one. */
export class LazySignal {
  #end: End | undefined;
  #controller: AbortController | undefined;

  get aborted(): boolean {
    return this.#end !== undefined;
  }

  get signal(): AbortSignal {
    if (this.#controller === undefined) {
      this.#controller = new AbortController();
      if (this.#end !== undefined) this.#controller.abort(this.#end.reason);
    }
    return this.#controller.signal;
  }

  /** Later calls do nothing. */
  abort(reason: unknown): void {
    this.#end ??= { reason };
    this.#controller?.abort(this.#end.reason);
  }
}
