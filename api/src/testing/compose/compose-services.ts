import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parse } from 'yaml'
import { freePort } from '@drogerie/shared-lib/server/free-port.ts'

export type ComposeService = {
  command?: string
  environment: Record<string, string>
  volumes?: string[]
  healthcheck?: { test: string[] }
}

const root = resolve(import.meta.dirname, '../../../..')

/**
 * The services of docker-compose.yml, with the caller's variables filled in. @throws Error - a
 * required one is missing.
 */
export function composeServices(
  variables: Readonly<Record<string, string>>,
): Record<string, ComposeService> {
  const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8')
  const filled = text.replace(/\$\{(\w+)(?::\?[^}]*)?\}/g, (_whole, name: string) => {
    const value = variables[name]
    if (value === undefined) throw new Error(`docker-compose.yml wants ${name}`)
    return value
  })
  return (parse(filled, { merge: true }) as { services: Record<string, ComposeService> }).services
}

export type ComposedShop = {
  /** Where one of them is reached, by its port in the file. */
  at(port: number): string
  /** @returns what it wrote, once its own health check says it is well. */
  start(name: string): Promise<void>
  end(): Promise<void>
}

const PATIENCE_MS = 120_000

/**
 * Starts services of the file without containers: the same command with the same settings and
 * nothing else, where the names of the file stand for the loopback, each of its ports for a free
 * one and `/data` for a folder.
 */
export async function composedShop(
  services: Record<string, ComposeService>,
  { data, databaseUrl }: { data: string; databaseUrl: string },
): Promise<ComposedShop> {
  const ports = new Map<string, string>()
  const written = JSON.stringify(services).match(/\b4[01]\d\d\b/g) ?? []
  for (const port of new Set(written)) ports.set(port, String(await freePort()))
  const hosts = new RegExp(`//(${Object.keys(services).join('|')}):`, 'g')
  const here = (text: string) =>
    text.startsWith('postgres:')
      ? databaseUrl
      : text
          .replace(hosts, '//127.0.0.1:')
          .replace(/\b4[01]\d\d\b/g, (port) => ports.get(port) ?? port)
          .replace(/^0\.0\.0\.0$/, '127.0.0.1')
          .replace(/^\/data/, data)
  const children: ChildProcess[] = []

  async function start(name: string): Promise<void> {
    const { command = '', environment, healthcheck } = services[name] ?? { environment: {} }
    const settings = Object.fromEntries(
      Object.entries(environment).map(([key, value]) => [key, here(value)]),
    )
    const [program = '', ...parameters] = command.split(' ')
    const child = spawn(program, parameters, {
      cwd: root,
      env: { PATH: process.env['PATH'] ?? '', ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    children.push(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    const [, check = '', ...rest] = (healthcheck?.test ?? []).map(here)
    const deadline = performance.now() + PATIENCE_MS
    for (;;) {
      if (child.exitCode !== null)
        throw new Error(`${name} ended with ${child.exitCode}: ${output.slice(-500)}`)
      if ((await exitCode(check, rest)) === 0) return
      if (performance.now() > deadline)
        throw new Error(`${name} does not get healthy: ${output.slice(-500)}`)
      await wait(100)
    }
  }
  return {
    at: (port) => `http://127.0.0.1:${ports.get(String(port))}`,
    start,
    async end() {
      const alive = children.filter((child) => child.exitCode === null)
      const exits = alive.map((child) => once(child, 'exit'))
      for (const child of alive) child.kill('SIGTERM')
      await Promise.all(exits)
    },
  }
}

async function exitCode(program: string, parameters: string[]): Promise<number | null> {
  const child = spawn(program, parameters, { cwd: root, stdio: 'ignore' })
  await once(child, 'exit')
  return child.exitCode
}
