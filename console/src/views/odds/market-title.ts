import { joined } from '../../kit/joined.ts';
import type { Market } from './board-document.ts';
import { kindWords, lineWords, periodWords } from './odds-words.ts';

type Subject = Pick<Market, 'kind' | 'sourceKey' | 'period' | 'participant' | 'line'> & {
  readonly outcomes?: readonly string[];
  readonly isLay?: boolean;
};

const questionOf = ({ kind, sourceKey, participant, outcomes = [] }: Subject): string => {
  if (kind === 'MONEYLINE' && outcomes.length > 2) return 'Winner or draw';
  if (kind === 'OTHER') return joined([sourceKey, participant], ', ');
  if (kind === 'YES_NO') return participant ?? sourceKey;
  return participant === null ? kindWords[kind] : `${participant}: ${kindWords[kind].toLowerCase()}`;
};

/** Returns a title such as `Handicap −10.5, 1st half`. */
export const marketTitle = (market: Subject): string => {
  const { kind, line, period } = market;
  // The exchange's question contains the line already.
  const shownLine = line === null || kind === 'YES_NO' ? undefined : lineWords(line, kind === 'SPREAD');
  const question = joined([questionOf(market), shownLine], ' ');
  return joined([question, periodWords(period), market.isLay && 'against it'], ', ');
};
