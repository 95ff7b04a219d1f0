const site = 'https://resy.com';

interface Paged {
  readonly url_slug?: string | null | undefined;
  readonly location?:
    | { readonly url_slug?: string | null | undefined; readonly code?: string | null | undefined }
    | null
    | undefined;
}

/** The page of a restaurant. Null when the answer does not name the city or the restaurant as addresses do. */
export const pageOf = ({ url_slug, location }: Paged): string | null => {
  const city = location?.url_slug?.trim() || location?.code?.trim();
  const slug = url_slug?.trim();
  return city && slug ? `${site}/cities/${encodeURIComponent(city)}/venues/${encodeURIComponent(slug)}` : null;
};

/** Where to reserve: the restaurant's page for that day and party, or the site where the page is not known. */
export const bookingUrlOf = (venue: Paged, date: string, partySize: number): string =>
  `${pageOf(venue) ?? `${site}/`}?date=${date}&seats=${partySize}`;
