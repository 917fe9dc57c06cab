import { mailboxOf } from '../../kernel/values/email-rules.ts'
import { isTheirs, type Person, type World } from './world.ts'

const links = {
  verification: /overeni-uctu\?token=([\w-]+)/,
  reset: /obnova-hesla\/([\w-]+)/,
  consent: /souhlas\S*\/([\w-]+)/,
  statement: /potvrzeni-zadosti\/([\w-]+)/,
}

/**
 * A person reads all their mails and presses every button in them, also unrequested ones: what a
 * stranger started must not profit by it.
 */
export async function openMails(world: World, person: Person): Promise<void> {
  const { shop, inbox, opened } = world
  await shop.app.outbox.drain()
  const own = person.mailboxes.map(mailboxOf)
  const mails = inbox.messages.filter(({ to }) =>
    to.some((address) => own.includes(mailboxOf(address))),
  )
  for (const { text } of mails) {
    for (const [kind, pattern] of Object.entries(links) as [keyof typeof links, RegExp][]) {
      const token = pattern.exec(text)?.[1]
      if (token === undefined || opened.has(token)) continue
      opened.add(token)
      await press(world, person, kind, token)
    }
  }
}

async function press(
  world: World,
  person: Person,
  kind: keyof typeof links,
  token: string,
): Promise<void> {
  const { shop, subscribed } = world
  const headers = person.session?.headers ?? {}
  if (kind === 'verification') {
    const path = `/account-verification-requests/${token}`
    const { status } = await shop.call('PATCH', path, { password: person.password }, headers)
    // a person without the password says so
    if (status === 422) await shop.call('PATCH', path, {}, headers)
  }
  if (kind === 'reset')
    await shop.call('PATCH', `/reset-password-requests/${token}`, {
      newPassword: person.password,
      confirmNewPassword: person.password,
    })
  if (kind === 'statement') {
    const { json } = await shop.call('POST', `/pending-statements/${token}`, {})
    const { orderNumber } = (json ?? {}) as { orderNumber?: string }
    const order = world.orders.find(({ number }) => number === orderNumber)
    if (order && isTheirs(world, person, order)) order.maySpeak = true
  }
  if (kind !== 'consent') return
  subscribed.add(person)
  await shop.call('POST', `/customers/consent/${token}`, {
    consents: [{ code: 'homepage_nl', granted: true }],
  })
}
