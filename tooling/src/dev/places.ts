import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { SourceMap, type SourceMapPayload } from 'node:module'
import path from 'node:path'
import { rootDirectory } from '../paths.ts'

/** A line of a source file, as a reader names it, and the link that opens it in an editor. */
export type Place = { name: string; href: string }

/** `EDITOR_LINK` is another editor's: `idea://open?file={file}&line={line}`. */
const editorLink = () => process.env['EDITOR_LINK'] ?? 'vscode://file{file}:{line}'

export function placeOf(file: string, line: number): Place {
  const inCheckout = path.relative(rootDirectory, file)
  return {
    name: `${inCheckout.startsWith('..') ? file : inCheckout}:${line}`,
    href: editorLink().replace('{file}', encodeURI(file)).replace('{line}', String(line)),
  }
}

/** Line in which a file names a module; 1 where it does not. */
function lineNaming(file: string, module: string): number {
  const lines = readFileSync(file, 'utf8').split('\n')
  return (
    Math.max(
      lines.findIndex((line) => /['"]/.test(line) && line.includes(module)),
      0,
    ) + 1
  )
}

export type CompilerError = { moduleIdentifier?: string; message: string }

/**
 * The place of an error in the sources. Lines of a syntax error are the source's; those of a module
 * that is missing are of what the loader made, so the source is asked which line names it.
 */
export function placeOfError({ moduleIdentifier = '', message }: CompilerError): Place | null {
  const file = moduleIdentifier.split('!').at(-1)?.split('?', 1)[0] ?? ''
  if (!path.isAbsolute(file)) return null
  const missing = /Can't resolve '([^']+)'/.exec(message)?.[1]
  try {
    const line = missing
      ? lineNaming(file, missing)
      : Number(/\[(\d+):\d+\]/.exec(message)?.[1] ?? 1)
    return placeOf(file, line)
  } catch {
    return null // gone meanwhile
  }
}

/** Frames of files that are built here: `http://…/_mf/dev/assets/mf-cart/cart.cart.js:12:34`. */
const ownFrame = /\/_mf\/dev\/assets\/([a-z-]+)\/([\w.-]+\.m?js)(?:\?[^\s:)]*)?:(\d+):(\d+)/g

/**
 * The sources behind the frames of a browser's stack, the innermost first; those of packages are
 * left out.
 */
export async function placesInStack(
  stack: string,
  folderOf: (app: string) => string | null,
): Promise<Place[]> {
  const maps = new Map<string, Promise<SourceMap | null>>()
  const mapOf = (file: string) => {
    const known = maps.get(file) ?? readMap(`${file}.map`)
    maps.set(file, known)
    return known
  }
  const found = await Promise.all(
    [...stack.matchAll(ownFrame)].map(async ([, app = '', file = '', line, column]) => {
      const folder = folderOf(app)
      const map = folder && (await mapOf(path.join(folder, file)))
      return map ? placeIn(map, Number(line), Number(column)) : null
    }),
  )
  return uniquePlaces(found.filter((place) => place !== null))
}

const readMap = async (file: string): Promise<SourceMap | null> => {
  try {
    return new SourceMap(JSON.parse(await readFile(file, 'utf8')) as SourceMapPayload)
  } catch {
    return null // none was written, or the next build took its place
  }
}

function placeIn(map: SourceMap, line: number, column: number): Place | null {
  const entry = map.findEntry(line - 1, column - 1)
  return 'originalSource' in entry && isSource(entry.originalSource)
    ? placeOf(entry.originalSource, entry.originalLine + 1)
    : null
}

const isSource = (file: string) => path.isAbsolute(file) && !file.includes('/node_modules/')

const uniquePlaces = (places: Place[]): Place[] => [
  ...new Map(places.map((place) => [place.name, place])).values(),
]
