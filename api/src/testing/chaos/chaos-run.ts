import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { inboxServer } from '../../standins/inbox-server.ts'
import type { DatabaseOptions } from '../../db/database.ts'
import { apiProcess, type ApiProcess } from './api-process.ts'
import { errandOf, prepareChaosShop, withDatabase } from './chaos-shop.ts'
import { brokenInvariants, freeStock } from './invariants.ts'
import { shop, type Outcome } from './shopper.ts'

export type ChaosOptions = {
  database: DatabaseOptions & { dataDir: string }
  /** Free ports on the loopback, for the API and for the mail server. */
  port: number
  smtpPort: number
  shoppers: number
  /** Shoppers who are in the shop at the same time. */
  atOnce: number
  /** Kills at least; more shoppers come until they are done. */
  kills: number
  /** Time the API is left alive between two kills, ms from and to. */
  aliveMs: readonly [number, number]
}

export type ChaosFigures = {
  shoppers: number
  orders: number
  refusedGoods: number
  retries: number
  kills: number
  /** From the kill to healthy again, ms. */
  restartMs: { median: number; slowest: number }
  seconds: number
  broken: string[]
}

/** Shoppers buy while the API is killed again and again and the mail server is away; then everything is counted. */
export async function runChaos(options: ChaosOptions): Promise<ChaosFigures> {
  const { database, port, smtpPort } = options
  await prepareChaosShop(database.databaseUrl ? { databaseUrl: database.databaseUrl } : { dataDir: database.dataDir })
  const opened = openedBy(database)
  const before = await withDatabase(opened, ({ db }) => freeStock(db))
  const inbox = inboxServer()
  const api = apiProcess({
    port,
    env: {
      DATA_DIR: database.dataDir,
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      ...(database.databaseUrl ? { DATABASE_URL: database.databaseUrl } : {}),
    },
  })
  const started = performance.now()
  try {
    await api.start()
    const { outcomes, restarts } = await storm(api, options, () => openInbox(inbox.smtp, smtpPort))
    await allMailsSent(
      api,
      database.databaseUrl ? 150_000 : 90_000,
      outcomes.filter(({ number }) => number !== null).length,
      inbox.messages,
    )
    await api.stop()
    const broken = await withDatabase(opened, ({ db }) => brokenInvariants(db, { before, outcomes, mails: inbox.messages }))
    return { ...figuresOf(outcomes, restarts), seconds: Math.round((performance.now() - started) / 1000), broken }
  } finally {
    await api.kill()
    if (inbox.smtp.server.listening) await new Promise<void>((resolve) => inbox.smtp.close(resolve))
  }
}

const openedBy = ({ dataDir, databaseUrl }: ChaosOptions['database']): DatabaseOptions => (databaseUrl ? { databaseUrl } : { dataDir })

async function openInbox(smtp: ReturnType<typeof inboxServer>['smtp'], port: number): Promise<void> {
  smtp.listen(port, '127.0.0.1')
  await once(smtp.server, 'listening')
}

/** The mail server comes up only after half of the shoppers are through. */
async function storm(api: ApiProcess, { shoppers, atOnce, kills, aliveMs }: ChaosOptions, mailComesUp: () => Promise<void>) {
  const outcomes: Outcome[] = []
  const restarts: number[] = []
  let next = 0
  let mailIsUp = false
  const buy = async () => {
    while (next < shoppers || restarts.length < kills) {
      next += 1
      outcomes.push(await shop(api.origin, errandOf(next)))
      if (!mailIsUp && outcomes.length >= shoppers / 2) {
        mailIsUp = true
        await mailComesUp()
      }
    }
  }
  let over = false
  const killer = async () => {
    while (!over) {
      await wait(aliveMs[0] + Math.random() * (aliveMs[1] - aliveMs[0]))
      if (over) return
      const killed = performance.now()
      await api.kill()
      await api.start()
      restarts.push(performance.now() - killed)
    }
  }
  const killing = killer()
  await Promise.all(Array.from({ length: atOnce }, buy)).finally(() => (over = true))
  await killing
  if (!mailIsUp) await mailComesUp()
  return { outcomes, restarts }
}

async function allMailsSent(api: ApiProcess, patienceMs: number, orders: number, messages: readonly unknown[]): Promise<void> {
  const deadline = Date.now() + patienceMs
  while (messages.length < orders && Date.now() < deadline) await wait(500)
  await wait(1_000) // one that comes twice comes about now
  if (api.pid() === undefined) throw new Error('the API is gone')
}

function figuresOf(outcomes: readonly Outcome[], restarts: readonly number[]): Omit<ChaosFigures, 'seconds' | 'broken'> {
  const sorted = restarts.map(Math.round).toSorted((a, b) => a - b)
  return {
    shoppers: outcomes.length,
    orders: outcomes.filter(({ number }) => number !== null).length,
    refusedGoods: outcomes.filter(({ refusals }) => refusals.length > 0).length,
    retries: outcomes.reduce((sum, { retries }) => sum + retries, 0),
    kills: restarts.length,
    restartMs: { median: sorted[Math.floor(sorted.length / 2)] ?? 0, slowest: sorted.at(-1) ?? 0 },
  }
}
