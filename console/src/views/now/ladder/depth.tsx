import { memo } from 'react';
import { Changing } from '../../../kit/changing.tsx';
import { centsOf, contractsOf } from '../../../kit/ladder/ladder-words.ts';
import { useFitting } from '../../../kit/use-fitting.ts';
import styles from './depth.module.css';
import type { LadderMarket } from './ladder-documents.ts';

type Level = LadderMarket['back'][number];

const room = { least: 3, most: 14 };

interface SideProps {
  readonly level: Level | undefined;
  readonly most: number;
  readonly side: 'back' | 'lay';
}

const Contracts = ({ level, most, side }: SideProps) => (
  <td className={styles[side]}>
    {level !== undefined && (
      <>
        <span className={styles['bar']} style={{ transform: `scaleX(${(level.contracts / most).toFixed(3)})` }} />
        <span className={styles['count']}>
          <Changing value={level.contracts} isNeutral>
            {contractsOf(level.contracts)}
          </Changing>
        </span>
      </>
    )}
  </td>
);

const Price = ({ level, side }: { readonly level: Level | undefined; readonly side: 'back' | 'lay' }) => (
  <td className={styles[`${side}-price`]}>{level === undefined ? '' : centsOf(level.priceDollars)}</td>
);

export const Depth = memo(({ market: { back, lay, outcome } }: { readonly market: LadderMarket }) => {
  const [element, count] = useFitting<HTMLDivElement>(1.625, room);
  // One row is the head.
  const rows = Math.min(Math.max(back.length, lay.length), count - 1);
  const most = Math.max(1, ...[...back.slice(0, rows), ...lay.slice(0, rows)].map(({ contracts }) => contracts));
  return (
    <div ref={element} className={styles['depth']}>
      <table>
        <caption className="visually-hidden">Contracts offered for {outcome}, by price</caption>
        <thead>
          <tr>
            <th scope="col">Contracts</th>
            <th scope="col">Back</th>
            <th scope="col">Lay</th>
            <th scope="col">Contracts</th>
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rows }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is a rank.
            <tr key={index}>
              <Contracts level={back[index]} most={most} side="back" />
              <Price level={back[index]} side="back" />
              <Price level={lay[index]} side="lay" />
              <Contracts level={lay[index]} most={most} side="lay" />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});
