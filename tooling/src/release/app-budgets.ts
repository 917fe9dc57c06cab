import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { rootDirectory } from '../paths.ts'
import { remoteBudgets, shellBudgets, type Budgets } from './descriptors.ts'
import { Refused } from './refused.ts'

const schemaOf = (app: string) => z.strictObject(app === 'shell' ? shellBudgets : remoteBudgets)

/**
 * The limits that a team set for its own app, checked.
 *
 * @param manifest - content of the app's package.json.
 * @throws Refused with what, why and what to do.
 */
export function budgetsIn(app: string, manifest: { budgets?: unknown }): Budgets {
  const read = schemaOf(app).safeParse(manifest.budgets)
  if (read.success) return read.data
  const faults = read.error.issues.map(
    ({ path: keys, message }) => `${['budgets', ...keys].join('.')}: ${message}`,
  )
  const keys = Object.keys(schemaOf(app).shape).join(', ')
  throw new Refused(
    [
      `${app}/package.json: ${faults.join('; ')}`,
      'why: a release says itself how many bytes it may bring, and `mf check` holds it to that',
      `do:  write "budgets" with ${keys}, each a whole number of bytes of brotli`,
    ].join('\n'),
  )
}

/** Budgets are in the app's own package.json, so that its team changes them with its code. */
export const budgetsOf = (app: string): Budgets =>
  budgetsIn(
    app,
    JSON.parse(readFileSync(path.join(rootDirectory, app, 'package.json'), 'utf8')) as {
      budgets?: unknown
    },
  )
