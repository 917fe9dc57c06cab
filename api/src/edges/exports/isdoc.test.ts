import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { markPaid, setFulfilment } from '../../order/placed/order-lifecycle.ts'
import { openOrderShop, readyCart, type OrderShop } from '../../testing/order-shop.ts'
import { runOffice } from '../office/run-office.ts'

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

/** What the official schema says against a file. */
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
  expect(await exportAll()).toMatchObject({ ok: true, result: { data: { invoices: 1 } } })
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
  expect(await runOffice(shop.app, ['export', 'invoices', taken])).toEqual({
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
  expect(xml).not.toContain('<LineExtensionAmountTaxInclusive>0.00<')
})
