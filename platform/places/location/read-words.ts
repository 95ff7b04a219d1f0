import { LRUCache } from 'lru-cache';
import { foldName } from '../fold-name.ts';
import type { StatedWorkplace } from '../gazetteer.ts';
import type { Segment } from './cut-location.ts';

/** `ANYWHERE` is `REMOTE` without a place beside it, and means nothing with one. */
type WorkplaceWord = StatedWorkplace | 'ANYWHERE';

const phrases: Readonly<Record<WorkplaceWord, string>> = {
  REMOTE:
    'remote | remotely | fully remote | full remote | remote national | national remote | rem | rmt | 100 remote | remote first | remote friendly | remote only | remote ok | remote eligible | anywhere | ' +
    'distributed | fully distributed | work from home | work from anywhere | working from home | home based | homebased | wfh | wfa | telecommute | telecommuting | ' +
    'telework | teleworking | virtual | remoto | remota | full remoto | trabajo remoto | trabalho remoto | teletrabajo | teletrabalho | da remoto | lavoro da remoto | télétravail | ' +
    'teletravail | full télétravail | à distance | homeoffice | home office | fernarbeit | mobiles arbeiten | deutschlandweit remote | zdalnie | zdalna | praca zdalna | thuiswerken | ' +
    'på distans | distans | etätyö | fjernarbejde | hjemmekontor | uzaktan | vzdáleně | távmunka | удаленно | удаленная работа | дистанционно | віддалено | عن بعد | מרחוק',
  HYBRID:
    'hybrid | hybride | hybrid remote | remote hybrid | hybrid work | híbrido | híbrida | ibrido | hybrydowo | hybrydowa | hybridi | partially remote | partly remote | ' +
    'semi remote | part remote | teletravail partiel | teletrabajo parcial | teilweise remote | flexible hybrid | гибрид | гибридный',
  ON_SITE:
    'on site | onsite | in office | in the office | in person | on premises | office based | no remote | not remote | non remote | remote not possible | vor ort | sur site | sur place | ' +
    'présentiel | presencial | in sede | stacjonarnie | på plats | op kantoor | в офисе',
  ANYWHERE: 'worldwide | world wide | global | globally | international | weltweit | monde entier',
};

/** In scripts without blanks, phrases are found inside other text. */
const unspaced: readonly (readonly [string, WorkplaceWord])[] = [
  ['フルリモート', 'REMOTE'],
  ['リモートワーク', 'REMOTE'],
  ['リモート', 'REMOTE'],
  ['テレワーク', 'REMOTE'],
  ['在宅勤務', 'REMOTE'],
  ['在宅', 'REMOTE'],
  ['재택근무', 'REMOTE'],
  ['재택', 'REMOTE'],
  ['원격근무', 'REMOTE'],
  ['원격', 'REMOTE'],
  ['远程办公', 'REMOTE'],
  ['远程', 'REMOTE'],
  ['遠端', 'REMOTE'],
  ['遠距', 'REMOTE'],
  ['ハイブリッド', 'HYBRID'],
  ['하이브리드', 'HYBRID'],
  ['混合办公', 'HYBRID'],
  ['オンサイト', 'ON_SITE'],
  ['出社', 'ON_SITE'],
  ['现场', 'ON_SITE'],
];

const byPhrase = new Map<string, WorkplaceWord>();
for (const [word, texts] of Object.entries(phrases) as [WorkplaceWord, string][]) {
  for (const text of texts.split(' | ')) byPhrase.set(foldName(text), word);
}
const longestPhrase = Math.max(...[...byPhrase.keys()].map((phrase) => phrase.split(' ').length));
const firstWords = new Set([...byPhrase.keys()].map((phrase) => phrase.slice(0, `${phrase} `.indexOf(' '))));

/** Returns the longest phrase that begins at a word. Words are folded. */
const workplaceAt = (words: readonly string[], at: number): { length: number; word: WorkplaceWord } | null => {
  if (!firstWords.has(words[at] ?? '')) return null;
  for (let length = Math.min(longestPhrase, words.length - at); length > 0; length -= 1) {
    const word = byPhrase.get(words.slice(at, at + length).join(' '));
    if (word !== undefined) return { length, word };
  }
  return null;
};

/** `rest` is the word without the phrase. */
const workplaceInside = (word: string): { word: WorkplaceWord; rest: string } | null => {
  for (const [phrase, says] of unspaced) {
    const at = word.indexOf(phrase);
    if (at >= 0) return { word: says, rest: `${word.slice(0, at)} ${word.slice(at + phrase.length)}`.trim() };
  }
  return null;
};

export interface Word {
  readonly text: string;
  readonly folded: string;
  readonly start: number;
  readonly end: number;
  /** True if a hyphen joins it to the preceding word. */
  readonly isJoined: boolean;
}

export interface SegmentWords {
  readonly says: readonly WorkplaceWord[];
  /** True if a workplace comes before all other words. */
  readonly isLed: boolean;
  readonly words: readonly Word[];
}

const wordPattern = /[^\s_-]+/g;
/** `US.CA.Boston`, but not `D.C.` */
const innerPoint = /(?<=\p{L}{2})\.(?=\p{L}{2})/gu;
/** Codes of countries or delivery areas in postal codes, which are no words: `D-10115`, `1017 CA`. */
const postalCodes = /(?<![\p{L}\p{N}])(?:[A-Z]{1,2}-\d{3,6}|\d{4} [A-Z]{2}(?= ))(?![\p{L}\p{N}])/gu;

const digit = /\d/;

/** Words repeat, so their folded forms are cached. */
const cached = new LRUCache<string, string>({ max: 5_000 });
const foldWord = (text: string): string => {
  const known = cached.get(text);
  if (known !== undefined) return known;
  const folded = foldName(text);
  cached.set(text, folded);
  return folded;
};

/**
 * Replaces postal codes by blanks, which keeps positions. A text that is only a code stays, to be reported as
 * unrecognized.
 */
const withoutCodes = (text: string): string => {
  const blanked = digit.test(text) ? text.replace(postalCodes, (code) => ' '.repeat(code.length)) : text;
  const left = blanked.trim() === '' ? text : blanked;
  return left.includes('.') ? left.replace(innerPoint, ' ') : left;
};

const wordsOf = ({ text, start }: Segment): Word[] => {
  const source = withoutCodes(text);
  const words: Word[] = [];
  for (const match of source.matchAll(wordPattern)) {
    const folded = foldWord(match[0]);
    const at = start + match.index;
    if (folded !== '') {
      words.push({
        text: match[0],
        folded,
        start: at,
        end: at + match[0].length,
        isJoined: source[match.index - 1] === '-',
      });
    }
  }
  return words;
};

export const readWords = (segment: Segment): SegmentWords => {
  const all = wordsOf(segment);
  const folded = all.map((word) => word.folded);
  const says: WorkplaceWord[] = [];
  const words: Word[] = [];
  let isLed = false;
  for (let at = 0; at < all.length; ) {
    const phrase = workplaceAt(folded, at);
    const word = all[at];
    if (phrase !== null) {
      if (words.length === 0) isLed = true;
      says.push(phrase.word);
      at += phrase.length;
      continue;
    }
    at += 1;
    if (word === undefined) continue;
    const inside = workplaceInside(word.folded);
    if (inside === null) {
      words.push(word);
      continue;
    }
    if (words.length === 0 && word.folded.indexOf(inside.rest) !== 0) isLed = true;
    says.push(inside.word);
    for (const rest of inside.rest.split(' '))
      if (rest !== '') words.push({ ...word, text: rest, folded: foldName(rest) });
  }
  return { says, isLed, words };
};
