import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { rootDirectory } from '../paths.ts'

export type Texts = { [group: string]: string | Texts }

/** Groups of the common texts that are in every visit; a page brings whatever else of them it uses. */
export const baseGroups = ['general', 'error', 'auth', 'cart', 'favourites', 'product', 'count', 'price', 'stock', '503']

const imports = /(?:^|\n)\s*(?:import|export)\s+(?!type\b)[^'";]*?from\s*'([^']+)'|import\(\s*(?:\/\*.*?\*\/\s*)?'([^']+)'\s*\)/g
const keyStart = /['"`](?:[\w-]+:)?([A-Za-z0-9_]+)\.(?=[\w$])/g
/** `t(`${kind}.title`)`: then any group that is named somewhere may be meant. */
const builtKey = /\bt\(`\$\{/
const plainString = /'([A-Za-z0-9_]+)'/g

/** A source file of the workspace, or null for a package and for what holds no keys. */
function resolveSource(request: string, from: string, app: string): string | null {
  const file = request.startsWith('.')
    ? path.resolve(path.dirname(from), request)
    : request.startsWith('#')
      ? path.join(app, 'src', request.slice(1))
      : request.startsWith('@drogerie/shared-lib/')
        ? path.join(rootDirectory, 'shared-lib/src', request.slice('@drogerie/shared-lib/'.length))
        : ''
  return /\.tsx?$/.test(file) && existsSync(file) && statSync(file).isFile() ? file : null
}

/** Every source file that a file reaches by imports, lazy ones too. */
export function reachableSources(entry: string, app: string): string[] {
  const found = new Set([entry])
  for (const file of found) {
    const source = readFileSync(file, 'utf8')
    for (const [, direct, lazy] of source.matchAll(imports)) {
      const next = resolveSource(direct ?? lazy ?? '', file, app)
      if (next) found.add(next)
    }
  }
  return [...found]
}

/** Names of the groups whose keys stand in these files; a key is written out, or at least its group is. */
export function usedGroups(files: readonly string[]): Set<string> {
  const sources = files.map((file) => readFileSync(file, 'utf8'))
  const patterns = sources.some((source) => builtKey.test(source)) ? [keyStart, plainString] : [keyStart]
  return new Set(sources.flatMap((source) => patterns.flatMap((pattern) => [...source.matchAll(pattern)].map(([, group = '']) => group))))
}

/** The groups of `texts` that are used, and its texts without a group. */
export const textsIn = (texts: Texts, isUsed: (group: string) => boolean): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([group, value]) => typeof value === 'string' || isUsed(group)))

export const readTexts = (file: string): Texts => JSON.parse(readFileSync(file, 'utf8')) as Texts
