import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { claim, deliveredOrder, guestClaim } from '../../testing/claims.ts'
import { openOrderShop, readyCart, type OrderShop } from '../../testing/order-shop.ts'
import { testConfig } from '../../testing/test-config.ts'
import { auditedCommands } from './audited-commands.ts'
import { officeCommands } from './office-commands.ts'
import { runOffice } from './run-office.ts'

vi.setConfig({ testTimeout: 60_000 })

const ACCOUNT = '19-2000145399/0800'
const EMAIL = 'kanar.ptacek@example.cz'
const lines: string[] = []
let shop: OrderShop
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'audit-'))
  const config = testConfig({
    dataDir: folder,
    logLevel: 'info',
    logStream: { write: (line) => void lines.push(line) },
  })
  shop = await openOrderShop({}, config)
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

const placed = async (choice: { shipping?: string; payment?: string; branchId?: string } = {}) => {
  const { token } = await readyCart(shop, { soap: 2 }, { email: EMAIL, ...choice })
  const { body } = await shop.call('PATCH', `/orders/${token}/complete`, {})
  return { number: body.number ?? '', id: body.id }
}
const withdrawn = async () => {
  const { number: orderNumber, token: orderToken } = await deliveredOrder(
    shop,
    { soap: 2 },
    { email: EMAIL },
  )
  const payload = {
    orderToken,
    orderNumber,
    email: EMAIL,
    firstName: 'Kanár',
    lastName: 'Ptáček',
    confirmed: true,
    website: '',
  }
  return (await shop.call('POST', '/withdrawals', payload)).body.number ?? ''
}
const sentMail = async () => {
  const { id: orderId } = await placed()
  const { id } = await shop.db
    .updateTable('outbox')
    .set({ done_at: new Date() })
    .where('order_id', '=', orderId)
    .where('kind', '=', 'order-confirmation')
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}
const claimed = async () => {
  const order = await deliveredOrder(shop, { soap: 2 }, { email: EMAIL })
  const { json, status } = await claim(shop, guestClaim(order, { email: EMAIL }))
  expect([status, json.violations]).toEqual([201, undefined])
  return json.number
}
const refundIn = async (state: 'requested' | 'unclear', method: 'transfer' | 'gateway') => {
  const { id } = await placed({ payment: 'transfer' })
  const payment = await shop.db
    .selectFrom('payments')
    .where('order_id', '=', id)
    .select('id')
    .executeTakeFirstOrThrow()
  const row = {
    order_id: id,
    payment_id: payment.id,
    amount: 100,
    reason: 'other',
    method,
    state,
    dedupe_key: `audit:${state}:${method}`,
  } as never
  return String(
    (await shop.db.insertInto('refunds').values(row).returning('id').executeTakeFirstOrThrow()).id,
  )
}

