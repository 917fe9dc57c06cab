import { execFile } from 'node:child_process'
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { rootDirectory } from '../src/paths.ts'

const run = promisify(execFile)
const installed = 'node_modules'

/** Git without anybody's own settings. */
export async function git(directory: string, ...parameters: string[]): Promise<string> {
  const identity = [
    '-c',
    'user.name=Team',
    '-c',
    'user.email=team@example.cz',
    '-c',
    'commit.gpgsign=false',
  ]
  const { stdout } = await run('git', [...identity, ...parameters], {
    cwd: directory,
    maxBuffer: 64 * 1024 * 1024,
  })
  return stdout.trim()
}

/**
 * Lends this checkout's packages to another one, without a package manager: the packages themselves
 * by one link, each workspace's own folder as a copy of its links, which then lead to the other
 * checkout's workspaces.
 */
export async function lendPackages(target: string): Promise<void> {
  await symlink(path.join(rootDirectory, installed), path.join(target, installed))
  const folders = await readdir(rootDirectory, { withFileTypes: true })
  for (const { name } of folders.filter(
    (entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== installed,
  )) {
    const own = path.join(rootDirectory, name, installed)
    const theirs = path.join(target, name, installed)
    const isWorkspace =
      (await readdir(own).catch(() => null)) !== null &&
      (await readdir(path.dirname(theirs)).catch(() => null)) !== null
    if (isWorkspace)
      await cp(own, theirs, {
        recursive: true,
        verbatimSymlinks: true,
        filter: (file) => !file.endsWith('/.cache'),
      })
  }
}

/** Copies the present files of this checkout, committed or not, without what git ignores. */
export async function copySource(target: string): Promise<void> {
  const listed = await git(
    rootDirectory,
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    '-z',
  )
  for (const file of listed.split('\0').filter(Boolean)) {
    await mkdir(path.join(target, path.dirname(file)), { recursive: true })
    await cp(path.join(rootDirectory, file), path.join(target, file)).catch((error: unknown) => {
      // deleted, and not committed yet
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    })
  }
}

/**
 * Lent packages lie outside the checkout, so their modules have other ids than in a checkout of its
 * own, and pages weigh some tens of bytes more or less: enough to be over a budget that is just
 * kept.
 */
const room = 1.05

/** Raises what each app of a checkout may weigh. */
export async function raiseBudgets(directory: string, apps: readonly string[]): Promise<void> {
  for (const app of apps) {
    const file = path.join(directory, app, 'package.json')
    const { budgets, ...rest } = JSON.parse(await readFile(file, 'utf8')) as {
      budgets: Record<string, number>
    }
    const raised = Object.fromEntries<number>(
      Object.entries(budgets).map(([kind, bytes]) => [kind, Math.ceil(bytes * room)]),
    )
    await writeFile(file, JSON.stringify({ ...rest, budgets: raised }, null, 2))
  }
}

/** A change of one file: what stands there, and what instead. */
export type Edit = { file: string; replace: string; by: string }

/** @throws Error when the text to replace does not stand there. */
export async function applyEdits(directory: string, edits: Edit[]): Promise<void> {
  for (const { file, replace, by } of edits) {
    const target = path.join(directory, file)
    const before = await readFile(target, 'utf8')
    if (!before.includes(replace)) throw new Error(`${file} has no ${replace}`)
    await writeFile(target, before.replace(replace, by))
  }
}
