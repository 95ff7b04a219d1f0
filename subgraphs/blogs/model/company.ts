export interface Company {
  readonly slug: string;
}
