import type { SeededRandom } from '../random/seeded-random.ts';

export interface Employer {
  readonly name: string;
  readonly slug: string;
  /** Without a page, lists name the company without a link. */
  readonly hasPage: boolean;
}

const firstWords = [
  'Brackwater',
  'Oakumfield',
  'Tallow & Finch',
  'Sedgemoor',
  'Kestrelby',
  'Lindenau',
  'Marrowstone',
  'Petrichor',
  'Vantongeren',
  'Ostermark',
  'Cobblehythe',
  'Dunmorrow',
  'Farrowgate',
  'Gullwick',
  'Hexham Vale',
  'Inverloch',
  'Juniperus',
  'Kirkwall Row',
  'Lapwing',
  'Mistlebury',
  'Nettleship',
  'Orrin & Daughters',
  'Pellmere',
  'Quillfeather',
  'Rooksmoor',
  'Silverbeck',
  'Thornquist',
  'Umberfell',
  'Valdemossa',
  'Wychcombe',
] as const;
const secondWords = ['Logistics', 'Health', 'Software', 'Energy', 'Foods', 'Analytics', 'Rail', 'Instruments'] as const;

/** The order is part of the data. */
export const employers: readonly Employer[] = firstWords.flatMap((first, row) =>
  secondWords
    .filter((_, column) => (row + column) % 3 === 0)
    .map((second, place) => {
      const name = `${first} ${second}`;
      return {
        name,
        slug: name
          .toLowerCase()
          .replace(/[^a-z0-9]+/g, '-')
          .replace(/^-|-$/g, ''),
        hasPage: (row * 3 + place) % 17 !== 4,
      };
    }),
);

const givenNames = [
  'Imke',
  'Tadeo',
  'Solvi',
  'Maren',
  'Ruben',
  'Anouk',
  'Elif',
  'Joaquim',
  'Petra',
  'Kwabena',
] as const;
const familyNames = ['Oderholt', 'Vasterling', 'Quennell', 'Marchetto', 'Lindqvarn', 'Okafenwa', 'Brandweer'] as const;

/** The name of a person who posts openings, which readers must not store. */
export const drawRecruiter = (random: SeededRandom): string => `${random.pick(givenNames)} ${random.pick(familyNames)}`;
