/** Who sells, by the name other schema.org objects call it; the home page says the rest of it. */
export const organizationId = (origin: string): string => `${origin}/#organization`

/** The one tier of the club, whose members have prices of their own. */
export const clubTierId = (origin: string): string => `${origin}/#klub`
