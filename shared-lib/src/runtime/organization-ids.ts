/**
 * The seller's `@id`, by which other schema.org objects refer to it; the home page has the full
 * object.
 */
export const organizationId = (origin: string): string => `${origin}/#organization`

/** The one tier of the club, whose members have prices of their own. */
export const clubTierId = (origin: string): string => `${origin}/#klub`