/** Makes what a command needs, and says its words. One for each command that writes. */
const errands: Record<string, () => Promise<string[]>> = {
  'orders pay': async () => [(await placed({ payment: 'transfer' })).number],
  'orders pack': async () => [(await placed()).number],
  'orders dispatch': async () => [(await placed()).number],
  'orders ship': async () => [(await placed()).number, '--tracking', 'CZ1'],
  'orders ready': async () => [
    (await placed({ shipping: 'branch', branchId: '0101', payment: 'pay_in_store' })).number,
  ],
  'orders deliver': async () => [(await placed()).number],
  'orders return': async () => {
    const { number } = await placed()
    await runOffice(shop.app, ['orders', 'ship', number])
    return [number]
  },
  'orders cancel': async () => [(await placed()).number],
  'orders refund': async () => {
    const { number } = await placed({ payment: 'transfer' })
    await runOffice(shop.app, ['orders', 'pay', number])
    return [number, '--account', ACCOUNT]
  },
  'refunds paid': async () => [await refundIn('requested', 'transfer'), '--account', ACCOUNT],
  'refunds resolve': async () => [await refundIn('unclear', 'gateway'), 'done'],
  'refunds by-transfer': async () => [await refundIn('requested', 'gateway'), ACCOUNT],
  'complaints move': async () => [await claimed(), 'in_progress_customer_care'],
  'complaints coupon': async () => [await claimed(), '50'],
  'complaints refund': async () => {
    const number = await claimed()
    await runOffice(shop.app, ['complaints', 'move', number, 'in_progress_customer_care'])
    return [number, '--account', ACCOUNT]
  },
  'withdrawals refund': async () => [
    await withdrawn(),
    '--amount',
    '0',
    '--reason',
    'Zboží je zničené.',
  ],
  price: () => Promise.resolve(['cream', '389']),
  stock: () => Promise.resolve(['soap', '0101', '42']),
  'import categories': async () => {
    await runOffice(shop.app, ['init'])
    return rowsIn('c.csv', 'code,name\nnove,Nové')
  },
  'import products': () => rowsIn('p.csv', 'product,name,price\nnove,Nové,90'),
  'import prices': () => rowsIn('c.csv', 'variant,price\nsoap,90'),
  'import stores': () =>
    rowsIn(
      's.csv',
      'code,name,street,city,postcode,latitude,longitude\n0777,Most,Nová 1,Most,43401,50.5,13.6',
    ),
  'stores remove': () => Promise.resolve(['777']),
  'import stock': () => rowsIn('s.csv', 'variant,place,quantity\nsoap,0101,43'),
  'import offers': () => rowsIn('o.csv', offers),
  'import codes': () => rowsIn('k.csv', 'code,name,kind,value\nZIMA10,Sleva 10 %,percent,10'),
  'import articles': () =>
    rowsIn('a.csv', 'code,title,section,perex,text\nmydlo,Mýdlo,Tělo,O mýdle.,Mýdlo myje.'),
  'import questions': () => rowsIn('f.csv', 'code,topic,question,answer\nmydlo,Zboží,Myje?,Ano.'),
  'import banners': () => rowsIn('b.csv', 'code,place,title,url\nmydlo,homepage,Mýdlo,/akce'),
  'offers end': () => Promise.resolve(['mydlo-druhe-za-pul']),
  'codes end': () => Promise.resolve(['zima10']),
  'export stores': () => Promise.resolve([join(folder, 'stores.csv')]),
  'export offers': () => Promise.resolve([join(folder, 'offers.csv')]),
  'export codes': () => Promise.resolve([join(folder, 'codes.jsonl')]),
  'export articles': () => Promise.resolve([join(folder, 'articles.csv')]),
  'export questions': () => Promise.resolve([join(folder, 'questions.csv')]),
  'export banners': () => Promise.resolve([join(folder, 'banners.csv')]),
  'export orders': () => Promise.resolve([join(folder, 'orders.csv')]),
  'export invoices': () => Promise.resolve([folder]),
  'reviews accept': async () => [await review()],
  'reviews reject': async () => [await review()],
  reindex: () => Promise.resolve([]),
  'article publish': async () => [await article('novinka', false)],
  'article unpublish': async () => [await article('stara', true)],
  'page set': async () => ['o-nas', ...(await rowsIn('o-nas.md', '# O nás\n\nProdáváme mýdlo.'))],
  'page remove': () => Promise.resolve(['o-nas']),
  'redirect add': () => Promise.resolve(['/stara', '/nova']),
  'redirect remove': () => Promise.resolve(['/stara']),
  'customer export': () => Promise.resolve([EMAIL]),
  'customer sign-out': async () => {
    await shop.account('kanar.hnizdo@example.cz')
    return ['kanar.hnizdo@example.cz']
  },
  'mails resend': async () => [await sentMail()],
  'mails retry': () => Promise.resolve(['all']),
  'jobs run': () => Promise.resolve(['check-payments']),
  backup: () => Promise.resolve([join(folder, 'shop.backup'), '--club', 'no']),
  init: () => Promise.resolve(['--operator', 'prvni']),
  'methods enable': () => Promise.resolve(['ppl', '--price', '129']),
  'methods disable': () => Promise.resolve(['cod']),
  'webhooks add': () =>
    Promise.resolve(['erp', 'https://erp.example.cz/hook', '--events', 'order.placed']),
  'webhooks ping': () => Promise.resolve(['erp']),
  'webhooks resend': async () => [await takenEvent()],
  'webhooks end': () => Promise.resolve(['erp']),
  'operators add': () => Promise.resolve(['druhy']),
  'operators end': async () => {
    await shop.db
      .insertInto('operators')
      .values({ name: 'treti', token_hash: 'x' })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    return ['druhy']
  },
  'customer erase': async () => {
    await shop.account('kanar.ucet@example.cz')
    return ['kanar.ucet@example.cz', '--confirm', 'kanar.ucet@example.cz']
  },
}
const offers =
  'code,type,title,from,to,products,rule,pieces,off\nmydlo-druhe-za-pul,multibuy,Mýdlo: druhé za polovinu,2026-01-01,2099-12-31,p-soap,multibuy,2,1/2'
