import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { spawnService } from '../src/spawn-service.ts'

const patienceMs = 180_000
const askEveryMs = 50

/** How one process of the shop is started, and how it is known to be ready. */
export type PartDefinition = {
  name: string
  /** A script of the checkout for Node, or a program with its parameters. */
  run: { script: string; env: () => Record<string, string> } | { program: string[]; cwd: string }
  isReady: () => Promise<boolean>
}

/**
 * One process of the shop, to be killed and started at will; its words are in a file of its own.
 */
export type Part = {
  name: string
  /** The process's number; null while there is none. */
  pid(): number | null
  start(): Promise<void>
  /** SIGKILL: it cannot say good-bye to anybody. */
  kill(): Promise<void>
  /** Asks it to end, and waits. */
  stop(signal?: NodeJS.Signals): Promise<void>
  signal(name: NodeJS.Signals): void
}

/** PostgreSQL refuses to run as root; 65534 is `nobody` on every Linux. */
const asNobody =
  process.getuid?.() === 0 ? ['--reuid=65534', '--regid=65534', '--clear-groups'] : []

/**
 * A program that is not Node's ends with this process by the kernel's signal, however that comes.
 */
function spawnProgram(program: string[], cwd: string, output: number): ChildProcess {
  return spawn('setpriv', [...asNobody, '--pdeathsig=QUIT', '--', ...program], {
    cwd,
    stdio: ['ignore', output, output],
  })
}

export const answersOk = (address: string): Promise<boolean> =>
  fetch(address, { signal: AbortSignal.timeout(5_000) }).then(
    async ({ ok, body }) => {
      await body?.cancel()
      return ok
    },
    () => false,
  )

const isGone = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

/** @param logs - the folder of what parts write. */
export function createPart({ name, run, isReady }: PartDefinition, logs: string): Part {
  let child: ChildProcess | null = null
  const output = openSync(path.join(logs, `${name}.log`), 'a')

  async function start(): Promise<void> {
    const started = (child =
      'script' in run
        ? spawnService(run.script, { env: run.env(), output: [output, output] })
        : spawnProgram(run.program, run.cwd, output))
    const deadline = performance.now() + patienceMs
    while (!(await isReady())) {
      if (isGone(started)) throw new Error(`${name} did not start; its words are in ${logs}`)
      if (performance.now() > deadline) throw new Error(`${name} does not get ready`)
      await sleep(askEveryMs)
    }
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ending = child
    child = null
    if (!ending || isGone(ending)) return
    const gone = once(ending, 'exit')
    ending.kill(signal)
    await gone
  }
  return {
    name,
    pid: () => child?.pid ?? null,
    start,
    kill: () => end('SIGKILL'),
    stop: (signal = 'SIGTERM') => end(signal),
    signal: (signal) => void child?.kill(signal),
  }
}
