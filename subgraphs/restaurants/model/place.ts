/** A place of the gazetteer, by its id; what else is known of it is the other services'. */
export interface Place {
  readonly id: string;
}
