import type { Kysely } from 'kysely'
import { erasePerson } from '../../auth/erasure.ts'
import { photoFolders, removeFiles } from '../../complaint/photo-files.ts'
import { accountByEmail, accountById, type AccountRow } from '../../customer/customer-repository.ts'
import type { Database } from '../../db/schema.ts'
import { OfficeRefusal, OfficeUsage, says, type OfficeCommand } from '../office-command.ts'

/** By id or e-mail. @throws OfficeRefusal - there is none. */
async function accountOf(db: Kysely<Database>, who: string): Promise<AccountRow> {
  const account = /^\d+$/.test(who) ? await accountById(db, Number(who)) : await accountByEmail(db, who)
  if (!account) throw new OfficeRefusal(`there is no account ${who}`)
  return account
}

const showCustomer: OfficeCommand = {
  name: 'customer show',
  summary: 'an account, by e-mail or id',
  args: ['who'],
  async run({ db }, { args }) {
    const account = await accountOf(db, args['who'] ?? '')
    const { count } = await db
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('customer_id', '=', account.id)
      .where('state', '!=', 'cart')
      .executeTakeFirstOrThrow()
    const data = {
      id: account.id,
      email: account.email,
      name: [account.first_name, account.last_name].filter(Boolean).join(' '),
      phone: account.phone_number,
      verified: account.verified_at !== null,
      state: account.state,
      since: account.created_at.toISOString(),
      logins: account.providers,
      orders: count,
    }
    const message = Object.entries(data)
      .map(([name, value]) => `${name}: ${Array.isArray(value) ? value.join(', ') || '–' : (value ?? '–')}`)
      .join('\n')
    return { data, message }
  },
}

const eraseCustomer: OfficeCommand = {
  name: 'customer erase',
  summary: 'erases a person for good, with an account or without; orders stay for the books without anything personal',
  args: ['email'],
  options: { confirm: 'the e-mail once more' },
  async run(app, { args, options }) {
    const email = args['email'] ?? ''
    if (!email.includes('@')) throw new OfficeUsage('a person is erased by his e-mail')
    if (options['confirm'] !== email) throw new OfficeRefusal('say --confirm with the same e-mail: this cannot be undone')
    const files = await erasePerson(app.db, email)
    app.outbox.wake()
    await removeFiles(photoFolders(app.config.dataDir).kept, files)
    return says('the person is erased', { files: files.length })
  },
}

/** Everything the shop knows of a person, table by table. Secrets are no data of his. */
const exportCustomer: OfficeCommand = {
  name: 'customer export',
  summary: 'everything the shop knows of a person, as JSON',
  args: ['who'],
  async run({ db }, { args }) {
    const { id, canonical_email } = await accountOf(db, args['who'] ?? '')
    const customer = await db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const orders = await db.selectFrom('orders').selectAll().where('customer_id', '=', id).where('state', '!=', 'cart').execute()
    const orderIds = orders.map((order) => order.id)
    const lines = orderIds.length > 0 ? await db.selectFrom('order_items').selectAll().where('order_id', 'in', orderIds).execute() : []
    return {
      data: {
        customer,
        addresses: await db.selectFrom('addresses').selectAll().where('customer_id', '=', id).execute(),
        orders: orders.map((order) => ({ ...order, items: lines.filter((line) => line.order_id === order.id) })),
        consents: await db
          .selectFrom('consents')
          .select(['code', 'granted', 'confirmed_at', 'updated_at'])
          .where('canonical_email', '=', canonical_email)
          .execute(),
        reviews: await db.selectFrom('product_reviews').selectAll().where('customer_id', '=', id).execute(),
        watchdog: await db.selectFrom('watchdog_entries').selectAll().where('customer_id', '=', id).execute(),
      },
    }
  },
}

export const peopleCommands: readonly OfficeCommand[] = [showCustomer, eraseCustomer, exportCustomer]
