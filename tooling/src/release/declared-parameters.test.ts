import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { rootDirectory } from '../paths.ts'

const remotes = readdirSync(rootDirectory).filter((name) => name.startsWith('mf-'))
const reads = /new URL\(request\.url\)|useSearchParams\(/

/** Folders of pages whose own files read the query of the address. */
function readersOf(remote: string): string[] {
  const features = path.join(rootDirectory, remote, 'src/features')
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' })
  return files.filter(
    (file) =>
      /(\.route|-page)\.tsx$/.test(file) &&
      reads.test(readFileSync(path.join(features, file), 'utf8')),
  )
}

/** Sources of a remote's route table: `remote.ts`, and the files it is split into. */
function tablesOf(remote: string): string[] {
  const source = path.join(rootDirectory, remote, 'src')
  const split = path.join(source, 'routes')
  return [
    path.join(source, 'remote.ts'),
    ...(existsSync(split) ? readdirSync(split).map((file) => path.join(split, file)) : []),
  ]
}

/** Features whose routes declare parameters, by the text of the remote's route table. */
function declaring(remote: string): string[] {
  const table = tablesOf(remote)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const rows = table.split(/\bid: /).filter((row) => row.includes('parameters: '))
  return rows.flatMap((row) => /features\/([\w/.-]+)\.tsx/.exec(row)?.[1] ?? [])
}

test.each(remotes)(
  '%s: every page that reads the query of its address declares what it reads',
  (remote) => {
    const declared = declaring(remote)
    const silent = readersOf(remote).filter(
      (file) => !declared.some((known) => path.dirname(known) === path.dirname(file)),
    )
    expect(silent).toEqual([])
  },
)
