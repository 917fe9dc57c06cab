import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'

/** Columns of a comment's line: the print width of the code beside it. */
const width = 100

/** Words for a tool stand on one line, before the line they are about. */
const isForTool = (text: string) =>
  /^\W*(Stryker|oxlint-|eslint-|@ts-|webpack|prettier-|@vitest)/.test(text)

interface Comment {
  readonly start: number
  readonly end: number
}

/** Comments of a style sheet. */
const styleComments = (source: string): Comment[] =>
  [...source.matchAll(/\/\*[\s\S]*?\*\//g)].map(({ index, 0: text }) => ({
    start: index,
    end: index + text.length,
  }))

const commentsOf = (file: string, source: string): readonly Comment[] =>
  file.endsWith('.css') ? styleComments(source) : parseSync(file, source).comments

/** Lines of a comment as they stand, those before its own end cut off behind it. */
function linesOf(source: string, { start, end }: Comment): string[] {
  const from = source.lastIndexOf('\n', start - 1) + 1
  return source.slice(from, end).split('\n')
}

/** Whether a docstring begins a line that goes on with code. */
function isBeforeCode(source: string, { start, end }: Comment): boolean {
  const before = source.slice(source.lastIndexOf('\n', start - 1) + 1, start)
  const [after = ''] = source.slice(end).split('\n', 1)
  return source.startsWith('/**', start) && before.trim() === '' && after.trim() !== ''
}

/** Errors in the comments of one file, line by line (counted from 1). */
export function unkemptComments(file: string, source: string): string[] {
  return commentsOf(file, source).flatMap((comment) => {
    const text = source.slice(comment.start, comment.end)
    if (isForTool(text)) return []
    const first = source.slice(0, comment.start).split('\n').length
    const long = linesOf(source, comment).flatMap((line, row) =>
      [...line].length > width ? [`${file}:${first + row}: a comment ends by column ${width}`] : [],
    )
    const dangles = /^(?:\/\*\*?[\s*]*|\/\/ )(Of|Those|That|They|It|Said) /.exec(text)
    const at = `${file}:${first}`
    return [
      ...long,
      ...(dangles ? [`${at}: a comment begins with its subject, not '${dangles[1]}'`] : []),
      ...(isBeforeCode(source, comment) ? [`${at}: what a docstring is about begins a line`] : []),
    ]
  })
}

/**
 * Comments that people cannot read in one window, that begin without their subject, or that hide
 * the member they are about.
 */
export const strayComments = (root: string, files: readonly string[]): string[] =>
  [
    ...files,
    ...globSync('{shell,shared-lib,mf-*,api,tooling}/src/**/*.css', { cwd: root }),
  ].flatMap((file) => unkemptComments(file, readFileSync(path.join(root, file), 'utf8')))
