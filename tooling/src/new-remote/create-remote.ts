import { routePatterns } from '@drogerie/shared-lib/routes/route-patterns.ts'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { format, getFileInfo, resolveConfig } from 'prettier'
import { appNames, remoteNames } from '../app-names.ts'
import { rootDirectory } from '../paths.ts'
import { remoteFiles } from './files.ts'
import { joinsOf, laneOf } from './joins.ts'
import { namesOf } from './names.ts'

const lanes = '.github/workflows'

const inRoot = (file: string) => path.join(rootDirectory, file)
const laneFile = (app: string) => `${lanes}/${app}.yml`

/** Copies the CI lane of an existing team. @returns nothing where there is none. */
async function newLane(app: string): Promise<Record<string, string>> {
  const model = remoteNames.find((name) => existsSync(inRoot(laneFile(name))))
  return model
    ? { [laneFile(app)]: laneOf(app, model, await readFile(inRoot(laneFile(model)), 'utf8')) }
    : {}
}

/**
 * Everything is known before anything is written. @throws Error for a name that is taken or no name
 * at all.
 */
async function planned(app: string): Promise<Record<string, string>> {
  const names = namesOf(app)
  if (appNames.includes(app) || existsSync(inRoot(app)))
    throw new Error(`there is a folder ${app} already`)
  const taken = Object.entries(routePatterns).find(
    ([name, pattern]) => name === names.route || pattern === `/${names.slug}`,
  )
  if (taken)
    throw new Error(
      `the shop has a page ${taken[0]} at ${taken[1]} already; name the remote otherwise`,
    )
  const files: Record<string, string> = {}
  for (const [file, text] of Object.entries(remoteFiles(names))) files[path.join(app, file)] = text
  for (const { file, change } of joinsOf(names))
    files[file] = change(await readFile(inRoot(file), 'utf8'))
  return { ...files, ...(await newLane(app)) }
}

/**
 * Formats a file again, since line breaks depend on the length of the remote's name. Files that
 * prettier does not know stay as they are.
 */
async function formatted(file: string, text: string): Promise<string> {
  const filepath = inRoot(file)
  const { ignored, inferredParser } = await getFileInfo(filepath, {
    ignorePath: inRoot('.prettierignore'),
  })
  if (ignored || !inferredParser) return text
  return format(text, { ...(await resolveConfig(filepath)), filepath })
}

/** Writes a new remote into the checkout. @returns the files, from the root. */
export async function createRemote(app: string): Promise<string[]> {
  const files = await planned(app)
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(inRoot(file)), { recursive: true })
    await writeFile(inRoot(file), await formatted(file, text))
  }
  return Object.keys(files)
}
