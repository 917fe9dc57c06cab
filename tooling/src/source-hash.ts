import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { rootDirectory } from './paths.ts'

const ignored = /(^|\/)(node_modules|dist|dev|testing|__snapshots__)(\/|$)|\.test\.tsx?$|\.md$/

/**
 * Whether a file below these folders goes into a release: tests and words for developers do not.
 */
export const isInput = (file: string): boolean => !ignored.test(file)

function filesUnder(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(rootDirectory, path.join(entry.parentPath, entry.name)))
    .filter(isInput)
    .sort()
}

const directoriesOf = (app: string) => [
  path.join(app, 'src'),
  'shared-lib/src',
  'tooling/src/federation',
]
/** Files that make the descriptor, which is part of a release, too. */
const describing = [
  ...[
    'app-budgets',
    'content-id',
    'describe',
    'descriptors',
    'offer-worker',
    'source-facts',
    'import-facts',
    'link-facts',
    'mount-facts',
    'shared-facts',
    'shared-schemas',
  ],
  ...['references', 'text-facts', 'translator-calls'],
].map((name) => `tooling/src/release/${name}.ts`)
const filesOf = (app: string) => [
  ...['package.json', 'rspack.config.ts'].map((file) => path.join(app, file)),
  ...['shared-lib/package.json', 'pnpm-lock.yaml', 'tsconfig.base.json'],
  'tooling/src/syntax.ts',
  'tooling/src/text-files.ts',
  ...describing,
]

/** Folders and files, relative to the root, whose change may make another release of an app. */
export const inputPaths = (app: string): string[] => [...directoriesOf(app), ...filesOf(app)]

/**
 * Files that may go into an app's bundles: its own source and configuration, the shared library,
 * the build preset and the locked packages.
 */
function inputsOf(app: string): string[] {
  return [
    ...directoriesOf(app).flatMap((directory) => filesUnder(path.join(rootDirectory, directory))),
    ...filesOf(app),
  ]
}

/**
 * The same for the same source, on every machine. Which release it is only a build tells: a line
 * that an app does not use changes this and not the release.
 *
 * @param edition - any text that makes another release of the same source, for rehearsals of a
 *   promotion.
 */
export function sourceHash(app: string, edition = ''): string {
  const hash = createHash('sha256').update(edition)
  for (const file of inputsOf(app))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(rootDirectory, file)))
      .update('\0')
  return hash.digest('hex').slice(0, 20)
}
