import { expect, test } from 'vitest'
import type { JsonSchema } from '../descriptors.ts'
import { stateOfFields, stateSchemas } from '../shared-schemas.ts'
import { sourceFacts } from '../source-facts.ts'
import { trial, object, release, findingTexts } from './a-release.ts'
import { isAssignable } from '../assignable.ts'
import { storeAbi } from './store-abi.ts'

/** Facts about two teams' sources that use the shared state today. */
const badge = sourceFacts([
  'mf-cart/src/features/mini-cart/mini-cart.tsx',
  'shared-lib/src/product/like-button.tsx',
])
const forms = sourceFacts(['mf-account/src/features/profile/profile-form.tsx'])
const shell = release('shell', { holds: stateSchemas() })
const cart = release('mf-cart', { reads: stateOfFields(badge.reads) })
const account = release('mf-account', {
  reads: stateOfFields(forms.reads),
  writes: stateOfFields(forms.writes),
})

/** The store of the shell with one field of a slice made different, or gone. */
function altered(slice: string, field: string, schema: JsonSchema | null) {
  const { [field]: _old, ...rest } = (stateSchemas()[slice]?.['properties'] ?? {}) as Record<
    string,
    JsonSchema
  >
  const properties = schema ? { ...rest, [field]: schema } : rest
  return release('shell', {
    holds: { ...stateSchemas(), [slice]: object(properties, Object.keys(properties)) },
  })
}

test('what is read and written of the shared state is found in the source @PLAT-02', () => {
  expect(badge.reads).toContain('cart.itemCount')
  expect(badge.reads).toContain('liked.codes')
  expect(forms.writes).toEqual(['session.user'])
  expect(stateOfFields(['cart.itemCount', 'cart.unheardOf', 'elsewhere.x'])).toEqual({
    cart: {
      type: 'object',
      properties: { itemCount: { type: 'number' } },
      required: ['itemCount'],
    },
  })
})

test('teams of today live with the store of today, and with one that grew @PLAT-02 @PLAT-05', () => {
  const grown = altered('session', 'lastOrder', { type: 'string' })
  for (const remote of [cart, account]) {
    expect(storeAbi(trial(remote, shell))).toEqual([])
    expect(storeAbi(trial(grown, remote))).toEqual([])
  }
})

test('a shell that drops or changes a field is refused for every team that uses it @PLAT-02 @PLAT-05 @F21', () => {
  const dropped = storeAbi(trial(altered('cart', 'itemCount', null), cart, account))
  expect(findingTexts(dropped)).toEqual([
    'blocked: mf-cart@1.0.0-0123456789 reads cart.itemCount, which the store of shell@1.0.0-0123456789 does not hold',
  ])
  expect(dropped[0]?.remedy).toBe(
    'keep cart.itemCount as it was until mf-cart is released without it; a new field beside it harms nobody',
  )
  expect(
    findingTexts(storeAbi(trial(altered('cart', 'itemCount', { type: 'string' }), cart, account))),
  ).toEqual([
    'blocked: mf-cart@1.0.0-0123456789 reads cart.itemCount as another kind than shell@1.0.0-0123456789 holds',
  ])
})

test('a team that was compiled against a newer store waits for the shell @PLAT-02 @PLAT-05', () => {
  const early = release('mf-cart', {
    reads: { cart: object({ vouchers: { type: 'number' } }, ['vouchers']) },
  })
  const [finding] = storeAbi(trial(early, shell))
  expect(findingTexts(finding ? [finding] : [])).toEqual([
    'blocked: mf-cart@1.0.0-0123456789 reads cart.vouchers, which the store of shell@1.0.0-0123456789 does not hold',
  ])
  expect(finding?.remedy).toBe(
    'release the shell that holds cart.vouchers first, or do without it until then',
  )
})

test('what a team writes must be what the store takes @PLAT-02', () => {
  const found = storeAbi(trial(altered('session', 'user', { type: 'string' }), account))
  expect(findingTexts(found)).toContain(
    'blocked: mf-account@1.0.0-0123456789 writes session.user as another kind than shell@1.0.0-0123456789 holds',
  )
})

test('less than the store takes may be written, and more may not @PLAT-02', () => {
  const holding = (schema: JsonSchema) =>
    release('shell', { holds: { session: object({ name: schema }) } })
  const writing = (schema: JsonSchema) =>
    release('mf-account', { writes: { session: object({ name: schema }) } })
  expect(
    storeAbi(trial(writing({ type: 'string' }), holding({ type: ['string', 'null'] }))),
  ).toEqual([])
  expect(
    findingTexts(
      storeAbi(trial(writing({ type: ['string', 'null'] }), holding({ type: 'string' }))),
    ),
  ).toHaveLength(1)
})

test('a shell from before the rule says nothing and stops nobody @PLAT-02', () => {
  expect(storeAbi(trial(cart, release('shell')))).toEqual([])
})

const text: JsonSchema = { type: 'string' }
const nullable: JsonSchema = { type: ['string', 'null'] }

test.each([
  ['an integer', { type: 'integer' }, 'a number', { type: 'number' }, true],
  ['a number', { type: 'number' }, 'an integer', { type: 'integer' }, false],
  ['text', text, 'text or null', nullable, true],
  ['text or null', nullable, 'text', text, false],
  [
    'text or null',
    nullable,
    'the same, written otherwise',
    { anyOf: [text, { type: 'null' }] },
    true,
  ],
  ['two of three values', { enum: [1, 2] }, 'three', { enum: [1, 2, 3] }, true],
  ['any text', text, 'one of two', { type: 'string', enum: ['a', 'b'] }, false],
  [
    'a member more',
    object({ a: text, b: text }, ['a', 'b']),
    'one',
    object({ a: text }, ['a']),
    true,
  ],
  [
    'a member that may be missing',
    object({ a: text }),
    'one that must not',
    object({ a: text }, ['a']),
    false,
  ],
  [
    'a list of numbers',
    { type: 'array', items: { type: 'number' } },
    'of texts',
    { type: 'array', items: text },
    false,
  ],
  ['any text', text, 'text of a pattern', { type: 'string', pattern: '^a' }, false],
  ['anything', {}, 'text', text, false],
  ['text', text, 'anything', {}, true],
])('%s (%j) where %s (%j) is wanted fits: %s', (_given, given, _wanted, wanted, fits) => {
  expect(isAssignable(given, wanted)).toBe(fits)
})
