/** What a source reports after its first supergraph. */
export interface SourceListener {
  /** The source was read, whatever it has. */
  reached(): void;
  /** A supergraph that may be another one. */
  changed(supergraphSdl: string): void;
  /** What the source has makes no supergraph. */
  refused(reason: string): void;
  /** The source cannot be read. */
  unreachable(error: Error): void;
}

/** Where a supergraph comes from. */
export interface SupergraphSource {
  /** For people: without credentials. */
  readonly label: string;
  /** The first supergraph. Rejects with a sentence when there is none, after some time of trying where it is remote. */
  first(): Promise<string>;
  /** Reports what becomes of it. Returns the function that ends that. */
  watch(listener: SourceListener): () => void;
  close(): Promise<void>;
}
