import { readFileSync } from 'node:fs'
import path from 'node:path'
import { rootDirectory } from './paths.ts'

const { browserslist } = JSON.parse(
  readFileSync(path.join(rootDirectory, 'package.json'), 'utf8'),
) as { browserslist: string[] }

/**
 * The oldest browsers that a page is taken over in, one `name >= version` each: styles, syntax and
 * calls keep to them.
 */
export const supportedBrowsers: string[] = browserslist
