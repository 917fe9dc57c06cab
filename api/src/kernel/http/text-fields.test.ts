import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import fc from 'fast-check'
import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openOrderShop, type OrderShop } from '../../testing/order-shop.ts'

/**
 * Every text a client may write, by the path in its payload. Secrets are kept as hashes, and what a
 * trap catches is thrown away.
 */
type Leaf = { path: string; schema: z.core.$ZodType }
const isExempt = (name: string) => /password/i.test(name) || name === 'website'
/** Whether the text at a path may have several lines. */
const hasLines = (path: string) => /\.(message|note|notes|comment)$/.test(path)

type Def = {
  type: string
  shape?: Record<string, z.core.$ZodType>
  innerType?: z.core.$ZodType
  element?: z.core.$ZodType
  options?: z.core.$ZodType[]
  in?: z.core.$ZodType
}

function leavesOf(schema: z.core.$ZodType, path: string): Leaf[] {
  const def = schema._zod.def as Def
  if (def.type === 'string') return 'format' in def ? [] : [{ path, schema }]
  if (def.shape)
    return Object.entries(def.shape).flatMap(([name, member]) =>
      isExempt(name) ? [] : leavesOf(member, `${path}.${name}`),
    )
  const inner = [def.innerType, def.element, def.in, ...(def.options ?? [])].flatMap(
    (one) => one ?? [],
  )
  return inner.flatMap((one) => leavesOf(one, path))
}

const folder = new URL('../../../../shared-lib/src/contract/', import.meta.url)
const files = readdirSync(folder).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
)
const modules = await Promise.all(
  files.map(
    (file) =>
      import(/* @vite-ignore */ new URL(file, folder).href) as Promise<Record<string, unknown>>,
  ),
)
const leaves = modules
  .flatMap((module) => Object.entries(module))
  .flatMap(([name, value]) =>
    /(Payload|Form)$/.test(name) && value instanceof z.ZodMiniType ? leavesOf(value, name) : [],
  )
const fields = leaves.map(({ path, schema }) => [path, schema] as const)

/** The text as it is stored; null when it is refused. */
const kept = (schema: z.core.$ZodType, text: string): string | null => {
  const result = z.safeParse(schema, text)
  return result.success ? String(result.data) : null
}

const unseen = [
  '\u200B',
  '\u200D',
  '\uFEFF',
  '\u00AD',
  '\u2060',
  '\u034F',
  '\u115F',
  '\u1160',
  '\u3164',
  '\uFFA0',
  '\u2800',
  '\u180E',
  '\u202E',
  '\u2066',
  '\u{E0041}',
]
const harmful = [
  '\u0000',
  '\u0007',
  '\u001B[31m',
  '\u007F',
  '\u0085',
  '\u009B',
  '\uE000',
  '\u{F0000}',
  '\u0378',
  '\uFFFF',
  '\uD800',
  '\uFFFC',
  '\uFFF9',
]

describe('every text field of every payload and form @FORM-10', () => {
  test('they are found', () => expect(fields.length).toBeGreaterThan(80))

  test.each(fields)('%s: characters nobody sees are no text', (_path, schema) => {
    for (const character of unseen)
      for (const text of [character, character.repeat(3), ` ${character} `])
        expect(kept(schema, text) ?? '', JSON.stringify(text)).toBe('')
  })

  test.each(fields)('%s: nothing unseen, broken or disguised is kept', (path, schema) => {
    for (const character of [...unseen, ...harmful]) {
      for (const text of [
        `Dlou${character}há 12`,
        `1${character}1000`,
        `jana@ex${character}ample.cz`,
        `Ja${character}na`,
      ]) {
        const result = kept(schema, text)
        if (result !== null)
          expect(
            [...character].some(
              (one) => result.includes(one) && !text.replaceAll(character, '').includes(one),
            ),
            `${path} ${JSON.stringify(text)}`,
          ).toBe(false)
      }
    }
  })

  test.each(fields)('%s: an end of line stays only where lines are written', (path, schema) => {
    for (const end of ['\r\n', '\n', '\r', '\u2028', '\v']) {
      const result = kept(schema, `Dlouhá 12${end}Bcc: cizi@example.cz`) ?? ''
      expect(result).not.toMatch(hasLines(path) ? /[\r\u2028\v]/ : /[\r\n\u2028\v]/)
    }
  })

  test.each(fields)('%s: heaps of accents are refused', (_path, schema) => {
    for (const text of [`D${'\u0301'.repeat(190)} 12`, '\u0301', `Dlouhá \u0301\u0302 12`])
      expect(kept(schema, text)).toBeNull()
  })

  test.each(fields)(
    '%s: whatever is written, what is kept is composed and tidy',
    (_path, schema) => {
      fc.assert(
        fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
          const result = kept(schema, text)
          if (result === null) return
          expect(result).toBe(result.normalize('NFC'))
          expect(result).toBe(result.trim())
          expect(kept(schema, result)).toBe(result)
        }),
        { numRuns: 60 },
      )
    },
  )
})

