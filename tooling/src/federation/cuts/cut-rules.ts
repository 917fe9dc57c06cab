import type { RuleSetRule } from '@rspack/core'
import path from 'node:path'
import type { PackageCuts } from '../cuts-loader.ts'

const loader = path.join(import.meta.dirname, '../cuts-loader.ts')

/** Takes what the shop never uses out of these packages' files; docs/decisions/0011 says on which terms. */
export const cutRules = (packages: readonly PackageCuts[]): RuleSetRule[] =>
  packages.map((cuts) => ({ test: new RegExp(`[\\\\/]node_modules[\\\\/]${cuts.name}[\\\\/]`), use: [{ loader, options: cuts }] }))
