import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
/** Everything a stranger's words may meet; a new domain is there by itself. */
const foldersOf = async (parent: string) =>
  (await readdir(join(root, parent), { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${parent}/${name}`)
const folders = [
  ...(await foldersOf('api/src')).filter(
    (folder) => !folder.endsWith('/testing') && !folder.endsWith('/edges'),
  ),
  ...(await foldersOf('api/src/edges')).filter((folder) => !folder.endsWith('/seed')),
  'api/club/src',
  'api/club/wire',
  ...['api-client', 'contract', 'format', 'routes', 'runtime'].map(
    (name) => `shared-lib/src/${name}`,
  ),
]
const LIMIT_MS = 50
const SIZE = 100_000

/** A literal after a sign that cannot end an operand, with its flags. */
const literal =
  /(?:^|[(,=:[!&|?{};>]|return)\s*\/(?![*/])((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+)\/([dgimsuvy]*)/g

/**
 * A slash in a text or a template is none: what does not compile is passed over, and the search
 * goes on right behind it.
 */
function literalsIn(text: string): { source: string; flags: string }[] {
  const found = []
  literal.lastIndex = 0
  for (let match = literal.exec(text); match; match = literal.exec(text)) {
    const [whole, source = '', flags = ''] = match
    if (compiles(source, flags)) found.push({ source, flags })
    else literal.lastIndex = match.index + whole.indexOf('/') + 1
  }
  return found
}

function compiles(source: string, flags: string): boolean {
  try {
    return Boolean(new RegExp(source, flags))
  } catch {
    return false
  }
}

async function literalsOf(
  folder: string,
): Promise<{ where: string; source: string; flags: string }[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
  const files = entries.filter(
    (entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'),
  )
  const found = await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name)
      const lines = (await readFile(path, 'utf8'))
        .split('\n')
        .filter((line) => !/^\s*(?:\*|\/\/|\/\*)/.test(line))
      return literalsIn(lines.join('\n')).map((found) => ({
        where: path.slice(root.length + 1),
        ...found,
      }))
    }),
  )
  return found.flat()
}

/** Texts that make a bad expression backtrack: long runs, and an end that never matches. */
const hostile = [
  'a',
  ' ',
  '1',
  '<',
  '/',
  '-',
  '.',
  '@',
  '"',
  '%',
  'á',
  'ek',
  'a ',
  'a.',
  'a-',
  '1 ',
  '<a',
  '\\',
  '\u0301',
  '{{',
  '[]',
  '=&',
].flatMap((piece) => {
  const run = piece.repeat(Math.ceil(SIZE / piece.length))
  return [run, `${run}\n!`, `!${run}`, `a@${run}!`, `/${run}|`]
})

/** Time of the processor, not of the clock: other work on the machine does not count. */
function costMs(expression: RegExp, text: string): number {
  const before = process.cpuUsage()
  if (expression.global) text.replace(expression, '')
  else expression.test(text)
  return process.cpuUsage(before).user / 1000
}

/**
 * Ends early: what is slow with a tenth of the text is certainly slow with all of it. The best of
 * two counts.
 */
function isSlow(expression: RegExp, text: string): boolean {
  const part = text.slice(0, SIZE / 10) + text.slice(-2)
  const isOver = (sample: string) =>
    costMs(expression, sample) >= LIMIT_MS && costMs(expression, sample) >= LIMIT_MS
  return isOver(part) || isOver(text)
}

describe('no regular expression can be made slow @D11 @S01', () => {
  test.each(folders)('in %s', { timeout: 120_000 }, async (folder) => {
    const literals = await literalsOf(folder)
    const slow = literals.flatMap(({ where, source, flags }) => {
      const expression = new RegExp(source, flags)
      const worst = hostile.find((text) => isSlow(expression, text))
      return worst === undefined
        ? []
        : [`${where}: /${source}/${flags} on ${JSON.stringify(worst.slice(0, 6))}…`]
    })
    expect(slow).toEqual([])
  })

  test('the measurement detects a slow expression', () => {
    expect(isSlow(/(?:a+)+b/, 'a'.repeat(22))).toBe(true)
    expect(isSlow(/(?:a+)b/, '-'.repeat(SIZE))).toBe(false)
  })
})
