import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSupervisor } from './processes.ts'

let folder = ''
const port = 20_000 + Math.floor(Math.random() * 10_000)
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
  const started = performance.now()
  await supervisor.start({
    name: 'service',
    script: path.join(folder, 'service.mjs'),
    env: { PORT: String(port) },
    health: url,
  })
  const startMs = performance.now() - started // what the service itself takes on this machine just now
  for (let nth = 0; nth < 2; nth += 1) {
    const first = await pid()
    const killed = performance.now()
    process.kill(first, 'SIGKILL')
    let second = 0
    while (second === 0 || second === first) {
      await wait(20)
      second = await pid()
    }
    expect(performance.now() - killed).toBeLessThan(2_000 + 2 * startMs)
  }
  await supervisor.end()
  await wait(800)
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
