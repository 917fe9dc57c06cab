import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { processorTime } from './processor-time.ts'

/** Uses 300 ms of processor in a child that ends, and as much itself; then says so and waits. */
const busy = `
const burn = 'while (process.cpuUsage().user < 300_000);'
require('node:child_process').spawnSync(process.execPath, ['-e', burn])
eval(burn)
console.log('done')
setInterval(() => {}, 60_000)`

test('a process is told with its children, also those that have ended', async () => {
  const child = spawn(process.execPath, ['-e', busy], { stdio: ['ignore', 'pipe', 'ignore'] })
  await once(child.stdout, 'data')
  const ms = processorTime(child.pid ?? 0)
  child.kill('SIGKILL')
  expect(ms).toBeGreaterThanOrEqual(550)
})
