/** Invented people, books and films; some invalid on purpose, as their names say. */
export interface PersonRow {
  readonly id: string;
  readonly name: string | Error;
  readonly age: number | null;
  readonly mood: 'CALM' | 'EAGER';
  readonly friendIds: readonly string[];
  readonly bossId: string | null;
}

export interface BookRow {
  readonly id: string;
  readonly title: string;
  readonly pages: number | null;
  readonly weight: number;
  readonly genre: 'NOVEL' | 'ATLAS' | null;
  readonly tags: readonly string[] | null;
  readonly grid: readonly (readonly (number | null)[] | null)[] | null;
  readonly creatorId: string | null;
  readonly relatedIds: readonly string[];
  readonly size: { readonly height: number; readonly width: number } | null;
  readonly strict: string | null;
}

export interface FilmRow {
  readonly id: string;
  readonly title: string;
  readonly minutes: number;
  readonly creatorId: string | null;
}

export const people: readonly PersonRow[] = [
  { id: 'p1', name: 'Ora Quill', age: 41, mood: 'CALM', friendIds: ['p2', 'p3'], bossId: 'p4' },
  { id: 'p2', name: 'Ben Tarn', age: null, mood: 'EAGER', friendIds: ['p1'], bossId: null },
  { id: 'p3', name: new Error('The name of p3 is lost'), age: 0, mood: 'CALM', friendIds: [], bossId: 'p1' },
  { id: 'p4', name: 'Ivo Marl', age: 67, mood: 'EAGER', friendIds: ['p1', 'p2', 'p3'], bossId: 'p4' },
];

export const books: readonly BookRow[] = [
  {
    id: 'b1',
    title: 'Salt Roads',
    pages: 310,
    weight: 0.5,
    genre: 'NOVEL',
    tags: ['sea', 'trade'],
    grid: [[1, null], [2]],
    creatorId: 'p1',
    relatedIds: ['b2', 'f1'],
    size: { height: 20, width: 13 },
    strict: 'kept',
  },
  {
    id: 'b2',
    title: 'The Ninth Ferry',
    pages: 0,
    weight: 0,
    genre: null,
    tags: [],
    grid: [null, []],
    creatorId: 'p2',
    relatedIds: ['b1'],
    size: null,
    strict: 'kept',
  },
  {
    id: 'b3',
    title: 'An Atlas of Fog',
    pages: null,
    weight: 2.25,
    genre: 'ATLAS',
    tags: null,
    grid: null,
    creatorId: 'p9',
    relatedIds: ['f2', 'b4', 'b1'],
    size: { height: 40, width: 30 },
    strict: null,
  },
  {
    id: 'b4',
    title: 'Unsigned',
    pages: 12,
    weight: 0.1,
    genre: 'NOVEL',
    tags: ['short'],
    grid: [],
    creatorId: null,
    relatedIds: [],
    size: { height: 0, width: 0 },
    strict: 'kept',
  },
  {
    id: 'b5',
    title: 'Salt Roads, Again',
    pages: 290,
    weight: 0.5,
    genre: 'NOVEL',
    tags: ['sea'],
    grid: [[3]],
    creatorId: 'p3',
    relatedIds: ['b5'],
    size: { height: 20, width: 13 },
    strict: 'kept',
  },
];

export const films: readonly FilmRow[] = [
  { id: 'f1', title: 'Harbour Lights', minutes: 94, creatorId: 'p1' },
  { id: 'f2', title: 'No Further North', minutes: 120, creatorId: 'p4' },
];

/** `[book, reviewer, stars]`. */
export const reviews: readonly (readonly [string, string, number])[] = [
  ['b1', 'p2', 4],
  ['b1', 'p3', 2],
  ['b2', 'p1', 5],
  ['b5', 'p4', 3],
];

export const personById = (id: string | null): PersonRow | null => people.find((person) => person.id === id) ?? null;
export const mediaById = (id: string): BookRow | FilmRow | null =>
  [...books, ...films].find((media) => media.id === id) ?? null;
