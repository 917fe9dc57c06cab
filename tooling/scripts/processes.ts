import type { ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { spawnService } from './spawn-service.ts'

export type ServiceDefinition = {
  name: string
  script: string
  env: Record<string, string>
  /** Answers 200 when the service is ready. */
  health: string
}

const restartDelayMs = 500
const readyPatienceMs = 180_000
const killAfterMs = 5000

/** A port in use gets one sentence instead of a stack. */
export function assertPortFree(
  port: number,
  host: string,
  what: string,
  setting: string,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', () =>
      reject(
        new Error(`port ${port} for ${what} is taken; end what listens there or set ${setting}`),
      ),
    )
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(1000) })).ok
  } catch {
    return false
  }
}

/** Child processes that live and end together, with this process at the latest; one that dies is started again. */
export function createSupervisor() {
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

  /** Starts a service and waits until it is healthy; the first end before that is an error, not a restart. */
  async function start(definition: ServiceDefinition): Promise<void> {
    run(definition)
    const child = children.get(definition.name)
    const failed = new Promise<never>((_resolve, reject) => {
      child?.once('exit', () =>
        reject(new Error(`${definition.name} did not start; its message stands above`)),
      )
    })
    failed.catch(() => {})
    const deadline = Date.now() + readyPatienceMs
    while (!(await Promise.race([isHealthy(definition.health), failed]))) {
      if (Date.now() > deadline)
        throw new Error(`${definition.name} was not ready in ${readyPatienceMs / 1000} s`)
      await Promise.race([sleep(100), failed])
    }
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
