/**
 * An IBAN in groups of four, as people read it. The spaces are plain: it is copied from pages and
 * mails into forms of banks, which refuse others.
 */
export const spacedIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')