const keptBy = (name: string, text: string) =>
  kept(leaves.find(({ path }) => path === name)?.schema ?? z.never(), text)

describe('what people really write stays', () => {
  test.each([
    [
      'AddressPayload.street',
      'Nám. Jiřího z Poděbrad 12/3'.normalize('NFD'),
      'Nám. Jiřího z Poděbrad 12/3',
    ],
    ['AddressPayload.city', ' Ústí\u00A0nad \t Labem ', 'Ústí nad Labem'],
    ['AddressPayload.phoneNumber', '\u202A+420 777 123 456\u202C', '+420777123456'],
    ['AddressPayload.firstName', 'Nguyễn', 'Nguyễn'],
    [
      'CreateReviewPayload.comment',
      'Skvělé 👍🏽❤️ pro 👨‍👩‍👧!\r\n\r\n\r\nKoupím znovu.',
      'Skvělé 👍🏽❤️ pro 👨‍👩‍👧!\n\nKoupím znovu.',
    ],
  ])('%s %j', (name, text, expected) => expect(keptBy(name, text)).toBe(expected))
})

describe('the API says so in the words of the form @FORM-10', () => {
  let shop: OrderShop
  beforeAll(async () => void (shop = await openOrderShop()))
  afterAll(() => shop.close())
  const address = {
    firstName: 'Jana',
    lastName: 'Nová',
    street: 'Dlouhá 12',
    city: 'Praha',
    postcode: '11000',
    countryCode: 'CZ',
  }
  const cart = async () => {
    const { body } = await shop.call('POST', '/orders', {})
    await shop.call('POST', `/orders/${body.tokenValue}/items`, {
      productVariant: 'soap',
      quantity: 1,
    })
    return body
  }
  const unreadable = 'Text obsahuje znaky, které nejdou přečíst. Napište ho prosím znovu.'

  test.each([
    [{ city: '\u3164' }, 'city: Toto pole je potřeba vyplnit.'],
    [{ city: '\u200B' }, 'city: Toto pole je potřeba vyplnit.'],
    [{ city: 'Pra\u0007ha' }, `city: ${unreadable}`],
    [{ street: `D${'\u0301'.repeat(190)} 12` }, `street: ${unreadable}`],
    [{ provinceName: '\uE000' }, `provinceName: ${unreadable}`],
  ])('an address with %j', async (part, expected) => {
    const body = await cart()
    const { status, json } = await shop.call('PUT', `/orders/${body.tokenValue}`, {
      billingAddress: { ...address, ...part },
    })
    expect(status).toBe(422)
    const { violations } = json as { violations: { propertyPath: string; message: string }[] }
    expect(
      violations.map(
        ({ propertyPath, message }) => `${propertyPath.split('.').at(-1)}: ${message}`,
      ),
    ).toEqual([expected])
  })

  test('an address pasted with breaks is kept on one line', async () => {
    const body = await cart()
    const { json } = await shop.call('PUT', `/orders/${body.tokenValue}`, {
      billingAddress: { ...address, street: 'Dlouhá\r\n12', city: 'Pra\u200Bha' },
    })
    expect((json as Order).billingAddress).toMatchObject({ street: 'Dlouhá 12', city: 'Praha' })
  })
})
