import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openInbox, type TestInbox } from '../../testing/inbox.ts'
import { openMailShop, type MailShop } from '../../testing/mail-shop.ts'
import { officeDesk } from '../../testing/office-desk.ts'
import { readyCart } from '../../testing/order-shop.ts'
import { runOffice } from './run-office.ts'

let inbox: TestInbox
let opened: MailShop
const desk = officeDesk(() => opened.shop)
const away: { address: string }[] = []

beforeAll(async () => {
  inbox = await openInbox({ refuses: (address) => away.some((one) => one.address === address) })
  opened = await openMailShop({ smtpUrl: inbox.smtpUrl })
})
afterAll(async () => {
  await opened.close()
  await inbox.close()
})

type Mail = {
  id: number
  kind: string
  order: string | null
  state: string
  recipient: string | null
  server: string | null
  answer: string | null
  error: string | null
}
const listed = async (words: string) =>
  Object.values(await desk.data(`mails list ${words}`)) as Mail[]

async function place(email: string, headers = {}) {
  const { shop } = opened
  const { token } = await readyCart(shop, { soap: 1 }, { email, headers, payment: 'transfer' })
  const { body } = await shop.call('PATCH', `/orders/${token}/complete`, {}, headers)
  await shop.app.outbox.drain()
  return { id: body.id, number: body.number ?? '' }
}
const server = () => new URL(inbox.smtpUrl).host

