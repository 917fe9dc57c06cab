import { mailboxOf } from '../../kernel/values/email-rules.ts'
import { isTheirs, ownerOfMailbox, type Person, type World } from './world.ts'

/**
 * What must hold after every step: no person reads, changes, erases or speaks for an address they
 * did not prove.
 */
export async function violationsIn(world: World): Promise<string[]> {
  const found: string[] = []
  for (const person of world.people) found.push(...(await foreignThings(world, person)))
  return [
    ...found,
    ...(await brokenOrders(world)),
    ...(await borrowedStatements(world)),
    ...(await borrowedConsents(world)),
    ...(await borrowedLabels(world)),
    ...(await foreignAccounts(world)),
  ]
}

/** Everything an account shows of orders: the list, the file of one's data, what may be claimed. */
async function foreignThings(world: World, person: Person): Promise<string[]> {
  const { session } = person
  if (!session) return []
  const { shop } = world
  const me = await shop.call('GET', session.customer, undefined, session.headers)
  if (me.status === 401) {
    person.session = null
    return []
  }
  const foreign = world.orders.filter((order) => !isTheirs(world, person, order))
  const pages = ['/orders?itemsPerPage=100', '/complaints/search?phrase=', '/complaints']
  // the file costs more and may be had ten times an hour; it is read where there is something to
  // find
  if (foreign.length > 0) pages.push(`${session.customer}/export`)
  const texts = await Promise.all(
    pages.map(
      async (page) =>
        [page, (await shop.call('GET', page, undefined, session.headers)).text] as const,
    ),
  )
  return texts.flatMap(([page, text]) =>
    foreign
      .filter(({ number }) => text.includes(number))
      .map(({ number }) => `${person.name} reads order ${number} at ${page}`),
  )
}

/** An order is complete, or was ended by an owner; while it is open it is complete in any case. */
async function brokenOrders(world: World): Promise<string[]> {
  if (world.orders.length === 0) return []
  const rows = await world.shop.db
    .selectFrom('orders')
    .leftJoin('addresses', 'addresses.id', 'orders.billing_address_id')
    .select(['orders.id', 'orders.state', 'orders.email', 'addresses.street'])
    .where(
      'orders.id',
      'in',
      world.orders.map(({ id }) => id),
    )
    .execute()
  return world.orders.flatMap((order) => {
    const row = rows.find(({ id }) => id === order.id)
    if (!row) return [`order ${order.number} is gone`]
    const isErased = row.email === null || row.street === '-'
    if (isErased && row.state === 'new') return [`order ${order.number} is on its way and erased`]
    return isErased && !order.mayBeErased
      ? [`order ${order.number} of ${order.by.name} is erased by a stranger`]
      : []
  })
}

/**
 * An order is withdrawn from, cancelled or complained of by an owner only, signed in or in its
 * mailbox.
 */
async function borrowedStatements(world: World): Promise<string[]> {
  const { db } = world.shop
  const silent = world.orders.filter(({ maySpeak }) => !maySpeak)
  const ids = [0, ...silent.map(({ id }) => id)]
  const spoken = [
    ...(await db
      .selectFrom('withdrawals')
      .select('order_id')
      .where('order_id', 'in', ids)
      .execute()),
    ...(await db
      .selectFrom('complaints')
      .select('order_id')
      .where('order_id', 'in', ids)
      .execute()),
  ]
  const ended = await db
    .selectFrom('orders')
    .select('id as order_id')
    .where('id', 'in', ids)
    .where('state', '=', 'cancelled')
    .execute()
  return silent
    .filter(({ id }) => [...spoken, ...ended].some(({ order_id }) => order_id === id))
    .map(({ number, by }) => `a stranger speaks for order ${number} of ${by.name}`)
}

/** A mailbox has agreed only if its owner has. */
async function borrowedConsents(world: World): Promise<string[]> {
  const rows = await world.shop.db
    .selectFrom('consents')
    .select('email')
    .where('granted', '=', true)
    .where('canonical_email', 'in', world.addresses.map(mailboxOf))
    .execute()
  return rows.flatMap(({ email }) => {
    const owner = ownerOfMailbox(world, email)
    return owner && world.subscribed.has(owner) ? [] : [`${email} is said to have agreed`]
  })
}

/** 'Ověřený nákup' is shown only at reviews of real buyers. */
async function borrowedLabels(world: World): Promise<string[]> {
  const found: string[] = []
  for (const person of world.people) {
    if (!person.session || world.orders.some((order) => isTheirs(world, person, order))) continue
    const labelled = await world.shop.db
      .selectFrom('product_reviews')
      .select('id')
      .where('customer_id', '=', Number(person.session.customer.split('/').at(-1)))
      .where('verified_purchase', '=', true)
      .executeTakeFirst()
    if (labelled) found.push(`${person.name} is said to have bought what she reviews`)
  }
  return found
}

/** A customer signed in to a verified account reads the mail of its address. */
async function foreignAccounts(world: World): Promise<string[]> {
  const found: string[] = []
  for (const { name, session, ...person } of world.people) {
    if (!session) continue
    const row = await world.shop.db
      .selectFrom('customers')
      .innerJoin('users', 'users.customer_id', 'customers.id')
      .select(['customers.email', 'users.verified_at'])
      .where('customers.id', '=', Number(session.customer.split('/').at(-1)))
      .executeTakeFirst()
    if (row?.verified_at && !person.mailboxes.map(mailboxOf).includes(mailboxOf(row.email)))
      found.push(`${name} is signed in to the account of ${row.email}`)
  }
  return found
}
