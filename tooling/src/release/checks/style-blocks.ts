/**
 * A rule of a style sheet as it is written: what stands before its braces, and what is between
 * them.
 */
export type Block = { prelude: string; body: string }

const closing: Record<string, string> = { '(': ')', '[': ']', '{': '}' }

const word = /[\w-]+/y

/** Place after the string, bracket or word that begins here, or after one character. */
export function after(text: string, at: number): number {
  word.lastIndex = at
  if (word.test(text)) return word.lastIndex
  const first = text[at] ?? ''
  if (first === '\\') return at + 2
  if (first === '/' && text[at + 1] === '*') {
    const end = text.indexOf('*/', at + 2)
    return end < 0 ? text.length : end + 2
  }
  if (first === '"' || first === "'") {
    let end = at + 1
    while (end < text.length && text[end] !== first) end += text[end] === '\\' ? 2 : 1
    return end + 1
  }
  const close = closing[first]
  if (!close) return at + 1
  let end = at + 1
  while (end < text.length && text[end] !== close) end = after(text, end)
  return end + 1
}

/** Parts between the separators that stand in no string and no bracket. */
export function partsOf(text: string, isSeparator: (char: string) => boolean): string[] {
  const parts: string[] = []
  let start = 0
  for (let at = 0; at < text.length; at = after(text, at)) {
    if (!isSeparator(text[at] ?? '')) continue
    parts.push(text.slice(start, at))
    start = at + 1
  }
  return [...parts, text.slice(start)]
}

/**
 * The outermost rules of a style sheet or of a body; declarations and statements without braces are
 * left out.
 */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let start = 0
  let at = 0
  while (at < text.length) {
    const end = after(text, at)
    if (text[at] === '{') {
      const prelude = text.slice(start, at).replaceAll(/\/\*.*?\*\//gs, '')
      blocks.push({ prelude: prelude.trim(), body: text.slice(at + 1, end - 1) })
    }
    if (text[at] === '{' || text[at] === ';') start = end
    at = end
  }
  return blocks
}
