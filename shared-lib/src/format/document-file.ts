/**
 * The name of a tax document's file, the same from the page, the API and the mail; `number` is the
 * document's own.
 */
export const invoiceFileName = (number: string): string => `faktura-${number}.pdf`
export const creditNoteFileName = (number: string): string => `opravny-doklad-${number}.pdf`
