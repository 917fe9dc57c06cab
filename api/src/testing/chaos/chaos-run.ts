import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { DatabaseOptions } from '../../kernel/db/database.ts'
import { inboxServer, type ReceivedMail } from '../../standins/inbox-server.ts'
import { apiProcess, type ApiProcess } from '../api-process.ts'
import { CLUB_TOKEN, startClub, type ClubProcess } from '../club-process.ts'
import { PASSWORD } from '../order-shop.ts'
import { errandOf, MEMBERS, prepareChaosShop, withDatabase } from './chaos-shop.ts'
import { brokenClub, tellTheClub } from './club-witness.ts'
import { brokenInvariants, freeStock } from './invariants.ts'
import { shop, shopperClient, type Outcome } from './shopper.ts'
import { killAgainAndAgain, type Kill, type Span } from './storm-of-kills.ts'

export type ChaosOptions = {
  database: DatabaseOptions & { dataDir: string }
  /** A server database of the club; without it the embedded engine. */
  clubDatabaseUrl?: string | undefined
  /** Free ports on the loopback, for the API and for the mail server. */
  port: number
  smtpPort: number
  shoppers: number
  /** Shoppers who are in the shop at the same time. */
  atOnce: number
  /**
   * Kills of the API at least; more shoppers come until they are done, and until a member was
   * served while the club was away.
   */
  kills: number
  /** Time the API is left alive between two kills, ms from and to. */
  aliveMs: Span
}

export type ChaosFigures = {
  shoppers: number
  orders: number
  refusedGoods: number
  retries: number
  kills: number
  clubKills: number
  /** Orders of members that were acknowledged while the club was away. */
  ordersWithoutClub: number
  /** From the kill to healthy again, ms. */
  restartMs: { median: number; slowest: number }
  /** Processor time of a start until healthy, ms: what is left of it when nothing else runs. */
  startCpuMs: { median: number; slowest: number }
  seconds: number
  broken: string[]
}

/** The club is away about as long as it is there. */
const CLUB_SPAN: Span = [2_000, 6_000]

/**
 * Shoppers, members among them, buy while API and club are killed again and again and the mail
 * server is away; then everything is counted.
 */
export async function runChaos(options: ChaosOptions): Promise<ChaosFigures> {
  const { database, port, smtpPort } = options
  const opened = openedBy(database)
  await prepareChaosShop(opened, MEMBERS)
  const before = await withDatabase(opened, ({ db }) => freeStock(db))
  // every mail is checked at the end, and on a fast machine more shoppers come than were asked for
  const inbox = inboxServer({ kept: 100_000 })
  const club = await startClub(options.clubDatabaseUrl)
  const api = apiProcess({
    port,
    env: {
      TRUSTED_PROXIES: '127.0.0.1', // each shopper has their own address
      DATA_DIR: database.dataDir,
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      CLUB_URL: club.url,
      CLUB_TOKEN,
      ...(database.databaseUrl ? { DATABASE_URL: database.databaseUrl } : {}),
    },
  })
  const started = performance.now()
  try {
    await api.start()
    const seen = await storm(api, club, options, () => openInbox(inbox.smtp, smtpPort))
    const { outcomes } = seen
    const orders = outcomes.filter(({ number }) => number !== null)
    await allMailsSent(api, database.databaseUrl ? 150_000 : 90_000, orders.length, inbox.messages)
    await api.stop()
    const untold = await tellTheClub(opened, club.url)
    await club.kill()
    const membersOrders = orders
      .filter(({ email }) => MEMBERS.includes(email))
      .map(({ tokenValue }) => tokenValue)
    const broken = [
      ...(await withDatabase(opened, ({ db }) =>
        brokenInvariants(db, { before, outcomes, mails: inbox.messages }),
      )),
      ...untold,
      ...(await brokenClub(club.database, membersOrders)),
    ]
    return { ...figuresOf(seen), seconds: Math.round((performance.now() - started) / 1000), broken }
  } finally {
    await api.kill()
    await club.stop()
    if (inbox.smtp.server.listening) await new Promise<void>((resolve) => inbox.smtp.close(resolve))
  }
}

const openedBy = ({ dataDir, databaseUrl }: ChaosOptions['database']): DatabaseOptions =>
  databaseUrl ? { databaseUrl } : { dataDir }

async function openInbox(
  smtp: ReturnType<typeof inboxServer>['smtp'],
  port: number,
): Promise<void> {
  smtp.listen(port, '127.0.0.1')
  await once(smtp.server, 'listening')
}

