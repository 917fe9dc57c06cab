import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/**
 * Files with an app's texts: `cs.json`, and those that its late parts bring.
 *
 * @returns paths relative to the root; none for a folder without texts.
 */
export function textFiles(root: string, app: string): string[] {
  const folder = `${app}/src/i18n`
  const late = path.join(root, folder, 'late')
  return [
    `${folder}/cs.json`,
    ...(existsSync(late) ? readdirSync(late).map((name) => `${folder}/late/${name}`) : []),
  ].filter((file) => existsSync(path.join(root, file)))
}
