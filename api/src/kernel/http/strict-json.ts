/** Why a body was refused; always a 400. */
export class JsonRefused extends Error {}

const MAX_DEPTH = 32

/**
 * Parses JSON from strangers: as `JSON.parse`, but refuses repeated members, nesting deeper than 32
 * and members that reach for an object's prototype. Null characters, which the database cannot
 * keep, become U+FFFD.
 *
 * @throws JsonRefused - with a short English reason.
 */
export function parseStrictJson(text: string): unknown {
  scan(text)
  try {
    return text.includes('\\u0000') ? JSON.parse(text, replaceNulls) : JSON.parse(text)
  } catch {
    throw new JsonRefused('Syntax error')
  }
}

function replaceNulls(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value
}

/** One pass over the text: depth, repeated and forbidden members. Syntax is left to JSON.parse. */
function scan(text: string): void {
  const members: (Set<string> | null)[] = []
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (character === '{' || character === '[') {
      members.push(character === '{' ? new Set() : null)
      if (members.length > MAX_DEPTH) throw new JsonRefused('Too deep')
    } else if (character === '}' || character === ']') members.pop()
    else if (character === '"') {
      const end = endOfString(text, at)
      const current = members.at(-1)
      if (current && isMemberName(text, end)) remember(current, text.slice(at, end + 1))
      at = end
    }
  }
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '"') return at
  }
  throw new JsonRefused('Syntax error')
}

function isMemberName(text: string, end: number): boolean {
  let at = end + 1
  while (text[at] === ' ' || text[at] === '\n' || text[at] === '\r' || text[at] === '\t') at += 1
  return text[at] === ':'
}

function remember(members: Set<string>, quoted: string): void {
  const name = decode(quoted)
  if (name === '__proto__' || name === 'constructor' || name === 'prototype')
    throw new JsonRefused('Forbidden member')
  if (members.has(name)) throw new JsonRefused('Repeated member')
  members.add(name)
}

function decode(quoted: string): string {
  try {
    return String(JSON.parse(quoted))
  } catch {
    throw new JsonRefused('Syntax error')
  }
}
