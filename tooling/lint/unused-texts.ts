import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { nodesUnder, textOf, type Node } from '../src/syntax.ts'
import { textFiles } from '../src/text-files.ts'

type Texts = { [name: string]: string | Texts }

/** Names of all texts, plurals by their stem. */
export function textKeys(texts: Texts, before = ''): string[] {
  const keys = Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [`${before}${name.replace(/_(zero|one|few|many|other)$/, '')}`]
      : textKeys(value, `${before}${name}.`),
  )
  return [...new Set(keys)]
}

/** Text of a literal, of a template or of a template's type; what is put in is `{}`. */
const wordOf = (node: Node): string | null =>
  textOf(node.type === 'TSTemplateLiteralType' ? { ...node, type: 'TemplateLiteral' } : node)

/** Every text a source writes: any of them may be a key, wherever it is handed on. */
const wordsIn = (file: string, source: string): string[] =>
  [...nodesUnder(parseSync(file, source).program as unknown as Node)].flatMap(
    (node) => wordOf(node) ?? [],
  )

/**
 * Keys that none of the words says: neither written out, nor as a template that could come to it,
 * nor by stem and context.
 */
export function unusedKeys(keys: readonly string[], words: Iterable<string>): string[] {
  const plain = new Set<string>()
  const templates = new Set<string>()
  for (const word of words) {
    const key = word.replace(/^[\w-]+:/, '')
    if (!key.includes('{}')) plain.add(key)
    else if (/^[\w.{}-]+$/.test(key) && /\w\.|\.\w/.test(key)) templates.add(key)
  }
  const patterns = [...templates].map(
    (key) => new RegExp(`^${key.replaceAll('.', '\\.').replaceAll('{}', '[\\w-]+')}$`),
  )
  const isAsked = (key: string): boolean => {
    if (plain.has(key) || patterns.some((pattern) => pattern.test(key))) return true
    const [, stem, context] = /^(.*)_([a-z]+)$/.exec(key) ?? []
    return stem !== undefined && context !== undefined && plain.has(context) && isAsked(stem)
  }
  return keys.filter((key) => !isAsked(key))
}

/** Whether a file counts as a use of texts: tests and tools do not. */
const isSource = (file: string) =>
  /^(api|shell|shared-lib|mf-[^/]+)\/.*\.tsx?$/.test(file) &&
  !/\.test\.tsx?$|\/testing\//.test(file)

/** Texts that no source of their app asks for; the common ones may be asked for by any. */
export function unusedTexts(root: string, files: readonly string[]): string[] {
  const words = new Map(
    files
      .filter(isSource)
      .map((file) => [file, wordsIn(file, readFileSync(path.join(root, file), 'utf8'))]),
  )
  const owners = [...new Set(files.map((file) => file.split('/')[0] ?? ''))]
  return owners.flatMap((owner) => {
    const lists = textFiles(root, owner)
    if (lists.length === 0) return []
    const asked = [...words].flatMap(([file, said]) =>
      owner === 'shared-lib' || file.startsWith(`${owner}/`) ? said : [],
    )
    return lists.flatMap((list) => {
      const keys = textKeys(JSON.parse(readFileSync(path.join(root, list), 'utf8')) as Texts)
      return unusedKeys(keys, asked).map((key) => `${list}: no source asks for '${key}'`)
    })
  })
}
