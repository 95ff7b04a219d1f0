/** A place of the gazetteer, as far as this service knows it. */
export interface Place {
  readonly id: string;
}
