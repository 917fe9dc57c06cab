import { createUser } from '../../people/auth/account-commands.ts'
import { accountById, customerForEmail } from '../../people/customer/customer-repository.ts'
import { isSameMailbox } from '../../kernel/values/email-rules.ts'
import { setFulfilment } from '../../order/placed/order-lifecycle.ts'
import { readyCart } from '../order-shop.ts'
import { socialBrowser } from '../social-browser.ts'
import type { Kind, Step } from './histories.ts'
import { openMails } from './open-mails.ts'
import { isTheirs, ownerOfMailbox, type Person, type World } from './world.ts'

type Scene = {
  world: World
  person: Person
  address: string
  /** Which of several ways. */
  way: number
}

/** The address an account goes by says where its code was mailed. */
async function proofOf({ world, person }: Scene): Promise<Record<string, string>> {
  const { shop, inbox } = world
  if (!person.session) return {}
  const { json } = await shop.call(
    'GET',
    person.session.customer,
    undefined,
    person.session.headers,
  )
  const { email = '', hasPassword } = (json ?? {}) as { email?: string; hasPassword?: boolean }
  if (hasPassword) return { currentPassword: person.password }
  await shop.call(
    'POST',
    `${person.session.customer}/proof-codes`,
    undefined,
    person.session.headers,
  )
  await shop.app.outbox.drain()
  if (ownerOfMailbox(world, email) !== person) return {}
  const code = inbox.to(email).find(({ subject }) => subject.includes('ověřovací kód'))
  return { proofCode: /\b(\d{8})\b/.exec(code?.text ?? '')?.[1] ?? '' }
}

async function place(
  { world, person }: Scene,
  email: string,
  headers: Record<string, string>,
): Promise<void> {
  const { token } = await readyCart(world.shop, { soap: 1 }, { email, headers })
  const { status, body } = await world.shop.call('PATCH', `/orders/${token}/complete`, {}, headers)
  if (status === 200)
    world.orders.push({
      id: body.id,
      number: body.number ?? '',
      by: person,
      email,
      mayBeErased: false,
      maySpeak: false,
    })
}

async function enter({ world, person }: Scene, credentials: object): Promise<void> {
  come({ person }, await world.shop.call('POST', '/authentication-token', credentials))
}

function come(
  { person }: Pick<Scene, 'person'>,
  { status, json }: { status: number; json: unknown },
): void {
  if (status !== 200) return
  const { token, customer } = json as { token: string; customer: string }
  person.session = { customer, headers: { authorization: `Bearer ${token}` } }
}

const names = { firstName: 'Marie', lastName: 'Dvořáková' }

/**
 * Gives the person a verified account and signs in, which most histories need first. Unless the
 * address is taken, the account is as after a registration and its link.
 */
async function settleIn(scene: Scene): Promise<void> {
  const { world, person, address } = scene
  const email = person.mailboxes.includes(address) ? address : (person.mailboxes[0] ?? '')
  const { db } = world.shop
  const customerId = await customerForEmail(db, email)
  const record = await db
    .selectFrom('customers')
    .select('email')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  if (!isSameMailbox(record.email, email)) return
  if (!(await accountById(db, customerId))) {
    await createUser(db, { customerId, password: null, verified: true })
    await db
      .updateTable('users')
      .set({ password_hash: await person.passwordHash })
      .where('customer_id', '=', customerId)
      .execute()
  }
  await enter(scene, { email, password: person.password })
}

/**
 * A stranger is faster than the owner of a mailbox: registers with it, and uses the account before
 * it is proved.
 */
async function squat(scene: Scene): Promise<void> {
  const { world, person, address } = scene
  const [first = ''] = world.people.find((other) => other !== person)?.mailboxes ?? []
  const email = ownerOfMailbox(world, address) === person ? first : address
  await world.shop.call('POST', '/customers', { ...names, email, password: person.password })
  world.taken.set(person, email)
  await enter(scene, { email, password: person.password })
}

/**
 * The owner of a mailbox that a stranger has registered comes to the shop in one of several ways.
 */
async function comeIn(scene: Scene): Promise<void> {
  const { world, person } = scene
  const taken = [...world.taken.values()].find((email) => ownerOfMailbox(world, email) === person)
  const email = taken ?? person.mailboxes[0] ?? ''
  const ways = [
    () => play.socialLogin({ ...scene, address: email }),
    () => openMails(world, person),
    () => play.forgotPassword({ ...scene, address: email }).then(() => openMails(world, person)),
  ]
  await ways[scene.way % ways.length]?.()
  await enter(scene, { email, password: person.password })
}

/**
 * Withdraws from the newest order, or complains, by its number and a typed address. For the
 * signed-in owner it counts immediately; for anybody else it waits for the mailed link.
 */
