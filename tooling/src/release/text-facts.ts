import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { rootDirectory } from '../paths.ts'
import { textFiles } from '../text-files.ts'
import { callOf, nodesUnder, textOf, type Node } from '../syntax.ts'

type Texts = { [group: string]: string | Texts }

/** `t('home.title')` and `i18n.t('mf-cart:home.title')`; a key that is put together says nothing here. */
function keyOf(node: Node): string | null {
  const call = callOf(node)
  if (call?.name !== 't') return null
  const key = textOf(call.parameters[0])
  return key && !key.includes('{}') ? key : null
}

/** Keys whose texts a parsed file asks for. */
export const textKeysIn = (program: Node): string[] =>
  [...nodesUnder(program)].flatMap((node) => keyOf(node) ?? [])

const at = (texts: Texts, key: string): unknown =>
  key.split('.').reduce<unknown>((level, name) => (level as Texts | undefined)?.[name], texts)

/** A plural is used by its stem. */
const has = (texts: Texts, key: string) =>
  [key, `${key}_other`].some((name) => at(texts, name) !== undefined)

/** Texts that an app may ask for: its own, and the common ones. */
type Known = { app: string; own: Texts; common: Texts }

export function isKnown({ app, own, common }: Known, key: string): boolean {
  const [, namespace, name = ''] = /^(?:([\w-]+):)?(.*)$/s.exec(key) ?? []
  if (namespace)
    return has((namespace === app && own) || (namespace === 'common' && common) || {}, name)
  return has(own, name) || has(common, name)
}

const textsOf = (owner: string): Texts =>
  Object.assign(
    {},
    ...textFiles(rootDirectory, owner).map(
      (file) => JSON.parse(readFileSync(path.join(rootDirectory, file), 'utf8')) as Texts,
    ),
  ) as Texts

/**
 * Keys that an app's source uses and no text file has: `key in file`.
 *
 * @param files - relative to the root, as a build lists them.
 */
export function missingTexts(app: string, files: string[]): string[] {
  const ownFiles = files.filter((file) => file.startsWith(`${app}/`) && /\.tsx?$/.test(file))
  if (ownFiles.length === 0) return []
  const known = { app, own: textsOf(app), common: textsOf('shared-lib') }
  return ownFiles.flatMap((file) => {
    const program = parseSync(file, readFileSync(path.join(rootDirectory, file), 'utf8'))
      .program as unknown as Node
    return [...new Set(textKeysIn(program))]
      .filter((key) => !isKnown(known, key))
      .map((key) => `${key} in ${file}`)
  })
}
