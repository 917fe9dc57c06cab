import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runChaos } from './chaos-run.ts'
import { freePort } from './free-port.ts'

test('thirty shoppers buy while the API is killed and mail is away: nothing is lost, doubled or oversold @API-05 @API-11 @D01 @D16 @C02', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'drogerie-chaos-'))
  try {
    const figures = await runChaos({
      database: { dataDir },
      port: await freePort(),
      smtpPort: await freePort(),
      shoppers: 30,
      atOnce: 15,
      kills: 3,
      aliveMs: [800, 1_600],
    })
    expect(figures.broken).toEqual([])
    expect(figures.kills).toBeGreaterThanOrEqual(3)
    expect(figures.orders).toBeGreaterThanOrEqual(25)
    expect(figures.restartMs.slowest).toBeLessThan(30_000) // the figure of a machine at rest is in docs/reliability.md
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}, 180_000)
