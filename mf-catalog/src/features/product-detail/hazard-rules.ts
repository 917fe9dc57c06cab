const pictograms = [
  'GHS01',
  'GHS02',
  'GHS03',
  'GHS04',
  'GHS05',
  'GHS06',
  'GHS07',
  'GHS08',
  'GHS09',
] as const
export type PictogramCode = (typeof pictograms)[number]

export const isPictogram = (code: string): code is PictogramCode =>
  pictograms.some((known) => known === code)

/**
 * `H319 Způsobuje vážné podráždění očí.` → code and sentence; a sentence may come without a code.
 */
export function statementOf(text: string): { code: string; sentence: string } {
  const [, code = '', sentence = text] =
    /^((?:EUH|H|P)\d{3}\S*(?:\s*\+\s*[HP]\d{3})*)\s+(.+)$/.exec(text) ?? []
  return { code, sentence }
}
