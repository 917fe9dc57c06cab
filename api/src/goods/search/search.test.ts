import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertSmallCatalogue } from '../../testing/small-catalogue.ts'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'

let api: TestApi

beforeAll(async () => {
  api = await createTestApi({ empty: true })
  await insertSmallCatalogue(api.db)
})
afterAll(() => api.close())

const listing = async (query: string, headers: Record<string, string> = {}) =>
  (await api.app.inject({ url: `/api/v2/shop/search/products-variants?${query}`, headers })).json()

const productsOf = (collection: { 'hydra:member': { productCode: string }[] }) =>
  collection['hydra:member'].map(({ productCode }) => productCode)
const find = async (words: string) => listing(`query=${encodeURIComponent(words)}&masterVariant=1`)

describe('what shoppers type finds what they mean @API-04 @CZ-14 @CAT-11', () => {
  test.each([
    // without diacritics, in any case, any form
    ['šampon', 'sampon-objem'],
    ['sampon', 'sampon-objem'],
    ['ŠAMPONY', 'sampon-objem'],
    ['samponem', 'sampon-objem'],
    ['šampony proti lupum', 'sampon-lupy'],
    ['krem na ruce', 'krem-ruce'],
    ['krémy na ruku', 'krem-ruce'],
    ['krém pro ruce', 'krem-ruce'],
    ['plenka', 'plenky'],
    ['plenek', 'plenky'],
    ['plenkami', 'plenky'],
    ['mýdel', 'mydlo'],
    ['mydlo olivové', 'mydlo'],
    ['zubní kartáčky', 'kartacek'],
    ['kartacku', 'kartacek'],
    ['prášky na praní', 'prasek'],
    ['vlhčených ubrousků', 'ubrousky'],
    ['ubrousek', 'ubrousky'],
    ['svíček', 'svicka'],
    ['vitamíny', 'vitaminy'],
    ['rtěnek', 'rtenka'],
    // the end of the last word is missing
    ['tolet', null],
    ['toal', 'toaletak'],
    ['opal', 'opalovaci'],
    ['zubní pas', 'pasta'],
    ['sprch', 'sprchovy'],
    // brands, categories, attributes, sizes, together with a word
    ['belinka gel', 'praci-gel'],
    ['růžena noční', 'krem-nocni'],
    ['levandule avivaz', 'avivaz'],
    ['plenky 80 ks', 'plenky'],
    ['šampon 400ml', 'sampon-lupy'],
    // other words for the same
    ['pasta na zuby', 'pasta'],
    ['pampersky', 'plenky'],
    ['toaleťák', 'toaletak'],
    ['antiperspirant', 'deo'],
    ['šampon pro miminko', 'sampon-detsky'],
    ['mytí vlasů', 'sampon-objem'],
    ['slunění', 'opalovaci'],
    // an EAN, with or without spaces, and a code
    ['8594001234567', 'pasta'],
    ['8594 0012 34567', 'pasta'],
    ['8594001-234567', 'pasta'],
    ['08594001234567', 'pasta'],
    // "bez" and what follows is one thing
    ['šampon bez slz', 'sampon-detsky'],
  ])('%s', async (words, expected) => {
    const found = productsOf(await find(words))
    if (expected) expect(found).toContain(expected)
    else expect(found.length).toBeGreaterThan(0)
  })

  test.each([
    ['šampn', 'šampon', 'sampon-objem'],
    ['samponn', 'šampon', 'sampon-objem'],
    ['levandle', 'levandule', 'avivaz'],
    ['kondicioner na vlsy', null, 'kondicioner'],
    ['plneky', 'plenky', 'plenky'],
    ['beelinka', 'belinka', 'praci-gel'],
    ['deodrant', 'deodorant', 'deo'],
    ['vitmin', 'vitamin', 'vitaminy'],
    ['zubny pasta', 'zubní pasta', 'pasta'],
    ['opalovcí mléko', 'opalovací mléko', 'opalovaci'],
  ])('a typing error is forgiven: %s', async (words, suggestion, expected) => {
    const collection = await find(words)
    expect(productsOf(collection)).toContain(expected)
    if (suggestion) expect(collection.didYouMean).toBe(suggestion)
  })

  test.each(['soda', 'pilník', 'rouška', 'těhotenský test'])(
    '%s is a correct word and is not replaced',
    async (words) => {
      const collection = await find(words)
      expect(collection).toMatchObject({ 'hydra:totalItems': 0 })
      expect(collection.didYouMean).toBeUndefined()
    },
  )

  test('an uncertain correction is only offered', async () => {
    expect(await find('šampan')).toMatchObject({ 'hydra:totalItems': 0, didYouMean: 'šampon' })
  })

  test('goods with all words in the name come before goods with a word elsewhere', async () => {
    expect(productsOf(await find('šampon'))[0]).toBe('sampon-objem')
    expect(productsOf(await find('krém noční'))[0]).toBe('krem-nocni')
  })

  test('words that no product has together still find something', async () => {
    expect(productsOf(await find('rtěnka kartáček aviváž')).length).toBe(3)
  })

  test('a nonsense query answers with empty results', async () => {
    expect(await find('xqzwv')).toMatchObject({ 'hydra:member': [], 'hydra:totalItems': 0 })
  })
})