const rowsIn = async (name: string, content: string) => {
  await writeFile(join(folder, name), content)
  return [join(folder, name)]
}
const review = async () => {
  const { rows } = await sql<{
    id: number
  }>`insert into product_reviews (product_id, author_name, rating, title, comment)
    select id, 'Kanár Ptáček', 5, 'Dobré', 'Píše mi kanar' from products limit 1 returning id`.execute(
    shop.db,
  )
  return String(rows[0]?.id)
}
const article = async (code: string, enabled: boolean) => {
  await sql`insert into articles (code, slug, title, perex, content, enabled, published_at)
    values (${code}, ${code}, ${code}, '', '', ${enabled}, now())`.execute(shop.db)
  return code
}
const takenEvent = async () => {
  const { id } = await shop.db
    .updateTable('webhook_deliveries')
    .set({ delivered_at: new Date() })
    .where('type', '=', 'ping')
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}
const rowsSince = (id: number) =>
  shop.db.selectFrom('office_audit').selectAll().where('id', '>', id).orderBy('id').execute()
const newest = async () =>
  (
    await shop.db
      .selectFrom('office_audit')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.id ?? 0

test('every command is known to write or to read, and each that writes is tried here', () => {
  const reading = [
    'orders list',
    'orders show',
    'refunds list',
    'complaints list',
    'complaints show',
    'withdrawals list',
    'price-history',
  ]
  const others = [
    'reviews list',
    'stores list',
    'offers list',
    'codes list',
    'page list',
    'redirect list',
    'customer show',
    'customer sessions',
    'mails list',
    'mails show',
    'methods list',
    'webhooks list',
    'webhooks deliveries',
    'operators list',
    'audit',
  ]
  const names = officeCommands.map(({ name }) => name)
  expect([...Object.keys(auditedCommands), ...reading, ...others].toSorted()).toEqual(
    names.toSorted(),
  )
  expect(Object.keys(errands).toSorted()).toEqual(Object.keys(auditedCommands).toSorted())
})

// Before the errands, one of which takes a way of payment out of the shop.
test('a number typed without its letter and zeros is the same one, in the row of the audit, too @API-12', async () => {
  const short = (number: string) => number.replace(/^[RO]?0*/, '')
  const [complaint, withdrawal, { number: order }] = [
    await claimed(),
    await withdrawn(),
    await placed(),
  ]
  const before = await newest()
  for (const words of [
    ['complaints', 'show', short(complaint)],
    ['complaints', 'move', `r${short(complaint)}`, 'in_progress_customer_care'],
    ['complaints', 'coupon', short(complaint), '50'],
    ['withdrawals', 'refund', `o${short(withdrawal)}`, '--amount', '0', '--reason', 'Zničené.'],
    ['orders', 'pack', short(order)],
  ])
    expect(await runOffice(shop.app, words)).toMatchObject({ ok: true })
  expect((await rowsSince(before)).flatMap(({ targets }) => targets)).toEqual([
    `complaint:${complaint}`,
    `complaint:${complaint}`,
    `withdrawal:${withdrawal}`,
    `order:${order}`,
  ])
})

test.each(Object.keys(errands))(
  '%s leaves a row of who did what to what, and a line in the security log',
  async (name) => {
    const words = [...name.split(' '), ...((await errands[name]?.()) ?? [])]
    const before = await newest()
    lines.length = 0
    const answer = await runOffice(shop.app, words)
    expect(answer).toEqual({ ok: true, result: expect.anything() as object })
    const [row, ...more] = await rowsSince(before)
    expect(more).toEqual([])
    expect(row).toMatchObject({ operator: 'local', command: name, outcome: 'done' })
    expect(row?.targets.length ?? 0).toBeGreaterThan(name === 'customer export' ? -1 : 0)
    const events = lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ security }) => security === 'office.command')
    expect(events).toEqual([
      expect.objectContaining({ actor: 'operator:local', command: name, outcome: 'success' }),
    ])
    expect(JSON.stringify([row, events])).not.toMatch(/kanar|kanár|ptáček|2000145399/i)
  },
)

