import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runChaos } from './chaos-run.ts'
import { freePort } from '@drogerie/shared-lib/server/free-port.ts'

test('thirty shoppers buy while API and club are killed and mail is away: nothing is lost, doubled or oversold @API-05 @API-07 @API-11 @D01 @D16 @C02 @K01', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'drogerie-chaos-'))
  try {
    const figures = await runChaos({
      database: { dataDir },
      port: await freePort(),
      smtpPort: await freePort(),
      shoppers: 30,
      atOnce: 15,
      kills: 3,
      aliveMs: [1_200, 2_400],
    })
    expect(figures.broken).toEqual([])
    expect(figures.kills).toBeGreaterThanOrEqual(3)
    expect(figures.orders).toBeGreaterThanOrEqual(25)
    expect(figures.clubKills).toBeGreaterThanOrEqual(1)
    expect(figures.ordersWithoutClub).toBeGreaterThanOrEqual(1)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}, 300_000)
