import { useEffect, useRef } from 'react';
import { Notice } from '../../kit/notice.tsx';
import { ProblemNotices } from '../../kit/problem-notice.tsx';
import { SiteLink } from '../../kit/site-link.tsx';
import { inMoney } from './fare-words.ts';
import styles from './offers.module.css';
import type { BookingState } from './use-booking.ts';

const isWeb = (url: string): boolean => /^https?:\/\//i.test(url);

export const Booking = ({ booking: { payload, problems, find } }: { readonly booking: BookingState }) => {
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
      <ProblemNotices of={problems} retry={() => void find()} />
    </div>
  );
};
