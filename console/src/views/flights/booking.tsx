import { useEffect, useRef } from 'react';
import type { ResultOf } from '../../graph/operation.ts';
import type { Problem } from '../../graph/problems.ts';
import { Notice } from '../../kit/notice.tsx';
import { ProblemNotices } from '../../kit/problem-notice.tsx';
import { SiteLink } from '../../kit/site-link.tsx';
import type { exchangeBookingTokenMutation } from './fare-documents.ts';
import { inMoney } from './fare-words.ts';
import styles from './offers.module.css';

const isWeb = (url: string): boolean => /^https?:\/\//i.test(url);

interface BookingProps {
  readonly payload: ResultOf<typeof exchangeBookingTokenMutation>['exchangeBookingToken'] | undefined;
  readonly problems: readonly Problem[];
  readonly find: () => void;
}

export const Booking = ({ payload, problems, find }: BookingProps) => {
  const link = useRef<HTMLAnchorElement>(null);
  const page = payload?.bookingPage ?? undefined;
  useEffect(() => {
    if (page !== undefined) link.current?.focus();
  }, [page]);
  return (
    <div className={styles['booking']}>
      {page !== undefined && isWeb(page.url) && (
        <p className={styles['bookingLink']}>
          <SiteLink ref={link} href={page.url}>
            Open the booking page{page.vendor === null ? '' : ` of ${page.vendor}`}
          </SiteLink>
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
      <ProblemNotices of={problems} retry={find} />
    </div>
  );
};