describe('the journal of mails @API-09 @API-12', () => {
  test('which mails an order got, where to, and what the server said', async () => {
    const order = await place('prehled@example.cz')
    await desk.data(`orders pay ${order.number}`)
    await opened.shop.app.outbox.drain()
    const mails = await listed(`--order ${Number(order.number)}`)
    expect(mails.map(({ kind, state }) => [kind, state]).toSorted()).toEqual([
      ['invoice', 'done'],
      ['order-confirmation', 'done'],
      ['payment-received', 'done'],
    ])
    for (const mail of mails)
      expect(mail).toMatchObject({
        ...{ order: order.number, recipient: 'p***@e***.cz', server: server() },
        ...{ answer: expect.stringMatching(/^250 /), error: null },
      })
    expect(await listed(`--order ${order.number} --state dead`)).toEqual([])
    expect(await desk.refused('mails list --order 99999')).toBe('there is no order 99999')
    expect(await desk.refused('mails list --state lost', 2)).toContain('--state is one of')
  })

  test('which mails a person got, however the address is written, and what waits for them', async () => {
    const { number } = await place('Osoba@example.cz')
    const kinds = async () =>
      (await listed('--email osoba@EXAMPLE.cz')).map(({ kind, state }) => [kind, state])
    expect(await kinds()).toEqual([['order-confirmation', 'done']])
    expect(await listed('--email jiny@example.cz')).toEqual([])
    await opened.shop.db
      .insertInto('outbox')
      .values({
        kind: 'password-reset',
        dedupe_key: 'journal-reset',
        payload: JSON.stringify({ kind: 'password-reset', email: 'osoba@example.cz' }),
      })
      .execute()
    expect(await kinds()).toContainEqual(['password-reset', 'waiting'])
    await opened.shop.db.deleteFrom('outbox').where('dedupe_key', '=', 'journal-reset').execute()
    expect((await listed('--email osoba@example.cz')).map(({ order }) => order)).toEqual([number])
  })

  test('a mail that was refused says by whom and why, without the address', async () => {
    away.push({ address: 'pryc@example.cz' })
    const { number } = await place('pryc@example.cz')
    const [mail] = await listed(`--order ${number}`)
    expect(mail).toMatchObject({
      ...{ kind: 'order-confirmation', state: 'waiting', recipient: 'p***@e***.cz' },
      ...{ server: server(), answer: expect.stringMatching(/^550 .*no such mailbox/) },
      error: expect.stringContaining('550'),
    })
    expect(JSON.stringify(mail)).not.toContain('pryc@')
    expect(await desk.refused(`mails resend ${mail?.id}`)).toBe(
      `mail ${mail?.id} has not gone out yet: 'mails retry ${mail?.id}' tries it now`,
    )
    away.length = 0
    await desk.data(`mails retry ${mail?.id}`)
    expect(await listed(`--order ${number}`)).toMatchObject([
      { state: 'done', answer: expect.stringMatching(/^250 /), error: null },
    ])
  })

  test('one of an order is sent again to its address of today, once for each asking', async () => {
    const { id, number } = await place('znovu@example.cz')
    const [first] = await listed(`--order ${number}`)
    await opened.shop.db
      .updateTable('orders')
      .set({ email: 'opraveno@example.cz' })
      .where('id', '=', id)
      .execute()
    expect(await desk.data(`mails show ${first?.id}`)).toMatchObject({
      ...{ kind: 'order-confirmation', order: number, resend: 'possible' },
    })
    const again = await desk.data(`mails resend ${first?.id}`)
    expect(again).toMatchObject({ state: 'done', recipient: 'o***@e***.cz' })
    expect(inbox.to('opraveno@example.cz').map(({ subject }) => subject)).toEqual(
      inbox.to('znovu@example.cz').map(({ subject }) => subject),
    )
    expect(await desk.refused(`mails resend ${first?.id}`)).toBe(
      `mail ${first?.id} was sent again as ${Number(again['id'])}; once more: 'mails resend ${Number(again['id'])}'`,
    )
    await desk.data(`mails resend ${Number(again['id'])}`)
    expect(inbox.to('opraveno@example.cz')).toHaveLength(2)
    expect(await listed(`--order ${number}`)).toHaveLength(3)
    const audit = await runOffice(opened.shop.app, ['audit', '--command', 'mails resend'])
    expect(JSON.stringify(audit)).toContain(`order:${number}`)
  })

  test('what is no longer so of an order is not said again, and the refusal says why', async () => {
    const email = 'pozde@example.cz'
    const { number } = await place(email)
    const mailOf = async (kind: string) => {
      await opened.shop.app.outbox.drain()
      const mail = (await listed(`--order ${number}`)).find((one) => one.kind === kind)
      return `mails resend ${mail?.id}`
    }
    await desk.data(`orders pay ${number}`)
    await desk.data(await mailOf('payment-received'))
    await desk.data(`orders ship ${number} --tracking CZ1`)
    expect(await desk.refused(await mailOf('payment-received'))).toMatch(/it is on its way$/)
    await desk.data(await mailOf('shipped'))
    const shipped = await mailOf('shipped')
    await desk.data(`orders deliver ${number}`)
    await opened.shop.app.outbox.drain()
    const before = inbox.to(email).length
    expect(await desk.refused(shipped)).toContain(
      `(shipped) says that order ${number} is on its way, which is no longer so: it was delivered`,
    )
    await opened.shop.db
      .updateTable('orders')
      .set({ state: 'cancelled' })
      .where('number', '=', number)
      .execute()
    expect(await desk.refused(shipped)).toMatch(/it was cancelled$/)
    expect(inbox.to(email)).toHaveLength(before)
  })

  test('what held an address or words of its moment is not kept, and is refused with the reason', async () => {
    const { shop } = opened
    await shop.account('heslo@example.cz')
    await shop.call('POST', '/contact-requests', {
      ...{ name: 'Jana', email: 'zprava@example.cz', phoneNumber: '', subject: 'Dotaz' },
      ...{ message: 'Kdy otevíráte?', website: '' },
    })
    await shop.app.outbox.drain()
    const [mail] = await listed('--email zprava@example.cz')
    expect(mail).toMatchObject({ kind: 'contact-receipt', state: 'done' })
    expect(await desk.refused(`mails resend ${mail?.id}`)).toContain('cannot be made again')
    expect(await desk.refused('mails show 999999')).toContain('there is no mail 999999')
  })

  test('an erased person is in no mail any more, and nothing is sent to them again', async () => {
    const email = 'zapomenuta@example.cz'
    const { number } = await place(email)
    expect(await listed(`--email ${email}`)).toHaveLength(1)
    await opened.shop.db
      .updateTable('orders')
      .set({ state: 'fulfilled' })
      .where('number', '=', number)
      .execute()
    await desk.data(`customer erase ${email} --confirm ${email}`)
    await opened.shop.app.outbox.drain()
    expect(await listed(`--email ${email}`)).toEqual([])
    const [mail] = await listed(`--order ${number}`)
    expect(mail).toMatchObject({ recipient: null, answer: null })
    const before = inbox.messages.length
    expect(await desk.data(`mails resend ${mail?.id}`)).toMatchObject({ recipient: null })
    expect(inbox.messages).toHaveLength(before)
  })
})
