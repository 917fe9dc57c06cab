import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { claim, deliveredOrder, guestClaim, type DeliveredOrder } from '../../testing/claims.ts'
import { openOrderShop, type OrderShop } from '../../testing/order-shop.ts'
import { testConfig } from '../../testing/test-config.ts'

let shop: OrderShop
let dataDir: string
let order: DeliveredOrder
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'drogerie-pdf-'))
  shop = await openOrderShop({}, testConfig({ dataDir }))
  order = await deliveredOrder(shop, { soap: 50 })
})
afterAll(async () => {
  await shop?.close()
  await rm(dataDir, { recursive: true, force: true })
})

async function receipt(
  change: (document: PDFDocument) => unknown = () => undefined,
  useObjectStreams = true,
): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.addPage([300, 200]).drawText('Uctenka 42', { x: 20, y: 100 })
  await change(document)
  return document.save({ useObjectStreams })
}
const action = (document: PDFDocument, members: Record<string, unknown>) =>
  document.context.register(document.context.obj(members as never))
const latin = (text: string) => Buffer.from(text, 'latin1')
const send = (bytes: Uint8Array) =>
  claim(shop, guestClaim(order), [{ bytes, name: 'uctenka.pdf', type: 'application/pdf' }])
const kept = () => readdir(join(dataDir, 'complaints/kept')).catch(() => [])

async function served(bytes: Uint8Array): Promise<Buffer> {
  const { json, status } = await send(bytes)
  expect(status).toBe(201)
  return (await shop.app.inject({ method: 'GET', url: json.photos[0]?.url ?? '' })).rawPayload
}

describe('a PDF with active content is refused with the name of that content @R01', () => {
  const cases: [string, () => Promise<Uint8Array> | Uint8Array, RegExp][] = [
    [
      'JavaScript of the document',
      () => receipt((document) => document.addJavaScript('main', 'app.alert(1)')),
      /skript \(JavaScript\)/,
    ],
    [
      'JavaScript when it opens',
      () =>
        receipt((document) =>
          document.catalog.set(
            PDFName.of('OpenAction'),
            action(document, { S: 'JavaScript', JS: PDFString.of('app.alert(1)') }),
          ),
        ),
      /skript \(JavaScript\)/,
    ],
    [
      'JavaScript under an escaped name, not packed',
      async () =>
        latin(
          Buffer.from(await receipt((document) => action(document, { S: 'JavaScript' }), false))
            .toString('latin1')
            .replace('/JavaScript', '/J#61vaScript'),
        ),
      /skript \(JavaScript\)/,
    ],
    [
      'an action of a page',
      () =>
        receipt((document) =>
          document.getPage(0).node.set(PDFName.of('AA'), document.context.obj({ O: {} })),
        ),
      /spouští něco mimo sebe/,
    ],
    [
      'a program',
      () => receipt((document) => action(document, { S: 'Launch', F: PDFString.of('calc.exe') })),
      /spouští něco mimo sebe/,
    ],
    [
      'a form that is sent',
      () =>
        receipt((document) =>
          action(document, { S: 'SubmitForm', F: PDFString.of('https://evil.example') }),
        ),
      /spouští něco mimo sebe/,
    ],
    [
      'a file inside',
      () => receipt((document) => document.attach(latin('MZ'), 'faktura.exe')),
      /vložené soubory/,
    ],
    [
      'a form of the other kind',
      () =>
        receipt((document) =>
          document.catalog.set(PDFName.of('AcroForm'), document.context.obj({ XFA: [] })),
        ),
      /interaktivní obsah/,
    ],
    [
      'a lock',
      async () => {
        const document = await PDFDocument.load(await receipt())
        document.encrypt({ userPassword: 'x', ownerPassword: 'y' })
        return document.save()
      },
      /zamčený heslem/,
    ],
    [
      'no page',
      () => latin('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
      /PDF/,
    ],
    ['nonsense between its ends', () => latin('%PDF-1.4\nnic\n%%EOF\n'), /PDF je poškozený/],
  ]
  test.each(cases)('%s', async (_name, make, message) => {
    const before = await kept()
    const { status, json } = await send(await make())
    expect([status, json.violations?.[0]?.propertyPath]).toEqual([422, 'photos[0]'])
    expect(json.violations?.[0]?.message).toMatch(message)
    expect(await kept()).toEqual(before)
  })

  test('a PDF with objects that decompress to gigabytes does not exhaust the process', async () => {
    const packed = deflateSync(Buffer.alloc(200 * 1024 * 1024), { level: 1 })
    const head = `%PDF-1.5\n1 0 obj<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${packed.length}>>stream\n`
    const sent = send(
      Buffer.concat([
        latin(head),
        packed,
        latin('\nendstream endobj\ntrailer<</Root 2 0 R>>\n%%EOF\n'),
      ]),
    )
    expect((await shop.call('GET', '/stores')).status).toBe(200)
    expect((await sent).status).toBe(422)
  })
})

describe('a plain PDF is rewritten', () => {
  test('its pages are unchanged and its open action is removed', async () => {
    const bytes = await served(
      await receipt((document) =>
        document.catalog.set(
          PDFName.of('OpenAction'),
          document.context.obj([document.getPage(0).ref, 'Fit']),
        ),
      ),
    )
    const document = await PDFDocument.load(bytes)
    expect([document.getPageCount(), document.catalog.get(PDFName.of('OpenAction'))]).toEqual([
      1,
      undefined,
    ])
  })

  test('bytes before, between and after its objects are removed', async () => {
    const plain = latin(
      Buffer.from(await receipt(undefined, false))
        .toString('latin1')
        .replace('%PDF-1.7\n', '%PDF-1.7\n%MZ hidden program\n'),
    )
    const bytes = await served(Buffer.concat([plain, latin('\n#!/bin/sh\necho hidden\n%%EOF\n')]))
    expect(bytes.toString('latin1')).not.toContain('hidden')
  })
})
