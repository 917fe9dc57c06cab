import { basename, dirname, extname } from 'node:path'
import { writeOrders } from '../../exports/write-orders.ts'
import { writeRows } from '../../exports/write-rows.ts'
import { writeTaxDocuments } from '../../exports/write-tax-documents.ts'
import type { AnyColumns, ImportKind } from '../../imports/kind/import-kind.ts'
import { imports } from '../../imports/imports.ts'
import { freePath } from './free-path.ts'
import {
  OfficeRefusal,
  OfficeUsage,
  messageResult,
  type OfficeCommand,
  type OfficeInput,
  type OfficeResult,
} from './office-command.ts'

/** @throws OfficeUsage - no day that there is. */
function day(text: string | undefined, what: string): string | undefined {
  if (text === undefined) return undefined
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
  if (!isDay || new Date(text).toISOString().slice(0, 10) !== text)
    throw new OfficeUsage(`--${what} is a day such as 2026-11-28`)
  return text
}

const periodOf = ({ since, until }: OfficeInput['options']) => ({
  since: day(since, 'since'),
  until: day(until, 'until'),
})

/** @throws OfficeRefusal - the place to write to is not there, or taken. */
const inPlainWords =
  (path: string) =>
  (error: unknown): never => {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'EEXIST' && extname(path) !== '' && !path.endsWith('.isdoc'))
      throw new OfficeRefusal(`${path}.part is being written already`)
    if (code === 'EEXIST' || code === 'ENOTDIR') throw new OfficeRefusal(`${path} is no folder`)
    if (code === 'ENOENT') throw new OfficeRefusal(`there is no folder ${dirname(path)}`)
    throw error
  }

const exported = (path: string, count: number, what: string): OfficeResult => ({
  ...messageResult(`${path}: ${count} ${what}`, { path, [what]: count }),
  noted: { [`file:${basename(path)}`]: { [what]: count } },
})

const overwrite = "'yes' replaces a file that is there already"

/** Exports what the merchant filled in, in the format of its import. */
function exporting<Given extends AnyColumns>(name: string, kind: ImportKind<Given>): OfficeCommand {
  return {
    name: `export ${name}`,
    summary: `writes all ${name} into a .csv or .jsonl file, as 'import ${name}' takes them in again`,
    args: ['file'],
    options: { overwrite },
    async run({ db }, { args, options }) {
      const path = await freePath(args['file'], options)
      return exported(path, await writeRows(db, kind, path).catch(inPlainWords(path)), name)
    },
  }
}

export const exportCommands: readonly OfficeCommand[] = [
  {
    name: 'export orders',
    summary: 'writes placed orders into a .csv (a row a line) or .jsonl file (an order a line)',
    args: ['file'],
    options: {
      since: 'first day they were placed, in Prague',
      until: 'the last one',
      overwrite,
    },
    async run({ db }, { args, options }) {
      const path = await freePath(args['file'], options)
      const count = await writeOrders(db, path, periodOf(options)).catch(inPlainWords(path))
      return exported(path, count, 'orders')
    },
  },
  {
    name: 'export invoices',
    summary:
      'writes invoices and credit notes into a folder, each as <number>.isdoc for accounting programs',
    args: ['folder'],
    options: { since: 'first day they were issued, in Prague', until: 'the last one' },
    async run({ db }, { args, options }) {
      const folder = args['folder'] ?? ''
      const written = await writeTaxDocuments(db, folder, periodOf(options)).catch(
        inPlainWords(folder),
      )
      const text = `${folder}: ${written.invoices} invoices, ${written.creditNotes} credit notes`
      return {
        ...messageResult(text, { path: folder, ...written }),
        noted: { [`file:${basename(folder)}`]: written },
      }
    },
  },
  exporting('stores', imports.stores),
  exporting('offers', imports.offers),
  exporting('codes', imports.codes),
  exporting('articles', imports.articles),
  exporting('questions', imports.questions),
  exporting('banners', imports.banners),
]
