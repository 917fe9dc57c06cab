import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { shop as buy, shopperClient } from '../../api/src/testing/chaos/shopper.ts'
import type { TestInbox } from '../../api/src/testing/inbox.ts'
import { processorTime } from './processor-time.ts'
import type { Goods } from './shoppers.ts'
import type { RunningShop } from './start.ts'

/** What shoppers do, again and again; each time counts as one. */
type Deed = { name: string; seconds: number; doIt: (nth: number) => Promise<void> }

/** Parts whose time is told together. */
const groups: Record<string, (name: string) => boolean> = {
  fronts: (name) => name.startsWith('front'),
  API: (name) => name.startsWith('api'),
  worker: (name) => name === 'worker',
  club: (name) => name === 'club',
  database: (name) => name.startsWith('database'),
  'nginx, pooler': (name) => name === 'nginx' || name === 'pooler',
}

const warmSeconds = 5
const mailPatienceMs = 120_000

function timesOf(shop: RunningShop): Record<string, number> {
  const parts = {
    ...shop.parts,
    pooler: shop.pooler,
    'database-a': shop.databases.primary(),
    'database-b': shop.databases.standby(),
  }
  const each = Object.entries(parts).map(([name, part]) => {
    const pid = part.pid()
    return [name, pid === null ? 0 : processorTime(pid)] as const
  })
  return Object.fromEntries(
    Object.entries(groups).map(([group, has]) => [
      group,
      each.filter(([name]) => has(name)).reduce((sum, [, ms]) => sum + ms, 0),
    ]),
  )
}

/** Does it over and over, at the same time `atOnce` times. @returns how often. */
async function repeat({ seconds, doIt }: Deed, atOnce: number): Promise<number> {
  const until = performance.now() + seconds * 1000
  let count = 0
  const one = async () => {
    while (performance.now() < until) await doIt(count++)
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return count
}

async function read(address: string): Promise<void> {
  const response = await fetch(address, { headers: { 'accept-encoding': 'br' } })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${address} answers ${response.status}`)
}

async function deedsOf(origin: string, goods: readonly Goods[], inbox: TestInbox): Promise<Deed[]> {
  const some = (nth: number): Goods => {
    const one = goods[nth % goods.length]
    if (!one) throw new Error('nothing is on sale')
    return one
  }
  const { call } = shopperClient(origin)
  const { tokenValue } = (await call('POST', '/orders', {})).body
  await call('POST', `/orders/${tokenValue}/items`, {
    productVariant: some(0).variant,
    quantity: 1,
  })
  return [
    { name: 'a page of a product', seconds: 20, doIt: (nth) => read(origin + some(nth).page) },
    {
      name: 'a search nobody made before',
      seconds: 20,
      doIt: (nth) => read(origin + paths.search(`krém ${nth} ${Date.now()}`)),
    },
    {
      name: 'a cart read',
      seconds: 15,
      doIt: async () => void (await call('GET', `/orders/${tokenValue}`)),
    },
    {
      name: 'an order, with its mails',
      seconds: 40,
      doIt: async (nth) => {
        const email = `cost${Date.now()}-${nth}@scale.example`
        const { number } = await buy(origin, { email, lines: { [some(nth).variant]: 1 } })
        if (number === null) return
        const deadline = performance.now() + mailPatienceMs
        // the worker's part belongs to the order
        while (inbox.to(email).length === 0 && performance.now() < deadline) await sleep(100)
      },
    },
  ]
}

/** Prints what each deed of a shopper takes of the processors, part by part. ms */
export async function printCosts(
  shop: RunningShop,
  goods: readonly Goods[],
  { inbox, atOnce }: { inbox: TestInbox; atOnce: number },
): Promise<void> {
  const load = loadavg()[0]?.toFixed(1)
  console.log(
    `\n${availableParallelism()} cores, load ${load}; processor's ms, ${atOnce} shoppers at once\n`,
  )
  console.log(`| deed | times | ${Object.keys(groups).join(' | ')} | all |`)
  console.log(
    `| --- | ---: | ${Object.keys(groups)
      .map(() => '---:')
      .join(' | ')} | ---: |`,
  )
  for (const deed of await deedsOf(shop.origin, goods, inbox)) {
    await repeat({ ...deed, seconds: warmSeconds }, atOnce)
    const before = timesOf(shop)
    const count = await repeat(deed, atOnce)
    const after = timesOf(shop)
    const each = Object.keys(groups).map(
      (group) => ((after[group] ?? 0) - (before[group] ?? 0)) / count,
    )
    const all = each.reduce((sum, ms) => sum + ms, 0)
    console.log(
      `| ${deed.name} | ${count} | ${[...each, all].map((ms) => ms.toFixed(1)).join(' | ')} |`,
    )
  }
}
