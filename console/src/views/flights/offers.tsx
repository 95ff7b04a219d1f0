import type { FareOffer } from './fare-documents.ts';
import { OfferRow } from './offer-row.tsx';
import styles from './offers.module.css';

interface OffersProps {
  readonly offers: readonly FareOffer[];
  readonly isOpen: boolean;
  /** Set where an outbound offer has to be chosen first. */
  readonly onChoose?: (offerId: string) => void;
}

export const Offers = ({ offers, isOpen, onChoose }: OffersProps) => {
  const longestMinutes = Math.max(1, ...offers.map(({ durationMinutes }) => durationMinutes));
  return (
    <ol className={styles['offers']}>
      {offers.map((offer) => (
        <OfferRow
          key={offer.offerId}
          offer={offer}
          longestMinutes={longestMinutes}
          isOpen={isOpen}
          onChoose={onChoose === undefined || !offer.isResolveRequired ? undefined : () => onChoose(offer.offerId)}
        />
      ))}
    </ol>
  );
};
