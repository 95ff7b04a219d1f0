const site = 'https://resy.com';

interface Paged {
  readonly url_slug?: string | null | undefined;
  readonly location?:
    | { readonly url_slug?: string | null | undefined; readonly code?: string | null | undefined }
    | null
    | undefined;
}

/** Null when the response lacks the slug of the city or restaurant. */
export const pageOf = ({ url_slug, location }: Paged): string | null => {
  const city = location?.url_slug?.trim() || location?.code?.trim();
  const slug = url_slug?.trim();
  return city && slug ? `${site}/cities/${encodeURIComponent(city)}/venues/${encodeURIComponent(slug)}` : null;
};

/** Falls back to the site when the page is unknown. */
export const bookingUrlOf = (venue: Paged, date: string, partySize: number): string =>
  `${pageOf(venue) ?? `${site}/`}?date=${date}&seats=${partySize}`;
