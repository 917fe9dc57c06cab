import type { Kysely } from 'kysely'
import { createUser } from '../../../people/auth/account-commands.ts'
import { addAddress } from '../../../people/customer/address-commands.ts'
import { customerForEmail } from '../../../people/customer/customer-repository.ts'
import type { Database } from '../../../kernel/db/schema.ts'
import { demoAccountDaysAgo } from '../../../../club/wire/demo-members.ts'
import { addDays, pragueClock, pragueInstant } from '../../../kernel/values/prague-time.ts'
import { demoSeller } from '../../../kernel/config/seller-settings.ts'
import { keepSeller } from '../../../money/invoice/seller.ts'
import { seedMethods } from './seed-methods.ts'
import { seedPastOrders } from './seed-past-orders.ts'

/** Sign in with any of these; the password is the same. */
export const demoPassword = 'Heslo12345!'

type Person = {
  email: string
  firstName: string
  lastName: string
  salutation: 1 | 2 | 3
  gender: 'm' | 'f'
  phone: string
  birthday: string
  street: string
  city: string
  postcode: string
}

const people: readonly [Person, ...Person[]] = [
  {
    email: 'jana@example.cz',
    firstName: 'Jana',
    lastName: 'Nová',
    salutation: 2,
    gender: 'f',
    phone: '+420777123456',
    birthday: '1990-04-12',
    street: 'Dlouhá 12',
    city: 'Praha',
    postcode: '11000',
  },
  {
    email: 'petr@example.cz',
    firstName: 'Petr',
    lastName: 'Svoboda',
    salutation: 1,
    gender: 'm',
    phone: '+420603555111',
    birthday: '1984-09-30',
    street: 'Orlí 7',
    city: 'Brno',
    postcode: '60200',
  },
  {
    email: 'eva@example.cz',
    firstName: 'Eva',
    lastName: 'Dvořáková',
    salutation: 3,
    gender: 'f',
    phone: '+420720222333',
    birthday: '1999-01-05',
    street: 'Masarykova 44',
    city: 'Plzeň',
    postcode: '30100',
  },
]

/**
 * Delivery and payment methods, codes, demo customers and their past orders. Runs after the
 * catalogue, whose variants and stores it uses; does nothing the second time.
 */
export async function seedOrderData(db: Kysely<Database>): Promise<void> {
  await seedMethods(db)
  if (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) return
  await seedGiftPromotion(db)
  for (const person of people) await seedPerson(db, person)
  // Past orders have invoices; a shop started on this database stores its own seller.
  await keepSeller(db, demoSeller)
  await seedPastOrders(db, people[0].email)
}

async function seedPerson(db: Kysely<Database>, person: Person): Promise<void> {
  const { firstName, lastName, street, city, postcode, phone: phoneNumber } = person
  const customerId = await customerForEmail(db, person.email)
  const near = await db
    .selectFrom('stores')
    .select('id')
    .where('status_code', '=', 'OTEV')
    .orderBy((eb) => eb('city', '=', city), 'desc')
    .orderBy('external_id')
    .limit(1)
    .executeTakeFirst()
  await db
    .updateTable('customers')
    .set({
      first_name: firstName,
      last_name: lastName,
      salutation: person.salutation,
      gender: person.gender,
      phone_number: phoneNumber,
      birthday: person.birthday,
      favourite_store_id: near?.id ?? null,
      subscribed_to_newsletter: true,
    })
    .where('id', '=', customerId)
    .execute()
  await createUser(db, { customerId, password: demoPassword, verified: true })
  await backdate(db, customerId)
  const home = {
    firstName,
    lastName,
    street,
    city,
    postcode,
    countryCode: 'CZ' as const,
    phoneNumber,
  }
  await addAddress(db, customerId, home)
  await addAddress(db, customerId, {
    ...home,
    company: 'Květinka s.r.o.',
    companyId: '27082440',
    taxId: 'CZ27082440',
    street: 'Nádražní 344',
    city: 'Praha',
    postcode: '15000',
  })
}

/** An account is older than what was ordered with it. */
async function backdate(db: Kysely<Database>, customerId: number): Promise<void> {
  const since = pragueInstant(addDays(pragueClock(new Date()).day, -demoAccountDaysAgo), 9 * 60)
  await db
    .updateTable('customers')
    .set({ created_at: since })
    .where('id', '=', customerId)
    .execute()
  await db
    .updateTable('users')
    .set({ created_at: since, verified_at: since })
    .where('customer_id', '=', customerId)
    .execute()
}

/** Two small things, one of them free with a larger purchase. */
async function seedGiftPromotion(db: Kysely<Database>): Promise<void> {
  const small = await db
    .selectFrom('product_variants')
    .innerJoin('products', 'products.id', 'product_variants.product_id')
    .select('product_variants.code')
    .where('product_variants.enabled', '=', true)
    .where('products.enabled', '=', true)
    .where('store_only', '=', false)
    .where('promotions_forbidden', '=', false)
    .where('on_hand', '>=', 20)
    .where('price', '>=', 2_000)
    .orderBy('price')
    .orderBy('product_variants.code')
    .limit(2)
    .execute()
  if (small.length < 2) return
  await db
    .insertInto('promotions')
    .values({
      code: 'darek-k-nakupu',
      name: 'Dárek k nákupu nad 1\u00a0000\u00a0Kč',
      kind: 'gift',
      value: 0,
      min_total: 100_000,
      gift_variant_codes: small.map(({ code }) => code),
    })
    .execute()
}
