import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { articleSeeds } from '../../edges/seed/content/articles.ts'
import { bannerSeeds } from '../../edges/seed/content/banners.ts'
import { faqSeeds } from '../../edges/seed/content/faq.ts'
import { offerSeeds } from '../../edges/seed/content/offers.ts'
import { pageSeeds } from '../../edges/seed/content/pages.ts'
import { messageSeeds } from '../../edges/seed/content/redirects.ts'
import { testConfig } from '../../testing/test-config.ts'
import { shopWords, withShopWords } from './shop-words.ts'

const root = path.resolve(import.meta.dirname, '../../../..')
const i18n = ['shell', 'shared-lib', 'mf-catalog', 'mf-cart', 'mf-account', 'mf-content'].flatMap(
  (part) =>
    readdirSync(path.join(root, part, 'src/i18n'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json'))
      .map(
        (name) =>
          [
            `${part}/src/i18n/${name}`,
            readFileSync(path.join(root, part, 'src/i18n', name), 'utf8'),
          ] as const,
      ),
)
const seeds = Object.entries({
  articleSeeds,
  bannerSeeds,
  faqSeeds,
  offerSeeds,
  pageSeeds,
  messageSeeds,
}).map(([name, rows]) => [name, JSON.stringify(rows)] as const)

/** How somebody might be reached or named: telephones, mailboxes, company numbers, companies. */
const reach =
  /(?<![\d/])(?:\+?420[ \u00A0]?)?\d{3}[ \u00A0]?\d{3}[ \u00A0]?\d{3}(?![\d/])|[\w.]+@[\w.-]+\.[a-z]+|IČO:?\s*\d+|DIČ:?\s*CZ\d+|\b(?:s\.\s?r\.\s?o\.|a\.\s?s\.)|\bpo–pá\s*\d/giu
/** Placeholders of fields, which show an example of what to type. */
const examples = new Set([
  '777 123 456',
  'vas@email.cz',
  'jmeno@domena.cz',
  'jana@example.cz',
  'jana@posta.cz',
])

test.each([...i18n, ...seeds])(
  '%s names nobody who sells: the settings do @CON-04 @CON-07',
  (_where, text) => {
    const named = [...text.matchAll(reach)]
      .map(([found]) => found.replaceAll('\u00a0', ' '))
      .filter((found) => !examples.has(found))
    expect(named).toEqual([])
  },
)

test('texts of editors name who the settings name @CON-07', () => {
  const words = shopWords(
    testConfig({
      seller: {
        name: 'Opravdová drogerie a. s.',
        street: 'Skutečná 1',
        city: '602 00 Brno',
        companyId: '27082440',
        taxId: 'CZ27082440',
        register: 'zapsaná tam',
      },
      customerService: {
        phone: '+420542000000',
        email: 'obchod@opravdova.test',
        from: '9:00',
        to: '17:00',
      },
    }),
  )
  expect(
    withShopWords(
      '{{seller}}, {{register}}; {{phone}}, {{hours}}; {{email}}; {{neznamo}}',
      words,
    ).replaceAll('\u00a0', ' '),
  ).toBe(
    'Opravdová drogerie a. s., Skutečná 1, 602 00 Brno, IČO 27082440, DIČ CZ27082440, zapsaná tam; 542 000 000, po–pá 9.00–17.00; obchod@opravdova.test; {{neznamo}}',
  )
})
