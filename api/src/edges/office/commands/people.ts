import type { Kysely } from 'kysely'
import { erasePerson } from '../../../people/auth/erasure.ts'
import {
  accountByEmail,
  accountById,
  type AccountRow,
} from '../../../people/customer/customer-repository.ts'
import { OpenOrders } from '../../../people/customer/people-events.ts'
import { personOf, type Person } from '../../../people/customer/person-rows.ts'
import type { Database } from '../../../kernel/db/schema.ts'
import { exportPerson } from '../../privacy/export-person.ts'
import { isKnown } from '../../privacy/known-person.ts'
import { OfficeRefusal, OfficeUsage, messageResult, type OfficeCommand } from './office-command.ts'

/** The account with this id or e-mail. @throws OfficeRefusal - there is none. */
export async function accountOf(db: Kysely<Database>, who: string): Promise<AccountRow> {
  const account = /^\d{1,9}$/.test(who)
    ? await accountById(db, Number(who))
    : await accountByEmail(db, who)
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
      .map(
        ([name, value]) =>
          `${name}: ${Array.isArray(value) ? value.join(', ') || '–' : (value ?? '–')}`,
      )
      .join('\n')
    return { data, message }
  },
}

const eraseCustomer: OfficeCommand = {
  name: 'customer erase',
  summary:
    'erases a person for good, with an account or without; orders stay for the books without anything personal',
  args: ['email'],
  options: { confirm: 'the e-mail once more' },
  needed: ['confirm'],
  async run(app, { args, options }) {
    const email = args['email'] ?? ''
    if (!email.includes('@')) throw new OfficeUsage('a person is erased by their e-mail')
    if (options['confirm'] !== email)
      throw new OfficeRefusal('say --confirm with the same e-mail: this cannot be undone')
    const person = await knownPerson(app.db, email)
    const files = await erasePerson(app, person).catch((error: unknown) => {
      throw error instanceof OpenOrders
        ? new OfficeRefusal(`${error.message}: deliver or cancel them first`)
        : error
    })
    return {
      afterCommit: async (shop) => {
        await shop.files.remove(files)
        return messageResult('the person is erased', { files: files.length })
      },
    }
  },
}

/** @throws OfficeRefusal - nothing is stored about the person. */
async function knownPerson(db: Kysely<Database>, who: string): Promise<Person> {
  const person = await personOf(db, who.includes('@') ? who : (await accountOf(db, who)).email)
  if (!(await isKnown(db, person))) throw new OfficeRefusal(`nothing is known of ${who}`)
  return person
}

const exportData: OfficeCommand = {
  name: 'customer export',
  summary: 'exports all data of a person, with an account or without, as JSON',
  args: ['who'],
  run: async (app, { args }) => ({
    data: await exportPerson(app, await knownPerson(app.db, args['who'] ?? ''), new Date()),
  }),
}

export const peopleCommands: readonly OfficeCommand[] = [showCustomer, eraseCustomer, exportData]
