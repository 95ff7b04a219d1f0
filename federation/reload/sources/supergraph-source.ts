export interface SourceListener {
  reached(): void;
  /** The supergraph may have changed. */
  changed(supergraphSdl: string): void;
  /** The source's content is not a valid supergraph. */
  refused(reason: string): void;
  unreachable(error: Error): void;
}

export interface SupergraphSource {
  /** Name for people, without credentials. */
  readonly label: string;
  /** Reads the first supergraph; a remote source is retried for some time. Rejects with a sentence for people. */
  first(): Promise<string>;
  watch(listener: SourceListener): () => void;
  close(): Promise<void>;
}