async function speak(
  { world, person, address, way }: Scene,
  kind: 'withdrawal' | 'complaint',
): Promise<void> {
  const order = world.orders.at(-1 - (way % 2)) ?? world.orders.at(-1)
  if (!order) return
  const who = { orderNumber: order.number, email: way === 0 ? order.email : address, website: '' }
  const payload =
    kind === 'withdrawal'
      ? { ...who, ...names, confirmed: true }
      : {
          ...who,
          reason: 'damaged_goods',
          message: 'Prasklo.',
          refundType: 'coupon',
          wholeOrder: true,
          consent: true,
        }
  const path = kind === 'withdrawal' ? '/withdrawals' : '/complaints'
  const { status } = await world.shop.call('POST', path, payload, person.session?.headers)
  if (status === 201 && isTheirs(world, person, order)) order.maySpeak = true
}

const play: Record<Kind, (scene: Scene) => Promise<unknown>> = {
  settleIn,
  squat,
  comeIn,
  comeBack: (scene) =>
    enter(scene, {
      email: scene.world.taken.get(scene.person) ?? scene.address,
      password: scene.person.password,
    }),
  register: ({ world, person, address }) =>
    world.shop.call('POST', '/customers', { ...names, email: address, password: person.password }),
  openMails: ({ world, person }) => openMails(world, person),
  signIn: (scene) => enter(scene, { email: scene.address, password: scene.person.password }),
  socialLogin: async (scene) => {
    const { world, person, address } = scene
    const email = ownerOfMailbox(world, address) === person ? address : (person.mailboxes[0] ?? '')
    const browser = socialBrowser(world.shop)
    const back = await browser.signIn('google', { person: 'novy', email })
    if (new URL(back).searchParams.has('code')) come(scene, await browser.swap(back))
  },
  signOut: async ({ person }) => (person.session = null),
  changeEmail: async (scene) => {
    const { world, person, address } = scene
    if (!person.session) return
    const payload = { email: address, ...(await proofOf(scene)) }
    await world.shop.call('PUT', person.session.customer, payload, person.session.headers)
  },
  cancelChange: ({ world, person }) =>
    person.session
      ? world.shop.call(
          'PUT',
          person.session.customer,
          { pendingEmail: null },
          person.session.headers,
        )
      : Promise.resolve(),
  buyAsGuest: (scene) => place(scene, scene.address, {}),
  buySignedIn: async (scene) => {
    const { world, person } = scene
    if (!person.session) return
    const { json } = await world.shop.call(
      'GET',
      person.session.customer,
      undefined,
      person.session.headers,
    )
    const { email } = (json ?? {}) as { email?: string }
    if (email) await place(scene, email, person.session.headers)
  },
  forgotPassword: ({ world, address }) =>
    world.shop.call('POST', '/reset-password-requests', { email: address }),
  subscribe: async ({ world, person }) => {
    if (!person.session) return
    world.subscribed.add(person)
    await world.shop.call(
      'PUT',
      person.session.customer,
      { subscribedToNewsletter: true },
      person.session.headers,
    )
  },
  askNewsletter: ({ world, address }) =>
    world.shop.call('POST', '/gdpr/customer-consent', {
      email: address,
      consentCode: 'homepage_nl',
      granted: true,
    }),
  verifyAgain: ({ world, person, address }) =>
    person.session
      ? world.shop.call('POST', '/account-verification-requests', {}, person.session.headers)
      : world.shop.call('POST', '/account-verification-requests', { email: address }),
  deliver: async ({ world }) => {
    const open = await world.shop.db
      .selectFrom('orders')
      .select('id')
      .where('id', 'in', [0, ...world.orders.map(({ id }) => id)])
      .where('state', '=', 'new')
      .execute()
    for (const { id } of open) await setFulfilment(world.shop.app, id, 'delivered')
  },
  review: ({ world, person }) =>
    person.session
      ? world.shop.call(
          'POST',
          '/product-reviews',
          { product: 'p-soap', rating: 5, title: 'Dobré', comment: 'Voní hezky.' },
          person.session.headers,
        )
      : Promise.resolve(),
  withdraw: (scene) => speak(scene, 'withdrawal'),
  complain: (scene) => speak(scene, 'complaint'),
  erase: async (scene) => {
    const { world, person } = scene
    if (!person.session) return
    const answer = await world.shop.call(
      'DELETE',
      person.session.customer,
      await proofOf(scene),
      person.session.headers,
    )
    if (answer.status !== 204 && answer.status !== 202) return
    person.session = null
    for (const order of world.orders) if (isTheirs(world, person, order)) order.mayBeErased = true
  },
}

export const playStep = (
  world: World,
  addresses: readonly number[],
  { kind, who, address }: Step,
): Promise<unknown> => {
  const person = world.people[who]
  if (!person) throw new Error('there are two people')
  return play[kind]({
    world,
    person,
    way: address,
    address: world.addresses[addresses[address % addresses.length] ?? 0] ?? '',
  })
}
