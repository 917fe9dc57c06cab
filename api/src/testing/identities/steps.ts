import * as fc from 'fast-check'
import { setFulfilment } from '../../order/order-lifecycle.ts'
import { readyCart } from '../order-shop.ts'
import { socialBrowser } from '../social-browser.ts'
import { openMails } from './open-mails.ts'
import { isTheirs, ownerOfMailbox, type Person, type World } from './world.ts'

const kinds = [
  'settleIn',
  'settleIn',
  'settleIn',
  'register',
  'openMails',
  'openMails',
  'signIn',
  'signIn',
  'socialLogin',
  'signOut',
  'changeEmail',
  'changeEmail',
  'cancelChange',
  'buyAsGuest',
  'buyAsGuest',
  'buySignedIn',
  'forgotPassword',
  'subscribe',
  'askNewsletter',
  'verifyAgain',
  'deliver',
  'review',
  'erase',
] as const
type Kind = (typeof kinds)[number]

/** One thing that somebody does; `address` is what he types where something is typed. */
export type Step = { kind: Kind; who: 0 | 1; address: number }

/** Short ones meet the same things in few steps, long ones come back to them. */
export const histories = fc.array(
  fc.record<Step>({ kind: fc.constantFrom(...kinds), who: fc.constantFrom(0, 1), address: fc.nat({ max: 5 }) }),
  { minLength: 4, maxLength: 14, size: 'max' },
)

type Scene = { world: World; person: Person; address: string }

/** The address an account goes by says where its code was mailed. */
async function proofOf({ world, person }: Scene): Promise<Record<string, string>> {
  const { shop, inbox } = world
  if (!person.session) return {}
  const { json } = await shop.call('GET', person.session.customer, undefined, person.session.headers)
  const { email = '', hasPassword } = (json ?? {}) as { email?: string; hasPassword?: boolean }
  if (hasPassword) return { currentPassword: person.password }
  await shop.call('POST', `${person.session.customer}/proof-codes`, undefined, person.session.headers)
  await shop.app.outbox.drain()
  if (ownerOfMailbox(world, email) !== person) return {}
  const code = inbox.to(email).find(({ subject }) => subject.includes('ověřovací kód'))
  return { proofCode: /\b(\d{8})\b/.exec(code?.text ?? '')?.[1] ?? '' }
}

async function place({ world, person }: Scene, email: string, headers: Record<string, string>): Promise<void> {
  const { token } = await readyCart(world.shop, { soap: 1 }, { email, headers })
  const { status, body } = await world.shop.call('PATCH', `/orders/${token}/complete`, {}, headers)
  if (status === 200) world.orders.push({ id: body.id, number: body.number ?? '', by: person, email, mayBeErased: false })
}

async function enter({ world, person }: Scene, credentials: object): Promise<void> {
  const { status, json } = await world.shop.call('POST', '/authentication-token', credentials)
  if (status !== 200) return
  const { token, customer } = json as { token: string; customer: string }
  person.session = { customer, headers: { authorization: `Bearer ${token}` } }
}

const names = { firstName: 'Marie', lastName: 'Dvořáková' }

/** An account of one's own, proved and signed in to: what most histories need before anything can go wrong. */
async function settleIn(scene: Scene): Promise<void> {
  const { world, person } = scene
  const [email = ''] = person.mailboxes
  await world.shop.call('POST', '/customers', { ...names, email, password: person.password })
  await openMails(world, person)
  await enter(scene, { email, password: person.password })
}

const play: Record<Kind, (scene: Scene) => Promise<unknown>> = {
  settleIn,
  register: ({ world, person, address }) => world.shop.call('POST', '/customers', { ...names, email: address, password: person.password }),
  openMails: ({ world, person }) => openMails(world, person),
  signIn: (scene) => enter(scene, { email: scene.address, password: scene.person.password }),
  socialLogin: async (scene) => {
    const { world, person, address } = scene
    const email = ownerOfMailbox(world, address) === person ? address : (person.mailboxes[0] ?? '')
    const browser = socialBrowser(world.shop)
    const back = await browser.signIn('google', { person: 'novy', email })
    const code = new URL(back).searchParams.get('code')
    if (code) await enter(scene, { oauthCode: code })
  },
  signOut: async ({ person }) => (person.session = null),
  changeEmail: async (scene) => {
    const { world, person, address } = scene
    if (!person.session) return
    const payload = { email: address, ...(await proofOf(scene)) }
    await world.shop.call('PUT', person.session.customer, payload, person.session.headers)
  },
  cancelChange: ({ world, person }) =>
    person.session ? world.shop.call('PUT', person.session.customer, { pendingEmail: null }, person.session.headers) : Promise.resolve(),
  buyAsGuest: (scene) => place(scene, scene.address, {}),
  buySignedIn: async (scene) => {
    const { world, person } = scene
    if (!person.session) return
    const { json } = await world.shop.call('GET', person.session.customer, undefined, person.session.headers)
    const { email } = (json ?? {}) as { email?: string }
    if (email) await place(scene, email, person.session.headers)
  },
  forgotPassword: ({ world, address }) => world.shop.call('POST', '/reset-password-requests', { email: address }),
  subscribe: async ({ world, person }) => {
    if (!person.session) return
    world.subscribed.add(person)
    await world.shop.call('PUT', person.session.customer, { subscribedToNewsletter: true }, person.session.headers)
  },
  askNewsletter: ({ world, address }) =>
    world.shop.call('POST', '/gdpr/customer-consent', { email: address, consentCode: 'homepage_nl', granted: true }),
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
    for (const { id } of open) await setFulfilment(world.shop.db, id, 'delivered', new Date())
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
  erase: async (scene) => {
    const { world, person } = scene
    if (!person.session) return
    const answer = await world.shop.call('DELETE', person.session.customer, await proofOf(scene), person.session.headers)
    if (answer.status !== 204 && answer.status !== 202) return
    person.session = null
    for (const order of world.orders) if (isTheirs(world, person, order)) order.mayBeErased = true
  },
}

export const playStep = (world: World, { kind, who, address }: Step): Promise<unknown> => {
  const person = world.people[who]
  if (!person) throw new Error('there are two people')
  return play[kind]({ world, person, address: world.addresses[address] ?? '' })
}
