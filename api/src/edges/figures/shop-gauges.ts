import fp from 'fastify-plugin'
import type { Kysely } from 'kysely'
import { Gauge } from 'prom-client'
import { isAnswering } from '../../kernel/db/is-answering.ts'
import type { Database } from '../../kernel/db/schema.ts'
import {
  readJobs,
  readOutbox,
  readPayments,
  readPlacedOrders,
  readRefunds,
} from './read-figures.ts'

type Figure = {
  name: `shop_${string}`
  help: string
  /** Name of the label that tells `read`'s values apart, if there are several. */
  label?: string
  read: (db: Kysely<Database>) => Promise<[label: string, value: number][]>
}

const figures: Figure[] = [
  {
    name: 'shop_outbox_waiting',
    help: 'Mails, and calls of the club, that are to be done',
    label: 'lane',
    read: async (db) => (await readOutbox(db)).map(({ lane, waiting }) => [lane, waiting]),
  },
  {
    name: 'shop_outbox_late_seconds',
    help: 'How long the oldest that is due has waited',
    label: 'lane',
    read: async (db) => (await readOutbox(db)).map(({ lane, lateSeconds }) => [lane, lateSeconds]),
  },
  {
    name: 'shop_job_late_seconds',
    help: 'How long a job has been due without being run',
    label: 'task',
    read: async (db) => (await readJobs(db)).map(({ name, lateSeconds }) => [name, lateSeconds]),
  },
  {
    name: 'shop_job_failed',
    help: '1 when the last run of a job failed',
    label: 'task',
    read: async (db) => (await readJobs(db)).map(({ name, failed }) => [name, failed]),
  },
  {
    name: 'shop_orders_placed',
    help: 'Numbers given to orders since the shop began; it only grows',
    read: async (db) => [['', await readPlacedOrders(db)]],
  },
  {
    name: 'shop_latest_payments',
    help: 'The latest 500 payments by state',
    label: 'state',
    read: async (db) => (await readPayments(db)).map(({ state, count }) => [state, count]),
  },
  {
    name: 'shop_refunds_waiting',
    help: 'Refunds that the gateway has not taken yet',
    read: async (db) => [['', await readRefunds(db)]],
  },
]

/**
 * Metrics of the whole shop, read from its database at every scrape. All working processes report
 * the same values, so a query takes their maximum. While the database is unreachable these metrics
 * are missing; those of the process itself are still reported.
 */
export const shopGauges = fp(
  async ({ db, metrics, config }) => {
    const registers = [metrics]
    new Gauge({
      name: 'shop_database_up',
      help: '1 while the database answers',
      registers,
      async collect() {
        this.set((await isAnswering(db)) ? 1 : 0)
      },
    })
    if (!config.role.works) return
    for (const { name, help, label, read } of figures)
      new Gauge({
        name,
        help,
        labelNames: label ? [label] : [],
        registers,
        async collect() {
          const rows = await read(db).catch(() => [])
          this.reset()
          if (!label) this.remove() // a number that is not known is not 0
          for (const [value, count] of rows) this.set(label ? { [label]: value } : {}, count)
        },
      })
  },
  { name: 'shop-gauges' },
)
