import { useEffect, useRef } from 'react';
import { useChange } from '../../graph/use-change.ts';
import { Notice } from '../../kit/notice.tsx';
import { ProblemNotices } from '../../kit/problem-notice.tsx';
import { resolveFareOfferMutation } from './fare-documents.ts';
import { inOrder, type Order } from './fare-words.ts';
import styles from './fares.module.css';
import { Offers } from './offers.tsx';

interface ReturnOffersProps {
  readonly jobId: string;
  readonly offerId: string;
  readonly order: Order;
  readonly title: string;
}

/** Return offers for an outbound offer. They are requested when opened. */
export const ReturnOffers = ({ jobId, offerId, order, title }: ReturnOffersProps) => {
  const { run, data, isRunning, problems } = useChange(resolveFareOfferMutation);
  const payload = data?.resolveFareOffer;
  const asked = useRef<string>(undefined);
  const ask = (): void => void run({ jobId, offerId });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for an offer.
  useEffect(() => {
    if (asked.current === offerId) return;
    asked.current = offerId;
    ask();
  }, [jobId, offerId]);
  const offers = payload?.fareResolution?.offers ?? [];
  return (
    <section aria-label="Return offers" aria-busy={isRunning}>
      <h3 className={styles['section']}>{title}</h3>
      {isRunning && (
        <p className={styles['wait']} role="status">
          Asking the source for return flights…
        </p>
      )}
      <ProblemNotices of={problems} retry={ask} />
      {payload?.userErrors.map(({ code, message }) => (
        <Notice key={code} kind="bad" title="There are no return offers">
          {message}
        </Notice>
      ))}
      {payload?.fareResolution?.warnings.map(({ code, message }) => (
        <p key={code} className={styles['wait']}>
          {message}
        </p>
      ))}
      {payload?.fareResolution && offers.length === 0 && (
        <Notice kind="empty" title="No return flight goes with this offer">
          Choose another outbound flight.
        </Notice>
      )}
      <Offers offers={inOrder(offers, order)} isOpen />
    </section>
  );
};