type Seen = {
  outcomes: Outcome[]
  kills: readonly Kill[]
  clubKills: readonly Kill[]
  startCpuMs: number[]
}

/** The mail server comes up only after half of the shoppers are through. */
async function storm(
  api: ApiProcess,
  club: ClubProcess,
  { shoppers, atOnce, kills, aliveMs }: ChaosOptions,
  mailComesUp: () => Promise<void>,
): Promise<Seen> {
  const tokens = new Map<string, string>()
  for (const email of MEMBERS) tokens.set(email, await signIn(api, email))
  const outcomes: Outcome[] = []
  let answers = 0
  const startCpuMs: number[] = []
  const start = async () => {
    await api.start()
    const spent = await api.cpuMs()
    if (spent !== null) startCpuMs.push(spent)
  }
  const apiKiller = killAgainAndAgain({ kill: api.kill, start, aliveMs, done: () => answers })
  const clubKiller = killAgainAndAgain({
    kill: club.kill,
    start: club.start,
    aliveMs: CLUB_SPAN,
    awayMs: CLUB_SPAN,
  })
  /** A customer's cart is the same on all devices, so each member buys one thing after another. */
  const turns = new Map<string, Promise<unknown>>()
  let next = 0
  let mailIsUp = false
  const buy = async () => {
    while (
      next < shoppers ||
      apiKiller.kills.length < kills ||
      servedWithout(clubKiller.kills, outcomes) === 0
    ) {
      next += 1
      const errand = errandOf(next)
      const client = { token: tokens.get(errand.email), onAnswer: () => void (answers += 1) }
      const shopping = (turns.get(errand.email) ?? Promise.resolve()).then(() =>
        shop(api.origin, errand, client),
      )
      turns.set(errand.email, shopping)
      outcomes.push(await shopping)
      if (!mailIsUp && outcomes.length >= shoppers / 2) {
        mailIsUp = true
        await mailComesUp()
      }
    }
  }
  try {
    await Promise.all(Array.from({ length: atOnce }, buy))
  } finally {
    await Promise.all([apiKiller.stop(), clubKiller.stop()])
  }
  if (!mailIsUp) await mailComesUp()
  return { outcomes, kills: apiKiller.kills, clubKills: clubKiller.kills, startCpuMs }
}

async function signIn(api: ApiProcess, email: string): Promise<string> {
  const { status, body } = await shopperClient(api.origin).call('POST', '/authentication-token', {
    email,
    password: PASSWORD,
  })
  if (status !== 200) throw new Error(`${email} cannot sign in: ${status}`)
  return (body as unknown as { token: string }).token
}

/** @param patienceMs - without a new mail; the lease of a killed worker must end in it. */
async function allMailsSent(
  api: ApiProcess,
  patienceMs: number,
  orders: number,
  messages: readonly ReceivedMail[],
): Promise<void> {
  const confirmations = () =>
    messages.filter(({ messageId }) => messageId.startsWith('<order-confirmation.')).length
  let known = confirmations()
  let newsAt = performance.now()
  while (known < orders && performance.now() - newsAt < patienceMs) {
    await wait(500)
    const now = confirmations()
    if (now === known) continue
    known = now
    newsAt = performance.now()
  }
  await wait(1_000) // one that comes twice comes about now
  if (api.pid() === undefined) throw new Error('the API is gone')
}

/** Orders of members that were acknowledged during one of the absences. */
const servedWithout = (absences: readonly Kill[], outcomes: readonly Outcome[]): number =>
  outcomes.filter(
    ({ email, number, overAt = 0 }) =>
      number !== null &&
      MEMBERS.includes(email) &&
      absences.some(({ from, to }) => from < overAt && overAt < to),
  ).length

function figuresOf({
  outcomes,
  kills,
  clubKills,
  startCpuMs,
}: Seen): Omit<ChaosFigures, 'seconds' | 'broken'> {
  return {
    shoppers: outcomes.length,
    orders: outcomes.filter(({ number }) => number !== null).length,
    refusedGoods: outcomes.filter(({ refusals }) => refusals.length > 0).length,
    retries: outcomes.reduce((sum, { retries }) => sum + retries, 0),
    kills: kills.length,
    clubKills: clubKills.length,
    ordersWithoutClub: servedWithout(clubKills, outcomes),
    restartMs: middleAndEnd(kills.map(({ from, to }) => to - from)),
    startCpuMs: middleAndEnd(startCpuMs),
  }
}

function middleAndEnd(values: readonly number[]): { median: number; slowest: number } {
  const sorted = values.map(Math.round).toSorted((a, b) => a - b)
  return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, slowest: sorted.at(-1) ?? 0 }
}
