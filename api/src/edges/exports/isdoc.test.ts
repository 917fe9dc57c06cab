import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelOrder, markPaid, setFulfilment } from '../../order/placed/order-lifecycle.ts'
import { deliveredOrder } from '../../testing/claims.ts'
import { openOrderShop, readyCart, type OrderShop } from '../../testing/order-shop.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { withdraw } from '../../testing/withdrawals.ts'
import { runOffice } from '../office/run-office.ts'
import { isdocOf } from './isdoc.ts'

const schemaPath = join(import.meta.dirname, '../../testing/isdoc/isdoc-invoice-6.0.2.xsd')
let shop: OrderShop
let folder: string

beforeAll(async () => {
  xmlRegisterFsInputProviders()
  folder = await mkdtemp(join(tmpdir(), 'isdoc-'))
  shop = await openOrderShop()
  await shop.db
    .updateTable('products')
    .set({ vat_rate: 12 })
    .where('code', '=', 'p-paste')
    .execute()
  await shop.db
    .updateTable('products')
    .set({ name: 'Mýdlo <A> & B' })
    .where('code', '=', 'p-soap')
    .execute()
  const { token } = await readyCart(shop, { soap: 3, paste: 1 }, { payment: 'transfer' })
  const placed = await shop.call('PATCH', `/orders/${token}/complete`, {})
  await markPaid(shop.app, placed.body.id)
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

/** Errors that the official schema finds in a file. */
async function problemsOf(xml: string): Promise<string> {
  using schema = XmlDocument.fromString(await readFile(schemaPath, 'utf8'), { url: schemaPath })
  using validator = XsdValidator.fromDoc(schema)
  using document = XmlDocument.fromString(xml)
  try {
    validator.validate(document)
    return ''
  } catch (error) {
    return String(error)
  }
}

test('invoices are files of the official format, with the sums of the printed ones', async () => {
  const exportAll = () => runOffice(shop.app, ['export', 'invoices', folder])
  expect(await exportAll()).toMatchObject({
    ok: true,
    result: { data: { invoices: 1, creditNotes: 0 } },
  })
  const names = await readdir(folder)
  expect(names).toEqual([expect.stringMatching(/^\d{10}\.isdoc$/)])
  const xml = await readFile(join(folder, names[0] ?? ''), 'utf8')
  expect(await problemsOf(xml)).toBe('')
  expect(await problemsOf(xml.replace('<DocumentType>1', '<DocumentType>9'))).toContain(
    'DocumentType',
  )

  const { document } = await shop.db.selectFrom('invoices').selectAll().executeTakeFirstOrThrow()
  const value = (name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
  const total = (document.total / 100).toFixed(2)
  expect(document).toMatchObject({ isPaid: true })
  expect([value('PayableAmount'), value('PaidDepositsAmount')]).toEqual(['0.00', total])
  expect(xml).toContain(
    `<PaymentMeans><Payment><PaidAmount>${total}</PaidAmount><PaymentMeansCode>42</PaymentMeansCode></Payment></PaymentMeans>`,
  )
  const lines = [...xml.matchAll(/<LineExtensionAmountTaxInclusive>([\d.-]+)</g)].map((m) =>
    Number(m[1]),
  )
  const rounding = Number(value('PayableRoundingAmount'))
  expect(lines.reduce((sum, line) => sum + line, rounding)).toBeCloseTo(document.total / 100, 2)
  for (const { base, tax } of document.recap)
    expect(xml).toContain(
      `<TaxableAmount>${(base / 100).toFixed(2)}</TaxableAmount><TaxAmount>${(tax / 100).toFixed(2)}</TaxAmount>`,
    )
  expect(value('PostalZone')).toBe('19000')
  expect(xml).toContain('<StreetName>Dlouhá</StreetName><BuildingNumber>12</BuildingNumber>')
  expect(xml).toContain('Mýdlo &lt;A&gt; &amp; B')

  expect(await exportAll()).toMatchObject({ ok: true })
  expect(await readFile(join(folder, names[0] ?? ''), 'utf8')).toBe(xml)
})

test('a folder that is not there is made; a file in its place is told', async () => {
  const made = join(folder, 'ucetnictvi', 'listopad')
  expect(await runOffice(shop.app, ['export', 'invoices', made])).toMatchObject({ ok: true })
  expect((await readdir(made)).length).toBeGreaterThan(0)
  const taken = join(made, (await readdir(made))[0] ?? '')
  expect(await runOffice(shop.app, ['export', 'invoices', taken])).toMatchObject({
    ok: false,
    exitCode: 1,
    message: `${taken} is no folder`,
  })
})

test('unpaid by courier: all of it is to be paid, and a delivery for nothing is no line', async () => {
  const { token } = await readyCart(shop, { lotion: 1 })
  const { body } = await shop.call('PATCH', `/orders/${token}/complete`, {})
  await setFulfilment(shop.app, body.id, 'handed_over')
  await shop.app.jobs.run('issue-invoices', new Date(Date.now() + 24 * 3_600_000))
  const unpaid = join(folder, 'unpaid')
  expect(await runOffice(shop.app, ['export', 'invoices', unpaid])).toMatchObject({ ok: true })
  const { number, total, document } = await shop.db
    .selectFrom('invoices')
    .selectAll()
    .where('order_id', '=', body.id)
    .executeTakeFirstOrThrow()
  expect(document.lines.filter((line) => line.total === 0)).toHaveLength(1)
  const xml = await readFile(join(unpaid, `${number}.isdoc`), 'utf8')
  expect(await problemsOf(xml)).toBe('')
  expect(xml).toContain(`<PayableAmount>${(total / 100).toFixed(2)}</PayableAmount>`)
  expect(xml).toContain('<PaymentMeansCode>50</PaymentMeansCode>')
  expect(xml).toContain(`Splatnost: ${document.dueOn}.`)
  expect(isdocOf(document, 'cash', 0), 'paid in cash meanwhile').not.toContain('Splatnost')
  expect(xml).not.toContain('<LineExtensionAmountTaxInclusive>0.00<')
})

const numbersIn = (xml: string, name: string): number[] =>
  [...xml.matchAll(new RegExp(`<${name}>([\\d.-]+)</${name}>`, 'g'))].map((m) => Number(m[1]))
const crowns = (hundredths: number) => (hundredths / 100).toFixed(2)

async function office(...words: string[]) {
  const answer = await runOffice(shop.app, words)
  if (!answer.ok) throw new Error(answer.message)
  return answer.result.data as { id?: number; number?: string }
}

test('credit notes are files beside the invoices: positive amounts of the type 2, together all that was refunded @CZ-11', async () => {
  const account = '19-2000145399/0800'
  const order = await deliveredOrder(shop, { soap: 3, paste: 1 })
  const given = { items: [{ id: order.items[0]?.id, quantity: 1 }], bankAccountNumber: account }
  const { json } = await withdraw(shop, order, given)
  const refunds = [
    await office('orders', 'refund', order.number, '--amount', '31,50', '--account', account),
    await office('withdrawals', 'refund', json.number),
    await office('orders', 'refund', order.number, '--account', account),
  ]
  for (const { id } of refunds) await office('refunds', 'paid', String(id), '--account', account)

  const all = join(folder, 'opravne')
  expect(await office('export', 'invoices', all)).toMatchObject({ creditNotes: 3 })
  const notes = await shop.db
    .selectFrom('credit_notes')
    .innerJoin('refunds', 'refunds.id', 'credit_notes.refund_id')
    .select(['credit_notes.number', 'document', 'refunds.amount'])
    .where('credit_notes.order_id', '=', order.id)
    .orderBy('credit_notes.id')
    .execute()
  const { document: invoice } = await shop.db
    .selectFrom('invoices')
    .select('document')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  const original = await readFile(join(all, `${invoice.number}.isdoc`), 'utf8')
  const uuid = /<UUID>(.*?)<\/UUID>/.exec(original)?.[1]
  const files = await Promise.all(
    notes.map(({ number }) => readFile(join(all, `${number}.isdoc`), 'utf8')),
  )
  const { body } = await shop.call('GET', `/orders/${order.token}`)
  for (const [index, { number, document, amount }] of notes.entries()) {
    const xml = files[index] ?? ''
    expect(await problemsOf(xml)).toBe('')
    expect(xml).toContain(`<DocumentType>2</DocumentType><ID>${number}</ID>`)
    expect(xml).not.toContain('TaxPointDate')
    expect(xml).toContain(
      `<OriginalDocumentReferences><OriginalDocumentReference id="original"><ID>${invoice.number}</ID><IssueDate>${invoice.issuedOn}</IssueDate><UUID>${uuid}</UUID></OriginalDocumentReference></OriginalDocumentReferences>`,
    )
    expect(xml).toContain(`Důvod opravy: ${document.reason}.`)
    expect(xml).not.toMatch(/>-\d/)
    expect(numbersIn(xml, 'PaidAmount')).toEqual([amount / 100])
    expect(numbersIn(xml, 'PayableAmount')).toEqual([0])
    expect(xml).toContain('<PaymentMeansCode>42</PaymentMeansCode>')
    const lines = numbersIn(xml, 'LineExtensionAmountTaxInclusive')
    expect(lines.reduce((sum, total) => sum + total, 0)).toBeCloseTo(amount / 100, 2)
    for (const { base, tax } of document.recap)
      expect(xml).toContain(
        `<TaxableAmount>${crowns(-base)}</TaxableAmount><TaxAmount>${crowns(-tax)}</TaxAmount>`,
      )
    const printed = await shop.app.inject({
      url: body.creditNotes?.find((one) => one.number === number)?.file ?? '',
    })
    const text = (await pdfText(printed.rawPayload)).replaceAll(/\s/g, '')
    expect(text).toContain(`celkemsDPH−${crowns(amount).replace('.', ',')}Kč`)
  }
  expect(files[1]).toContain('<InvoicedQuantity unitCode="ks">1</InvoicedQuantity>')
  expect(files[1]).toContain('<Description>Mýdlo &lt;A&gt; &amp; B')
  const sumIn = (xml: string, name: string) => numbersIn(xml, name).at(-1) ?? NaN
  for (const name of ['TaxAmount', 'TaxExclusiveAmount', 'TaxInclusiveAmount'])
    expect(files.reduce((sum, xml) => sum + sumIn(xml, name), 0)).toBeCloseTo(
      sumIn(original, name),
      2,
    )
})

test('a credit note of an order that was cancelled before it was paid takes the invoice back, and nothing was paid out', async () => {
  const { token } = await readyCart(shop, { lotion: 1 })
  const { body } = await shop.call('PATCH', `/orders/${token}/complete`, {})
  await shop.app.jobs.run('issue-invoices', new Date(Date.now() + 24 * 3_600_000))
  await cancelOrder(shop.app, body.id)
  const cancelled = join(folder, 'zrusene')
  await office('export', 'invoices', cancelled)
  const { number, total } = await shop.db
    .selectFrom('credit_notes')
    .selectAll()
    .where('order_id', '=', body.id)
    .executeTakeFirstOrThrow()
  const xml = await readFile(join(cancelled, `${number}.isdoc`), 'utf8')
  expect(await problemsOf(xml)).toBe('')
  expect(xml).toContain(`<PayableAmount>${crowns(-total)}</PayableAmount>`)
  expect(xml).toContain('<PaidDepositsAmount>0.00</PaidDepositsAmount>')
  expect(xml).not.toContain('PaymentMeans')
})

test('what was paid in cash and went back is rounded in files that hold against the schema @CART-09 @CZ-11', async () => {
  const store = { shipping: 'branch', payment: 'pay_in_store', branchId: '0101' }
  const { token } = await readyCart(shop, { soap: 1 }, store)
  const { body } = await shop.call('PATCH', `/orders/${token}/complete`, {})
  const number = body.number ?? ''
  await office('orders', 'deliver', number, '--by', 'cash')
  const account = '19-2000145399/0800'
  const { id } = await office('orders', 'refund', number, '--account', account)
  await office('refunds', 'paid', String(id), '--account', account)
  const paid = join(folder, 'hotove')
  await office('export', 'invoices', paid)
  const { number: invoice } = await shop.db
    .selectFrom('invoices')
    .select('number')
    .where('order_id', '=', body.id)
    .executeTakeFirstOrThrow()
  const { number: note } = await shop.db
    .selectFrom('credit_notes')
    .select('number')
    .where('order_id', '=', body.id)
    .executeTakeFirstOrThrow()
  for (const file of [invoice, note]) {
    const xml = await readFile(join(paid, `${file}.isdoc`), 'utf8')
    expect(await problemsOf(xml)).toBe('')
    expect(numbersIn(xml, 'TaxInclusiveAmount').at(-1)).toBe(49.9)
    expect(numbersIn(xml, 'PayableRoundingAmount')).toEqual([0.1])
    expect(numbersIn(xml, 'PaidDepositsAmount')).toEqual([50])
    expect(numbersIn(xml, 'PayableAmount')).toEqual([0])
  }
})
