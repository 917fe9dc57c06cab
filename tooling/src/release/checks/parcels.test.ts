import { expect, test } from 'vitest'
import type { JsonSchema } from '../descriptors.ts'
import { trial, object, release, findingTexts } from './a-release.ts'
import { isAssignable } from '../assignable.ts'
import { parcels } from './parcels.ts'

const picker = 'mf-content/store-picker'
const text: JsonSchema = { type: 'string' }

test.each([
  ['the same props', object({ a: text }), object({ a: text }), []],
  [
    'a prop the parcel now asks for',
    object({ a: text }),
    object({ a: text, b: text }, ['b']),
    ['blocked'],
  ],
  [
    'a prop that may now be null, too',
    object({ a: text }),
    object({ a: { type: ['string', 'null'] } }),
    [],
  ],
  ['a prop of another kind', object({ a: text }), object({ a: { type: 'number' } }), ['blocked']],
  // a page that is ahead of the parcel loses nothing it had; a prop that was read is another case,
  // below
  ['a prop the parcel never knew', object({ a: text }), object({}), ['warned']],
])('a parcel released with %s @PLAT-02', (_what, given, wanted, levels) => {
  const provider = release('mf-content', { parcelProps: { [picker]: wanted } })
  const page = release('mf-cart', { mounts: { [picker]: given } })
  const found = parcels(trial(provider, page), null)
  expect(findingTexts(found).map((words) => words.split(':')[0])).toEqual(levels)
})

test('a parcel that somebody mounts is not dropped, and one that nobody offers is not mounted @PLAT-02', () => {
  const page = release('mf-cart', { mounts: { [picker]: object({}) } })
  expect(findingTexts(parcels(trial(release('mf-content'), page), null))).toEqual([
    'blocked: mf-content@1.0.0-0123456789 no longer offers mf-content/store-picker, which mf-cart@1.0.0-0123456789 mounts',
  ])
  expect(findingTexts(parcels(trial(page, release('mf-content')), null))[0]).toContain(
    'mounts mf-content/store-picker, which no release offers',
  )
})

test('a prop or callback that pages give stays until they are released without it @PLAT-02', () => {
  const onSelect = { callback: text }
  const offers = (wanted: JsonSchema) =>
    release('mf-content', { parcelProps: { [picker]: wanted } })
  const before = offers(object({ a: text, onSelect }, ['onSelect']))
  const giving = (app: string, given: JsonSchema) => release(app, { mounts: { [picker]: given } })
  const [cart, account] = [
    giving('mf-cart', object({ a: text, onSelect })),
    giving('mf-account', object({ onSelect })),
  ]
  const found = parcels(trial(offers(object({})), cart, account), before)
  expect(found.map(({ level, what }) => `${level} ${what}`.replaceAll(/@\S+/g, ''))).toEqual([
    `blocked mf-cart mounts ${picker} of mf-content with a, which it knows no longer`,
    `blocked mf-cart mounts ${picker} of mf-content with onSelect, which it knows no longer`,
    `blocked mf-account mounts ${picker} of mf-content with onSelect, which it knows no longer`,
  ])
  expect(found.at(-1)?.remedy).toBe('keep the prop until mf-account is released without it')
  expect(
    findingTexts(parcels(trial(offers(object({})), giving('shell', object({}))), before)),
  ).toEqual([])
})

test('a callback with another argument is another kind of prop @PLAT-02', () => {
  const callback = (argument: JsonSchema) => ({ callback: argument })
  expect(isAssignable(callback(object({ id: text })), callback(object({ id: text })))).toBe(true)
  expect(isAssignable(callback(object({ id: text })), callback(object({ code: text })))).toBe(false)
})
