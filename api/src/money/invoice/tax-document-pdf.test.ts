import { expect, test } from 'vitest'
import { pdfText } from '../../testing/pdf-text.ts'
import { creditNotePdf } from './credit-note-pdf.ts'
import type { CreditNoteDocument } from './credit-note-rules.ts'
import { invoicePdf } from './invoice-pdf.ts'
import type { InvoiceDocument } from './invoice-rules.ts'

const party = (name: string) => ({
  name,
  street: 'Dlouhá 12',
  city: '110 00 Praha',
  companyId: '27082440',
  taxId: 'CZ27082440',
  register: 'zapsaná v obchodním rejstříku, oddíl B, vložka 1',
})
const both = {
  orderNumber: '000000042',
  issuedOn: '2026-11-21',
  taxableOn: '2026-11-20',
  seller: party('Drogerie a. s.'),
  customer: party('Květinka s. r. o.'),
}
const invoice: InvoiceDocument = {
  ...both,
  number: '2026000007',
  dueOn: '2026-12-05',
  paymentMethod: 'Převodem',
  isPaid: false,
  lines: [
    { name: 'Mýdlo', quantity: 2, unitPrice: 4_990, discount: -998, taxPercent: 21, total: 8_982 },
    { name: 'Kurýr', quantity: null, unitPrice: 9_900, discount: 0, taxPercent: 21, total: 9_900 },
  ],
  recap: [{ percent: 21, base: 15_605, tax: 3_277, total: 18_882 }],
  rounding: 0,
  total: 18_882,
}
const note: CreditNoteDocument = {
  ...both,
  number: 'D2026000001',
  invoiceNumber: invoice.number,
  reason: 'Odstoupení od smlouvy',
  lines: [{ name: 'Mýdlo', quantity: 1, taxPercent: 21, total: -4_491 }],
  recap: [{ percent: 21, base: -3_712, tax: -779, total: -4_491 }],
  total: -4_491,
}

test('an invoice says who sells to whom, the days, what is left to pay, and a discount where there is one @CZ-11', async () => {
  const text = await pdfText(await invoicePdf(invoice))
  for (const words of [
    /DIČ: CZ27082440 Zapsaná v obchodním rejstříku, oddíl B, vložka 1/,
    /Dodavatel Drogerie a\. s\. .*Odběratel Květinka s\. r\. o\./,
    /Datum vystavení 21\. 11\. 2026 Datum uskutečnění plnění 20\. 11\. 2026 Datum splatnosti 5\. 12\. 2026/,
    /Mýdlo 2 ks 49,90 Kč −9,98 Kč 21 % 89,82 Kč/,
    /Kurýr 99,00 Kč 21 % 99,00 Kč/,
    /Celkem k úhradě: 188,82 Kč$/,
  ])
    expect(text.trim()).toMatch(words)
  const paid = await pdfText(await invoicePdf({ ...invoice, isPaid: true }))
  expect(paid).toContain('Celkem k úhradě: 0,00 Kč Uhrazeno, neplaťte.')
})

test('a corrective document names its invoice, the reason and the negative difference @CZ-11', async () => {
  const text = await pdfText(await creditNotePdf(note))
  for (const words of [
    'Opravný daňový doklad č. D2026000001',
    'K faktuře č. 2026000007',
    'Původní doklad 2026000007',
    'Datum opravy 20. 11. 2026',
    'Důvod opravy Odstoupení od smlouvy',
    'Mýdlo 1 ks 21 % −44,91 Kč',
    'Rozdíl celkem s DPH −44,91 Kč',
  ])
    expect(text).toContain(words)
})
