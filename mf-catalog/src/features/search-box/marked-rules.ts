export type MarkedPart = { text: string; marked: boolean }

/** Small letters without their marks, one for one, so that positions stay. */
export const folded = (text: string): string =>
  [...text]
    .map((letter) => letter.normalize('NFD')[0] ?? letter)
    .join('')
    .toLowerCase()

const isWordStart = (text: string, at: number): boolean =>
  at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '')

/** Where the search words begin a word of the text; case and diacritics do not matter. */
export function markedParts(text: string, query: string): MarkedPart[] {
  const plain = folded(text)
  if (plain.length !== text.length) return [{ text, marked: false }]
  const words = folded(query).split(/\s+/).filter(Boolean)
  const marks = Array.from(text, () => false)
  for (const word of words) {
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + 1)) {
      if (isWordStart(text, at)) marks.fill(true, at, at + word.length)
    }
  }
  const parts: MarkedPart[] = []
  for (const [index, letter] of [...text].entries()) {
    const last = parts.at(-1)
    const marked = marks[index] ?? false
    if (last?.marked === marked) last.text += letter
    else parts.push({ text: letter, marked })
  }
  return parts
}
