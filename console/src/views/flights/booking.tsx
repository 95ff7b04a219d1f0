import { useEffect, useRef, useState } from 'react';
import type { ResultOf } from '../../graph/operation.ts';
import { useChange } from '../../graph/use-change.ts';
import { Button } from '../../kit/button.tsx';
import { Notice } from '../../kit/notice.tsx';
import { ProblemNotice } from '../../kit/problem-notice.tsx';
import { exchangeBookingTokenMutation } from './fare-documents.ts';
import { inMoney } from './fare-words.ts';
import styles from './offers.module.css';

type Payload = NonNullable<ResultOf<typeof exchangeBookingTokenMutation>['exchangeBookingToken']>;

const isWeb = (url: string): boolean => /^https?:\/\//i.test(url);

/** Exchanges the token of an offer for the address of the page where it is booked, once, when it is asked for. */
export const Booking = ({ bookingToken }: { readonly bookingToken: string }) => {
  const exchange = useChange(exchangeBookingTokenMutation);
  const [payload, setPayload] = useState<Payload>();
  const link = useRef<HTMLAnchorElement>(null);
  const page = payload?.bookingPage ?? undefined;
  useEffect(() => {
    if (page !== undefined) link.current?.focus();
  }, [page]);
  const find = async (): Promise<void> => {
    const data = await exchange.run({ bookingToken });
    if (data?.exchangeBookingToken) setPayload(data.exchangeBookingToken);
  };
  return (
    <div className={styles['booking']}>
      {page === undefined && (
        <Button look="main" disabled={exchange.isRunning} onClick={() => void find()}>
          {exchange.isRunning ? 'Asking the seller…' : 'Get the booking link'}
        </Button>
      )}
      {page !== undefined && isWeb(page.url) && (
        <p className={styles['bookingLink']}>
          <a ref={link} href={page.url} target="_blank" rel="noopener noreferrer">
            Open the booking page{page.vendor === null ? '' : ` of ${page.vendor}`}
          </a>
          {page.price !== null && <span>{inMoney(page.price)} there</span>}
          <span>opens in a new tab</span>
        </p>
      )}
      {page?.warnings.map(({ code, message }) => (
        <p key={code} className={styles['quiet']}>
          {message}
        </p>
      ))}
      {payload?.userErrors.map(({ code, message }) => (
        <Notice key={code} kind="bad" title="There is no booking link">
          {message}
        </Notice>
      ))}
      {exchange.problems.map((problem) => (
        <ProblemNotice key={problem.code} problem={problem} retry={() => void find()} />
      ))}
    </div>
  );
};
