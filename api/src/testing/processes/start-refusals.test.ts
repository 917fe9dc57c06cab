import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../../..')
const taken = createServer()
let folder = ''
let port = 0

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'refusals-'))
  taken.listen(0, '127.0.0.1')
  await once(taken, 'listening')
  port = (taken.address() as AddressInfo).port
})
afterAll(async () => {
  taken.close()
  await rm(folder, { recursive: true, force: true })
})

/** How a server that is started for real ends, and its last words. */
function startOf(entry: string, env: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(root, entry)], {
    env: { PATH: process.env['PATH'], ...env },
    encoding: 'utf8',
    timeout: 60_000,
  })
  return { status, said: stdout + stderr }
}

const parts = [
  ['API', 'api/src/server.ts', 'API_PORT'],
  ['club', 'api/club/src/service/server.ts', 'CLUB_PORT'],
  ['front', 'shell/src/server/main.ts', 'SHELL_PORT'],
] as const

test.each(parts)(
  '%s: a port that is taken is named with its setting, before anything is made @API-11',
  (name, entry, setting) => {
    const data = path.join(folder, name)
    const { status, said } = startOf(entry, { DATA_DIR: data, [setting]: String(port) })
    expect(said).toContain(
      `port ${port} for the ${name} is taken; end what listens there or set ${setting}`,
    )
    expect([status, existsSync(path.join(data, 'pg'))]).toEqual([1, false])
  },
)

// /proc refuses even root
test.each(parts)(
  '%s: a folder that cannot be written is named with its setting @API-11',
  (_name, entry, setting) => {
    const { status, said } = startOf(entry, { DATA_DIR: '/proc/drogerie/data', [setting]: '1' })
    expect(said).toMatch(/the folder \/proc\/drogerie\/data\S* cannot be written \(ENOENT\)/)
    expect(said).toContain('set DATA_DIR to one that can')
    expect(status).toBe(1)
  },
)
