import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { appNames } from '../src/app-names.ts'
import { applyEdits, copySource, git, raiseBudgets, lendPackages, type Edit } from './checkout.ts'
import { laneSteps } from './read-workflow.ts'

export type StepEnd = { name: string; code: number; output: string }
export type LaneEnd = {
  steps: StepEnd[]
  /** The step that stopped it, or null when all went well. */
  stopped: StepEnd | null
}

/**
 * A scratch repository with the present source of this checkout as its first commit. @returns its
 * folder.
 */
export async function scratchRepository(folder: string): Promise<string> {
  const [source, origin] = [path.join(folder, 'source'), path.join(folder, 'origin.git')]
  await mkdir(source, { recursive: true })
  await copySource(source)
  await raiseBudgets(source, appNames)
  await git(source, 'init', '--quiet', '--initial-branch=main')
  await git(source, 'add', '--all')
  await git(source, 'commit', '--quiet', '--message=The shop as it stands')
  await git(folder, 'clone', '--quiet', '--bare', source, origin)
  return origin
}

/** Runs `mf` of one checkout. */
export function mf(
  directory: string,
  parameters: string[],
  environment: NodeJS.ProcessEnv,
): Promise<Omit<StepEnd, 'name'>> {
  const options = {
    cwd: directory,
    env: { ...process.env, ...environment },
    maxBuffer: 64 * 1024 * 1024,
  }
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [path.join(directory, 'tooling/cli.ts'), ...parameters],
      options,
      (error, stdout, stderr) => {
        resolve({ code: error ? Number(error.code ?? 1) : 0, output: (stdout + stderr).trim() })
      },
    )
  })
}

/** One team: a clone of its own, its commits, and the lane of its app. */
export async function createTeam(
  name: string,
  app: string,
  origin: string,
  environment: Record<string, string>,
) {
  const directory = path.join(path.dirname(origin), name)
  await git(path.dirname(origin), 'clone', '--quiet', origin, directory)
  await lendPackages(directory)
  const env: Record<string, string> = { ...environment, APP: app, MF_USER: name }
  const say = (text: string) => console.log(text.replaceAll(/^/gm, `  ${name.padEnd(8)} `))

  async function change(message: string, edits: Edit[]): Promise<void> {
    await applyEdits(directory, edits)
    await git(directory, 'commit', '--quiet', '--all', `--message=${message}`)
    await push()
    say(`commits: ${message}`)
  }

  /** The other team may have pushed since; its change lies in another folder. */
  async function push(): Promise<void> {
    await git(directory, 'pull', '--quiet', '--rebase', 'origin', 'main')
    await git(directory, 'push', '--quiet', 'origin', 'HEAD:main').catch(push)
  }

  async function takeBack(): Promise<void> {
    await git(directory, 'revert', '--no-edit', 'HEAD')
    await push()
  }

  /**
   * The very steps of the workflow, one after the other, until one is refused. @param settings -
   * variables of this run alone.
   */
  async function lane(settings: Record<string, string> = {}): Promise<LaneEnd> {
    const all = { ...env, ...settings }
    const steps: StepEnd[] = []
    for (const { name: step, words } of laneSteps()) {
      const [, , ...parameters] = words.map((word) =>
        word.replaceAll(/\$([A-Z_]+)/g, (_all, variable: string) => all[variable] ?? ''),
      )
      const started = performance.now()
      const end = { name: step, ...(await mf(directory, parameters, all)) }
      say(
        `${step.padEnd(8)} ${end.code === 0 ? 'ok' : `stopped (${end.code})`} in ${((performance.now() - started) / 1000).toFixed(0)} s`,
      )
      say(end.output.replaceAll(/^/gm, '    '))
      steps.push(end)
      if (end.code !== 0) return { steps, stopped: end }
    }
    return { steps, stopped: null }
  }

  return {
    name,
    app,
    directory,
    change,
    takeBack,
    lane,
    mf: (...parameters: string[]) => mf(directory, parameters, env),
  }
}
export type Team = Awaited<ReturnType<typeof createTeam>>
