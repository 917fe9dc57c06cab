/**
 * `pnpm scale`: a shop of several processes of each kind on this machine; each is killed in turn
 * while shoppers buy.
 */
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openInbox, type TestInbox } from '../../api/src/testing/inbox.ts'
import { dataDirectory } from '../src/paths.ts'
import { ensureEntrance, ensurePooler } from '../src/pooler.ts'
import { interventions, type Intervention } from './events.ts'
import { printCosts } from './costs.ts'
import { rowOf, type Event, type Row } from './ledger.ts'
import { scalePorts, type ScalePorts } from './ports.ts'
import { tableOf, violationsIn } from './report.ts'
import { goodsOf, startShoppers, type Crowd } from './shoppers.ts'
import { assertPortsFree, startShop, type RunningShop } from './start.ts'
import { callWitness, type Witness } from './witness.ts'
import { messageOf } from '../src/message-of.ts'

const usage = `pnpm scale [--port 4800] [--shoppers 6] [--only name] [--stay] [--keep]
  --port      first of fourteen ports, all on 127.0.0.1
  --shoppers  how many are in the shop at the same time
  --only      events whose name holds this, besides the quiet one
  --costs     do nothing to it, and tell what a page, a search, a cart and an order take of the processors
  --stay      start the shop, print where it is, and do nothing to it until Ctrl-C
  --keep      leave the folder: logs, databases, and releases, which the next run takes`

/** After an event, until it is judged. ms */
const settleMs = 4_000
/** Mails go out every few seconds. ms */
const mailPatienceMs = 90_000

async function watch({ name, doIt }: Intervention, crowd: Crowd, witness: Witness): Promise<Row> {
  const from = performance.now()
  const awayMs = await doIt()
  await sleep(settleMs)
  const to = performance.now()
  const during = crowd.outcomes.filter(({ overAt = 0 }) => overAt >= from && overAt < to)
  const { lost, doubled } = await witness.lostAndDoubled(crowd.outcomes)
  const event: Event = {
    name,
    from,
    to,
    awayMs: name === 'nothing' ? null : awayMs,
    orders: during.filter(({ number }) => number !== null).length,
    lostOrders: lost,
    doubledOrders: doubled,
    lostCarts: await crowd.lostCarts(from),
  }
  const row = rowOf(event, crowd.seen)
  console.log(tableOf([row]).split('\n').at(-1))
  return row
}

/** I1 to I8 of docs/reliability.md, once the last mails are out. */
async function accounts(crowd: Crowd, witness: Witness, inbox: TestInbox): Promise<string[]> {
  const deadline = performance.now() + mailPatienceMs
  for (;;) {
    const broken = await witness.broken(crowd.outcomes, inbox)
    if (broken.length === 0 || performance.now() > deadline) return broken
    await sleep(2_000)
  }
}

async function play(shop: RunningShop, inbox: TestInbox, values: Values): Promise<string[]> {
  const witness = await callWitness(() => shop.databases.url())
  const crowd = startShoppers(shop.origin, await goodsOf(shop.origin), Number(values.shoppers ?? 6))
  await sleep(settleMs)
  const rows: Row[] = []
  for (const deed of interventions(shop))
    if (deed.name === 'nothing' || deed.name.includes(values.only ?? ''))
      rows.push(await watch(deed, crowd, witness))
  await crowd.goHome()
  console.log(`\n${tableOf(rows)}\n`)
  const carts = crowd.carts.length
  console.log(`${crowd.outcomes.length} orders, ${carts} carts left open`)
  return [...violationsIn(rows), ...(await accounts(crowd, witness, inbox))]
}

const options = {
  port: { type: 'string' },
  shoppers: { type: 'string' },
  only: { type: 'string' },
  costs: { type: 'boolean' },
  stay: { type: 'boolean' },
  keep: { type: 'boolean' },
  help: { type: 'boolean' },
} as const
type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values']

async function main(): Promise<number> {
  const { values } = parseArgs({ options })
  if (values.help) {
    console.log(usage)
    return 0
  }
  if (!ensurePooler() || !ensureEntrance())
    throw new Error('PgBouncer and nginx are needed: install them, in Debian as root we do')
  const ports: ScalePorts = scalePorts(Number(values.port ?? 4800))
  await assertPortsFree(ports)
  const folder = path.join(dataDirectory, 'scale')
  const inbox = await openInbox({ port: ports.smtp, kept: 100_000 })
  let end = async () => {}
  const leave = async () => {
    await end()
    await inbox.close()
    if (!values.keep) await rm(folder, { recursive: true, force: true })
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void leave().finally(() => process.exit(130)))
  try {
    const shop = await startShop(ports, folder, (ending) => (end = ending))
    console.log(`• the shop is at ${shop.origin}`)
    if (values.stay) await new Promise(() => setInterval(() => undefined, 60_000))
    if (values.costs) {
      await printCosts(shop, await goodsOf(shop.origin), {
        inbox,
        atOnce: Number(values.shoppers ?? 6),
      })
      return 0
    }
    const wrong = await play(shop, inbox, values)
    for (const sentence of wrong) console.error(`✗ ${sentence}`)
    return wrong.length === 0 ? 0 : 1
  } finally {
    await leave()
  }
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error(`pnpm scale: ${messageOf(error)}`)
    process.exitCode = 1
  },
)
