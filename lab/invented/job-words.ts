import { createVocabulary, type Vocabulary } from './vocabulary.ts';

const toList = (text: string): readonly string[] => text.trim().split(/\s+/);

const stopWords = toList('and the to of a in with our you for we is your on as or are that will be by from at this');

const usualWords = toList(`
  team experience work engineering data product build customers role help systems design company people software technical teams strong business
  skills development years support across management working new ability lead drive based platform including solutions time communication own
  engineer environment partners process develop projects best tools quality operations technology security sales cloud performance growth
  world understanding strategy requirements models research senior services collaborate impact infrastructure knowledge learning benefits manager
  ensure production scale global high related degree opportunity analysis problems market code python complex user insights responsible program
  applications testing excellent planning relationships closely deliver written office remote delivery computer science minimum preferred hands
  industry equal health insurance applicants status salary range equity stock disability marketing finance internal external stakeholders reporting`);

const jobVocabularySize = 120_000;

export const createJobVocabulary = (seed: number): Vocabulary =>
  createVocabulary(jobVocabularySize, seed, [...stopWords, ...usualWords]);

/**
 * Ranges of ranks whose words are in a fifth of all postings or more, in a hundredth or more, and in less than one of
 * 300.
 */
export const jobWordRanks = {
  frequent: [stopWords.length, stopWords.length + usualWords.length - 1],
  middle: [stopWords.length + usualWords.length, 2500],
  rare: [10_000, 60_000],
} as const;

export const jobWordClasses = ['frequent', 'middle', 'rare'] as const satisfies readonly (keyof typeof jobWordRanks)[];

const levels = toList('Senior Staff Principal Lead Junior Associate');
const fields = toList(
  'Software Data Backend Frontend Platform Security Infrastructure Product Sales Marketing Solutions Research Support Finance Cloud Mobile',
);
const occupations = toList(
  'Engineer Engineer Engineer Manager Analyst Scientist Designer Architect Specialist Consultant Director',
);
const areas = toList(
  'Payments Growth Identity Search Compliance Reliability Analytics Operations Partnerships Enterprise',
);

export const titleParts = { levels, fields, occupations, areas } as const;

export const jobLocations: readonly string[] = [
  'San Francisco, CA',
  'New York, NY',
  'Seattle, WA',
  'Austin, TX',
  'Boston, MA',
  'Chicago, IL',
  'Denver, CO',
  'Los Angeles, CA',
  'Toronto, Canada',
  'Vancouver, BC, Canada',
  'London, United Kingdom',
  'Dublin, Ireland',
  'Berlin, Germany',
  'Munich, Germany',
  'Paris, France',
  'Amsterdam, Netherlands',
  'Madrid, Spain',
  'Barcelona, Spain',
  'Lisbon, Portugal',
  'Stockholm, Sweden',
  'Copenhagen, Denmark',
  'Zurich, Switzerland',
  'Warsaw, Poland',
  'Prague, Czech Republic',
  'Milan, Italy',
  'Vienna, Austria',
  'Tel Aviv, Israel',
  'Bengaluru, India',
  'Hyderabad, India',
  'Singapore',
  'Tokyo, Japan',
  'Seoul, South Korea',
  'Sydney, Australia',
  'Melbourne, Australia',
  'São Paulo, Brazil',
  'Mexico City, Mexico',
  'Remote, United States',
  'Remote, Germany',
  'Remote',
];

export const soughtLocations: readonly string[] = [
  'Berlin',
  'Germany',
  'London',
  'New York, NY',
  'California',
  'Paris, France',
  'Remote, US',
  'India',
  'European Union',
  'Toronto, Canada',
];
