import { readFileSync } from 'node:fs'
import path from 'node:path'

/** What of one file of a package nobody in the shop uses. */
export type Cut = {
  /** End of the file's path inside its package. */
  file: string
  /** Functions and methods by name; the text takes the place of their body. */
  bodies?: Record<string, string>
  /** Exact texts, each found once, and what stands there instead. */
  texts?: readonly (readonly [find: string, replace: string])[]
  /** From the first text to just before the second; each first one is found once. */
  spans?: readonly (readonly [from: string, to: string])[]
  /** Kinds of node that are never made: their `case`s and comparisons go. */
  neverTags?: readonly number[]
  /** Lines that match one of these patterns, whole statements, go. */
  lines?: readonly string[]
}
export type PackageCuts = { name: string; version: string; cuts: readonly Cut[] }

const escaped = (text: string) => text.replaceAll(/[$.*+?^{}()|[\]\\]/g, String.raw`\$&`)

/**
 * A function whose braces stand at the indentation of its first line, as formatters write them.
 *
 * @throws Error when there is none of this name.
 */
function withBody(source: string, name: string, body: string): string {
  const declared = `(?:export )?(?:static )?(?:async )?(?:function )?${escaped(name)}\\((?:[^;\\n]*|[^{;]*)\\) ?`
  const arrow = `(?:export )?const ${escaped(name)} = [^;\\n]*=> `
  const head = `^([ \\t]*)(${declared}|${arrow})`
  const whole = new RegExp(`${head}\\{\\r?\\n[\\s\\S]*?^\\1\\}`, 'm')
  if (!whole.test(source)) throw new Error(`cut not found: ${name}()`)
  return source.replace(whole, (_all, indent: string, signature: string) => `${indent}${signature}{ ${body} }`)
}

function withText(source: string, find: string, replace: string): string {
  if (source.split(find).length !== 2) throw new Error(`cut found ${source.split(find).length - 1} times: ${find.slice(0, 80)}`)
  return source.replace(find, () => replace)
}

function withoutSpan(source: string, from: string, to: string): string {
  const start = source.indexOf(from)
  const end = source.indexOf(to, start + from.length)
  if (start < 0 || end < 0 || source.indexOf(from, start + 1) >= 0) throw new Error(`cut not found once: ${from.slice(0, 80)}`)
  return source.slice(0, start) + source.slice(end)
}

const indentOf = (line: string) => line.length - line.trimStart().length
const isLabel = (line: string, indent: number) => indentOf(line) === indent && /^(case .+|default):$/.test(line.trim())

/** Where the statements of the `case` at `start` end: the next label, or the brace of its switch. */
function endOfCase(lines: string[], start: number): number {
  const indent = indentOf(lines[start] ?? '')
  const end = lines.findIndex((line, index) => index > start && (isLabel(line, indent) || (/^\s*\}/.test(line) && indentOf(line) < indent)))
  if (end < 0) throw new Error(`the case on line ${start + 1} does not end`)
  return end
}

/** A label shared with other kinds goes alone; otherwise what stands under it goes, too. */
function withoutCases(source: string, tag: number): string {
  const lines = source.split('\n')
  for (let at = lines.length - 1; at >= 0; at--) {
    const line = lines[at] ?? ''
    if (line.trim() !== `case ${tag}:`) continue
    const isShared = [lines[at - 1], lines[at + 1]].some((beside) => isLabel(beside ?? '', indentOf(line)))
    lines.splice(at, isShared ? 1 : endOfCase(lines, at) - at)
  }
  return lines.join('\n').replaceAll(new RegExp(`\\b${tag} === (?:\\w+\\.tag|tag|targetInst)\\b`, 'g'), 'false')
}

function withoutLines(source: string, pattern: string): string {
  const matching = new RegExp(`^[ \\t]*${pattern}\\r?\\n`, 'gm')
  if (!matching.test(source)) throw new Error(`cut matches no line: ${pattern}`)
  return source.replaceAll(matching, '')
}

/** The file without what the cut names. */
export function cutSource(source: string, { bodies = {}, texts = [], spans = [], neverTags = [], lines = [] }: Cut): string {
  const reduced = [
    (text: string) => texts.reduce((rest, [find, replace]) => withText(rest, find, replace), text),
    (text: string) => spans.reduce((rest, [from, to]) => withoutSpan(rest, from, to), text),
    (text: string) => Object.entries(bodies).reduce((rest, [name, body]) => withBody(rest, name, body), text),
    (text: string) => lines.reduce(withoutLines, text),
    (text: string) => neverTags.reduce(withoutCases, text),
  ]
  return reduced.reduce((text, step) => step(text), source)
}

type LoaderContext = { resourcePath: string; getOptions: () => PackageCuts; emitWarning: (warning: Error) => void }

/** Folder of the package that a file belongs to. */
function packageOf(file: string, name: string): string {
  const folder = `${path.sep}node_modules${path.sep}${name.replaceAll('/', path.sep)}${path.sep}`
  return file.slice(0, file.lastIndexOf(folder) + folder.length)
}

/** Cuts are made for one exact version; another one is bundled whole, which the size check then tells. */
export default function withoutUnusedParts(this: LoaderContext, source: string): string {
  const { name, version, cuts } = this.getOptions()
  const folder = packageOf(this.resourcePath, name)
  const cut = cuts.find(({ file }) => this.resourcePath === path.join(folder, file))
  if (!cut) return source
  const { version: installed } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string }
  if (installed === version) return cutSource(source, cut)
  this.emitWarning(new Error(`${name} ${installed} is bundled whole: its cuts were made for ${version}`))
  return source
}
