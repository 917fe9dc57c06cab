import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '@drogerie/shared-lib/server/free-port.ts'
import { assertPort, createSupervisor } from './processes.ts'

let folder = ''
const port = await freePort()
const url = `http://127.0.0.1:${port}`

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'drogerie-supervisor-'))
  writeFileSync(
    path.join(folder, 'service.mjs'),
    `import { createServer } from 'node:http'
createServer((_request, response) => response.end(String(process.pid))).listen(Number(process.env.PORT), '127.0.0.1')`,
  )
})
afterAll(async () => {
  const left = await pid()
  if (left) process.kill(left, 'SIGKILL')
  rmSync(folder, { recursive: true })
})

const pid = (): Promise<number> =>
  fetch(url).then(
    async (answer) => Number(await answer.text()),
    () => 0,
  )

test('a killed service is started again within two seconds, as often as it dies, and not after the end @O01', async () => {
  const supervisor = createSupervisor()
  await supervisor.start({
    name: 'service',
    script: path.join(folder, 'service.mjs'),
    env: { PORT: String(port) },
    health: url,
  })
  const timers = vi.spyOn(globalThis, 'setTimeout')
  onTestFinished(() => timers.mockRestore())
  const pauses = () => timers.mock.calls.map(([, ms]) => ms)
  for (let nth = 0; nth < 2; nth += 1) {
    const first = await pid()
    timers.mockClear()
    process.kill(first, 'SIGKILL')
    await expect.poll(pid, { timeout: 25_000 }).not.toBeOneOf([0, first])
    // Two seconds hold the supervisor's pause and the service's own start. The start takes what the
    // machine gives, so the pause alone is looked at.
    expect(pauses()).toContain(500)
  }
  timers.mockClear()
  await supervisor.end()
  expect(pauses(), 'nothing is to be started later').not.toContain(500)
  expect(await pid()).toBe(0)
}, 60_000)

test('a starter that is killed leaves no service behind @O01', async () => {
  const starter = path.join(folder, 'starter.ts')
  const service = {
    name: 'service',
    script: path.join(folder, 'service.mjs'),
    env: { PORT: String(port) },
    health: url,
  }
  writeFileSync(
    starter,
    `import { createSupervisor } from ${JSON.stringify(path.join(import.meta.dirname, 'processes.ts'))}
await createSupervisor().start(${JSON.stringify(service)})`,
  )
  const killed = spawn(process.execPath, [starter], { stdio: 'inherit' })
  await expect.poll(pid, { timeout: 20_000 }).toBeGreaterThan(0)
  killed.kill('SIGKILL')
  await expect.poll(pid, { timeout: 20_000 }).toBe(0)
}, 60_000)

const slowService = (name: string, source: string) => {
  const script = path.join(folder, `${name}.mjs`)
  writeFileSync(script, source)
  return { name, script, env: { PORT: String(port) }, health: url }
}
const serving = `const { createServer } = await import('node:http'); createServer((_request, response) => response.end()).listen(Number(process.env.PORT), '127.0.0.1')`

test('a start waits for what works, however long, and says for what @O01', async () => {
  const said = vi.spyOn(console, 'log').mockReturnValue()
  const supervisor = createSupervisor({ idleMs: 3_000, tellEveryMs: 300 })
  const working = `const until = Date.now() + 4500; while (Date.now() < until) Math.sqrt(until);`
  await supervisor.start(slowService('working', `${working}\n${serving}`))
  const lines = said.mock.calls.map(([line]) => String(line))
  said.mockRestore()
  await supervisor.end()
  expect(lines[0]).toMatch(/^• waiting for working for \d+ s: http:.* does not answer yet$/)
}, 60_000)

test('a start gives up on what does nothing any more, and on what has ended @O01', async () => {
  const supervisor = createSupervisor({ idleMs: 1_500, tellEveryMs: 60_000 })
  await expect(
    supervisor.start(slowService('idle', `setInterval(() => undefined, 60_000)`)),
  ).rejects.toThrow(/^idle is not ready and has done nothing for 2 s: http/)
  await expect(supervisor.start(slowService('ended', `process.exit(3)`))).rejects.toThrow(
    'ended did not start; its message stands above',
  )
  await supervisor.end()
}, 60_000)

test.each([
  [Number('abc'), 'SHELL_PORT must be the number of a port, such as 4000'],
  [70_000, 'SHELL_PORT must be the number of a port, such as 4000'],
  [6000, 'browsers refuse port 6000 for shell: set SHELL_PORT to another'],
])('%d is no port for a service @O01', async (wrong, said) => {
  await expect(assertPort(wrong, '127.0.0.1', 'shell', 'SHELL_PORT')).rejects.toThrow(said)
})
