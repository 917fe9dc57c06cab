import { execFile } from 'node:child_process'
import path from 'node:path'
import { rootDirectory } from '../../src/paths.ts'

/** Verbs that compare a release with the API. */
const comparing = new Set(['check', 'promote', 'rollback', 'ship'])

export type Mf = <T>(...words: string[]) => Promise<T>

/**
 * The real release tool, each verb in a process of its own, over the data of one shop.
 *
 * @returns a function that runs a verb and gives its data; it throws for a refusal, too, with what
 *   was found.
 */
export const releaseTool =
  (dataDirectory: string, api: string): Mf =>
  <T>(...words: string[]) => {
    const parameters = [
      ...words,
      '--json',
      ...(comparing.has(words[0] ?? '') ? ['--api', api] : []),
    ]
    const options = {
      cwd: rootDirectory,
      env: { ...process.env, DATA_DIR: dataDirectory },
      maxBuffer: 16 * 1024 * 1024,
    }
    return new Promise<T>((resolve, reject) => {
      execFile(
        process.execPath,
        [path.join(rootDirectory, 'tooling/cli.ts'), ...parameters],
        options,
        (error, stdout, stderr) => {
          const code = Number(error?.code ?? 0)
          if (code === 0 || code === 3) resolve((JSON.parse(stdout) as { data: T }).data)
          else reject(new Error(`mf ${words.join(' ')}: ${stderr || stdout || String(error)}`))
        },
      )
    })
  }
