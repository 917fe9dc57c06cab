import { basename } from 'node:path'
import { wordsOfChange } from '../../imports/kind/change.ts'
import type { AnyColumns, ImportKind } from '../../imports/kind/import-kind.ts'
import { imports } from '../../imports/imports.ts'
import { wordsOf } from '../../imports/kind/problem.ts'
import { ChangedMeanwhile, runImport, type Imported } from '../../imports/run-import.ts'
import { isYes, OfficeRefusal, type OfficeCommand, type OfficeResult } from './office-command.ts'

function importing<Given extends AnyColumns>(name: string, kind: ImportKind<Given>): OfficeCommand {
  return {
    name: `import ${name}`,
    summary: `takes ${name} from a .csv or .jsonl file with the columns ${columnsOf(kind.columns)}`,
    args: ['file'],
    options: { 'dry-run': "'yes': says what is wrong and what would change, and changes nothing" },
    async run(app, { args, options }) {
      const path = args['file'] ?? ''
      const isDryRun = isYes(options, 'dry-run')
      const onKept = () => app.publicAnswers.forget()
      const imported = await runImport(app.db, kind, path, { isDryRun, onKept }).catch(
        inPlainWords(path),
      )
      return answerOf(imported, basename(path), isDryRun)
    },
  }
}

const columnsOf = (columns: AnyColumns): string =>
  Object.entries(columns)
    .map(([name, { isRequired }]) => (isRequired ? name : `[${name}]`))
    .join(', ')

const inPlainWords =
  (path: string) =>
  (error: unknown): never => {
    if (error instanceof ChangedMeanwhile)
      throw new OfficeRefusal(
        `${wordsOf(error.problem)}; it changed meanwhile, the rows before are written: run it again`,
      )
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'ENOENT' || code === 'EISDIR') throw new OfficeRefusal(`there is no file ${path}`)
    throw error
  }

function answerOf(
  { rows, changed, changes, problems, problemCount }: Imported,
  file: string,
  isDryRun: boolean,
): OfficeResult {
  if (problemCount > 0)
    throw new OfficeRefusal(
      [
        `${file}: nothing was written, ${problemCount} to mend:`,
        ...problems.map(wordsOf),
        ...others(problemCount, problems),
      ].join('\n'),
      { facts: { problems, problemCount } },
    )
  const figures = { rows, changed, isDryRun }
  const noted = { [`file:${file}`]: figures }
  const data = { file, ...figures }
  const message = `${file}: ${rows} rows, ${changed} ${isDryRun ? 'would change' : 'changed'}`
  if (!isDryRun) return { message, data, noted }
  const lines = [message, ...changes.map(wordsOfChange), ...others(changed, changes)]
  return { message: lines.join('\n'), data: { ...data, changes }, noted }
}

const others = (count: number, shown: readonly unknown[]): string[] =>
  count > shown.length ? [`and ${count - shown.length} more`] : []

export const importCommands: readonly OfficeCommand[] = [
  importing('categories', imports.categories),
  importing('products', imports.products),
  importing('prices', imports.prices),
  importing('stores', imports.stores),
  importing('stock', imports.stock),
  importing('offers', imports.offers),
  importing('codes', imports.codes),
  importing('articles', imports.articles),
  importing('questions', imports.questions),
  importing('banners', imports.banners),
]
