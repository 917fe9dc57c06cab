import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { rootDirectory } from '../paths.ts'
import { textFiles } from '../text-files.ts'
import { callOf, nodesUnder, textOf, type Node } from '../syntax.ts'
import { translatorCalls } from './translator-calls.ts'

type Texts = { [group: string]: string | Texts }

/**
 * `t('home.title')` and `i18n.t('mf-cart:home.title')`; a key that is put together says nothing
 * here.
 */
function keyOf(call: Node): string | null {
  const key = textOf(callOf(call)?.parameters[0])
  return key && !key.includes('{}') ? key : null
}

/** Keys whose texts a parsed file asks for. */
export const textKeysIn = (program: Node): string[] =>
  [...translatorCalls(program)].flatMap((call) => keyOf(call) ?? [])

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

function* keysUnder(texts: Texts, prefix = ''): Generator<string> {
  for (const [name, text] of Object.entries(texts)) {
    if (typeof text === 'string') yield prefix + name
    else yield* keysUnder(text, `${prefix}${name}.`)
  }
}

/**
 * Keys of the common texts, which the shell hands to every remote; a plural has one for each form.
 */
export const commonTextKeys = (): string[] => [...keysUnder(textsOf('shared-lib'))].sort()

const pluralForm = /(_ordinal)?_(zero|one|two|few|many|other)$/
/** `state.{}`: a key that is put together, of a group that is not. */
const group = /^(?:common:)?[\w-]+\.[\w.-]*\{\}[\w.{}-]*$/

/** Parses a source file of this repository. */
const programOf = (file: string): Node =>
  parseSync(file, readFileSync(path.join(rootDirectory, file), 'utf8')).program as unknown as Node

const writtenIn = (file: string): string[] =>
  [...nodesUnder(programOf(file))].flatMap((node) => textOf(node) ?? [])

const matcherOf = (key: string) =>
  new RegExp(
    `^${key
      .split('{}')
      .map((part) => part.replaceAll('.', '\\.'))
      .join('[^.]+')}$`,
  )

/**
 * Keys of the common texts that an app may ask for: those written anywhere in its own source or in
 * what it brings of shared-lib, for rules hand keys to the pages that show them; of a key that is
 * put together all that it can become today.
 *
 * @param files - relative to the root, as a build lists them.
 */
export function commonTextsAsked(files: string[]): string[] {
  const given = [...new Set(commonTextKeys().map((key) => key.replace(pluralForm, '')))]
  const sources = files.filter((file) => /^[\w-]+\/src\/.*\.tsx?$/.test(file))
  const written = [...new Set(sources.flatMap(writtenIn))].map((key) => key.replace(/^common:/, ''))
  const exact = new Set(written)
  const groups = written.filter((key) => group.test(key)).map(matcherOf)
  return given.filter((key) => exact.has(key) || groups.some((one) => one.test(key)))
}

/** A release that asks for a plural says its stem. */
export const isAmong = (given: ReadonlySet<string>, key: string): boolean =>
  given.has(key) || given.has(`${key}_other`)

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
    return [...new Set(textKeysIn(programOf(file)))]
      .filter((key) => !isKnown(known, key))
      .map((key) => `${key} in ${file}`)
  })
}
