import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import { changeStock } from '../goods/catalogue/stock-commands.ts'
import { createDatabase } from '../kernel/db/database.ts'
import { migrate } from '../migrations/migrate.ts'
import type { Database } from '../kernel/db/schema.ts'
import { notifyWatchers } from '../care/watchdog/notify-watchers.ts'
import { apiProcess } from './api-process.ts'
import { freePort } from '@drogerie/shared-lib/server/free-port.ts'
import { openInbox, type TestInbox } from './inbox.ts'

export type MailChaos = {
  /** People who watch for one product. */
  people: number
  /** How often the API is killed while their mails go out. */
  kills: number
  /**
   * Lets the API's own job find out that the product is back, too; it looks every fifteen seconds.
   */
  byItself?: boolean
}

/** `doubles`: copies beyond the first, told by the Message-ID, which is the same. */
export type MailChaosResult = {
  people: number
  kills: number
  received: number
  lost: number
  doubles: number
  seconds: number
  /** Memory of the API's process at each tenth of the mails. */
  memoryMb: (number | null)[]
}

const PATIENCE_MS = 15 * 60_000

/**
 * Lets a sold-out product return that many people watch for, and kills the API again and again
 * while it tells them. Real processes, a real mail server, the embedded database.
 */
export async function runMailChaos({
  people,
  kills,
  byItself = false,
}: MailChaos): Promise<MailChaosResult> {
  const folder = await mkdtemp(join(tmpdir(), 'drogerie-mail-chaos-'))
  const inbox = await openInbox({ kept: people + 100 })
  const api = apiProcess({
    port: await freePort(),
    env: { DATA_DIR: folder, SMTP_URL: inbox.smtpUrl, LOG_LEVEL: 'silent' },
  })
  try {
    await prepare(folder, people, byItself)
    const began = performance.now()
    await api.start()
    const memoryMb: (number | null)[] = []
    const tenths = (async () => {
      for (let nth = 1; nth <= 10; nth += 1) {
        await untilReceived(inbox, Math.ceil((people * nth) / 10))
        memoryMb.push(await api.memoryMb())
      }
    })()
    for (let nth = 1; nth <= kills; nth += 1) {
      await untilReceived(inbox, Math.ceil((people * nth) / (kills + 1)))
      // Anywhere in the life of a mail, not just after one was taken.
      await wait(Math.random() * 200)
      await api.kill()
      await api.start()
    }
    await tenths
    const seconds = Math.round((performance.now() - began) / 1000)
    // Whatever is doubled is doubled now: rounds come every two seconds.
    await wait(3_000)
    const received = inbox.messages.length
    const doubles = inbox.messages.reduce((sum, { copies }) => sum + copies - 1, 0)
    return { people, kills, received, lost: people - received, doubles, seconds, memoryMb }
  } finally {
    await api.kill()
    await inbox.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function untilReceived({ messages }: TestInbox, count: number): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  while (messages.length < count) {
    if (Date.now() > deadline) throw new Error(`${messages.length} of ${count} mails came`)
    await wait(5)
  }
}

/**
 * Prepares one sold-out product that everybody watches and that is back in stock. @param byItself -
 * the notifications are not sent yet.
 */
async function prepare(folder: string, people: number, byItself: boolean): Promise<void> {
  const database = await createDatabase({ dataDir: folder })
  await migrate(database.db)
  await seedWatchers(database.db, people)
  await changeStock(database.db, 'rarity', people)
  if (!byItself) await notifyWatchers(database.db)
  await database.close()
}

async function seedWatchers(db: Kysely<Database>, people: number): Promise<void> {
  const product = await db
    .insertInto('products')
    .values({ code: 'rarity', slug: 'vzacnost', name: 'Vzácnost' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const variant = await db
    .insertInto('product_variants')
    .values({
      code: 'rarity',
      product_id: product.id,
      name: '1 ks',
      price: 9900,
      original_price: 9900,
      on_hand: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`with people as (
      insert into customers (email, canonical_email, first_name, last_name)
      select 'clovek' || n || '@example.cz', 'clovek' || n || '@example.cz', 'Jana', 'Nová' from generate_series(1, ${people}::int) n returning id
    ), entries as (
      insert into watchdog_entries (customer_id, variant_id) select id, ${variant.id} from people returning id
    ) insert into watchdog_events (entry_id, type, was_sold_out) select id, 'back_in_stock', true from entries`.execute(
    db,
  )
  await db
    .insertInto('settings')
    .values({ key: 'filled', value: JSON.stringify(new Date().toISOString()) })
    .execute()
}
