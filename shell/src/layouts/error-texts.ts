/** Sets of texts `404.*`, `500.*` and so on in the common namespace. */
export type ErrorTexts = '400' | '401' | '403' | '404' | '410' | '429' | '500' | '503'

const ofStatus: Record<number, ErrorTexts> = {
  401: '401',
  403: '403',
  404: '404',
  410: '410',
  429: '429',
  503: '503',
  504: '503',
}

/**
 * The set of texts that a status shows; title and breadcrumb keys come from it. A status without
 * its own set has that of 400 when it is below 500, else that of 500.
 */
export const errorTexts = (status: number): ErrorTexts =>
  ofStatus[status] ?? (status >= 400 && status < 500 ? '400' : '500')

/** Another address helps; loading the same one again does not. */
export const isNotHere = (texts: ErrorTexts): boolean =>
  texts === '404' || texts === '410' || texts === '403' || texts === '400'