test('what changed stands before and after; a refusal leaves a row without a change', async () => {
  const before = await newest()
  await runOffice(shop.app, ['price', 'paste', '79,90'])
  await runOffice(shop.app, ['price', 'nothing', '10'])
  const [changed, refused] = await rowsSince(before)
  expect(changed).toMatchObject({
    targets: ['variant:paste'],
    changes: { 'variant:paste': { price: [8990, 7990] } },
  })
  expect(refused).toMatchObject({ outcome: 'refused', command: 'price', changes: {} })
})

test('a write and its row are kept together or not at all', async () => {
  await sql`create function no_audit() returns trigger language plpgsql as $$ begin raise exception 'no audit today'; end $$`.execute(
    shop.db,
  )
  await sql`create trigger no_audit before insert on office_audit for each row execute function no_audit()`.execute(
    shop.db,
  )
  const price = () =>
    shop.db
      .selectFrom('product_variants')
      .where('code', '=', 'soap')
      .select('price')
      .executeTakeFirstOrThrow()
  const was = await price()
  await expect(runOffice(shop.app, ['price', 'soap', '19,90'])).rejects.toThrow('no audit today')
  expect(await price()).toEqual(was)
  await sql`drop trigger no_audit on office_audit`.execute(shop.db)
})

test('audit rows cannot be changed or deleted', async () => {
  await expect(sql`update office_audit set operator = 'nobody'`.execute(shop.db)).rejects.toThrow(
    'append only',
  )
  await expect(sql`delete from office_audit`.execute(shop.db)).rejects.toThrow('append only')
  await expect(sql`truncate office_audit`.execute(shop.db)).rejects.toThrow('append only')
})

test('with operators configured, only they can run commands, under their own name', async () => {
  shop.app.config.asksOperator = true
  const credentialOf = async (words: string[], by?: string) => {
    const answer = await runOffice(shop.app, words, by)
    return answer.ok
      ? ((answer.result.data as { credential: string }).credential ?? '')
      : answer.message
  }
  await shop.db.deleteFrom('operators').execute()
  expect(await credentialOf(['orders', 'list'])).toContain('say who you are')
  const first = await credentialOf(['init', '--operator', 'eva'])
  expect(first).toMatch(/^eva:[\w-]{43}$/)
  expect(await credentialOf(['init', '--operator', 'zlodej'])).toContain('say who you are')
  expect(await runOffice(shop.app, ['init', '--operator', 'jiny'], first)).toMatchObject({
    ok: true,
    result: { data: { credential: null } },
  })
  const second = await credentialOf(['operators', 'add', 'petr'], first)
  const before = await newest()
  expect(await runOffice(shop.app, ['price', 'lotion', '1200'], second)).toMatchObject({ ok: true })
  expect(await rowsSince(before)).toMatchObject([{ operator: 'petr', command: 'price' }])
  await runOffice(shop.app, ['operators', 'end', 'petr'], first)
  for (const wrong of [second, 'eva:', 'eva:x', `petr:${first.slice(4)}`, ':'])
    expect(await credentialOf(['orders', 'list'], wrong)).toContain('not a known operator')
  expect(await credentialOf(['operators', 'end', 'eva'], first)).toContain(
    'eva is the last operator',
  )
  expect(await runOffice(shop.app, ['operators', 'add', 'jana'], first)).toMatchObject({ ok: true })
  expect(await runOffice(shop.app, ['operators', 'end', 'eva'], first)).toMatchObject({ ok: true })
  shop.app.config.asksOperator = false
})
