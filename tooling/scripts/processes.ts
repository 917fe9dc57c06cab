import { assertPortFree } from '@drogerie/shared-lib/server/assert-startable.ts'
import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { spawnService } from '../src/spawn-service.ts'
import { processorSeconds, startProgress } from './start-progress.ts'

export type ServiceDefinition = {
  name: string
  script: string
  env: Record<string, string>
  /** Answers 200 when the service is ready. */
  health: string
}

const restartDelayMs = 500
/**
 * How long a service that is not ready may do nothing; one that works may take as long as it needs.
 */
const idlePatienceMs = 180_000
/** How often it is said what is waited for. */
const tellEveryMs = 20_000
/** A busy machine answers late. */
const healthWaitMs = 5000
const killAfterMs = 5000

/** Browsers and Node's fetch go to some ports never. */
const isForbidden = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}`, { signal: AbortSignal.timeout(healthWaitMs) }).then(
    () => false,
    ({ cause }: Error) => cause instanceof Error && cause.message === 'bad port',
  )

/** A port that cannot be had gets one sentence instead of a stack. */
export async function assertPort(
  port: number,
  host: string,
  what: string,
  setting: string,
): Promise<void> {
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`${setting} must be the number of a port, such as 4000`)
  await assertPortFree(port, host, what, setting)
  if (await isForbidden(port))
    throw new Error(`browsers refuse port ${port} for ${what}: set ${setting} to another`)
}

/** The reason why a service is not ready; null when it is. */
async function unreadiness(url: string): Promise<string | null> {
  try {
    const { ok, status, body } = await fetch(url, { signal: AbortSignal.timeout(healthWaitMs) })
    await body?.cancel()
    return ok ? null : `${url} answers ${status}`
  } catch {
    return `${url} does not answer yet`
  }
}

const inSeconds = (ms: number) => `${Math.round(ms / 1000)} s`

/** @throws Error - it has ended, or it is not ready and does nothing any more. */
async function untilReady(
  { name, health }: ServiceDefinition,
  child: ChildProcess | undefined,
  { idleMs, tellEveryMs }: Patience,
): Promise<void> {
  const progress = startProgress(idleMs)
  const started = performance.now()
  let told = started
  for (;;) {
    const wrong = await unreadiness(health)
    if (child === undefined || child.exitCode !== null || child.signalCode !== null)
      throw new Error(`${name} did not start; its message stands above`)
    if (wrong === null) return
    const at = performance.now()
    if (progress.isStuck({ at, worked: await processorSeconds(child.pid) }))
      throw new Error(
        `${name} is not ready and has done nothing for ${inSeconds(idleMs)}: ${wrong}`,
      )
    if (at - told >= tellEveryMs) {
      told = at
      console.log(`• waiting for ${name} for ${inSeconds(at - started)}: ${wrong}`)
    }
    await sleep(100)
  }
}

type Patience = { idleMs: number; tellEveryMs: number }

/**
 * Child processes that live and end together, with this process at the latest; one that dies is
 * started again.
 */
export function createSupervisor(patience: Patience = { idleMs: idlePatienceMs, tellEveryMs }) {
  const children = new Map<string, ChildProcess>()
  let ending = false

  function run({ name, script, env }: ServiceDefinition): void {
    const child = spawnService(script, { env, output: ['inherit', 'inherit'] })
    children.set(name, child)
    child.once('exit', (code, signal) => {
      children.delete(name)
      if (ending) return
      console.error(`${name} ended (${signal ?? code}), starting it again`)
      setTimeout(() => !ending && run({ name, script, env, health: '' }), restartDelayMs)
    })
  }

  /**
   * Starts a service and waits until it is healthy, for as long as it works at that, and says what
   * it waits for. Its end before that is an error, not a restart.
   */
  function start(definition: ServiceDefinition): Promise<void> {
    run(definition)
    return untilReady(definition, children.get(definition.name), patience)
  }

  async function end(): Promise<void> {
    ending = true
    const living = [...children.values()]
    const exits = living.map((child) => new Promise((resolve) => child.once('exit', resolve)))
    for (const child of living) child.kill('SIGTERM')
    const timer = setTimeout(() => living.forEach((child) => child.kill('SIGKILL')), killAfterMs)
    await Promise.all(exits)
    clearTimeout(timer)
  }

  return { start, end }
}
