import { describe, expect, test } from 'vitest'
import type { JsonSchema } from '../descriptors.ts'
import { eventSchemas, stateSchemas } from '../shared-schemas.ts'
import { sourceFacts } from '../source-facts.ts'
import { trial, object, release, findingTexts } from './a-release.ts'
import { events } from './events.ts'

/** Events that the shop's own source sends and hears today. */
const facts = sourceFacts([
  'shared-lib/src/runtime/cart-sync.ts',
  'shared-lib/src/ui/late-part.tsx',
  'shell/src/client/announce-moves.ts',
])
const told = { emits: eventSchemas(facts.emits), hears: eventSchemas(facts.hears) }
const moving = 'shop:moving'
const cartNews = 'drogerie-cart'
const shell = release('shell', { ...told, holds: stateSchemas() })
const listener = release('mf-catalog', { hears: eventSchemas([moving]) })
const next = '1.1.0-abcdefabcd'
const text: JsonSchema = { type: 'string' }

const without = (name: string, record: Record<string, JsonSchema>) =>
  Object.fromEntries(Object.entries(record).filter(([event]) => event !== name))

test('senders and listeners of events are read from the source, with the contract’s payload @PLAT-02', () => {
  expect(facts.emits).toEqual([cartNews, moving])
  expect(facts.hears).toEqual([cartNews, moving])
  expect(told.emits[cartNews]).toMatchObject({ type: 'object', required: ['fingerprint'] })
  expect(() => eventSchemas(['cart:exploded'])).toThrow(
    'event cart:exploded has no payload in shared-lib/src/contract/shop-events.ts',
  )
})

test('releases that send and listen to the same events pass @PLAT-02', () => {
  expect(events(trial(shell, listener), shell)).toEqual([])
  expect(events(trial(listener, shell), listener)).toEqual([])
})

test('an event that others listen to cannot be dropped @PLAT-02', () => {
  const silent = release('shell', {
    ...shell,
    version: next,
    emits: without(moving, told.emits),
    hears: without(moving, told.hears),
  })
  const found = events(trial(silent, listener), shell)
  expect(findingTexts(found)).toEqual([
    `blocked: shell@${next} no longer tells shop:moving, which mf-catalog@1.0.0-0123456789 hears`,
  ])
  expect(found[0]).toMatchObject({
    why: 'what waits for the event would wait for ever',
    remedy: 'tell it until mf-catalog is released without listening',
  })
})

test('an event that another release still sends may be dropped @PLAT-02', () => {
  const silent = release('shell', { ...shell, version: next, emits: without(moving, told.emits) })
  expect(
    events(
      trial(silent, listener, release('mf-content', { emits: eventSchemas([moving]) })),
      shell,
    ),
  ).toEqual([])
})

test('a listener without a sender is reported @PLAT-02', () => {
  const early = release('mf-cart', { hears: { 'club:joined': text } })
  expect(findingTexts(events(trial(early, shell), null))).toEqual([
    'warned: mf-cart@1.0.0-0123456789 hears club:joined, which no release of the line-up tells',
  ])
  expect(events(trial(early, release('shell')), null), 'a shell older than the rule').toEqual([])
})

test('a payload that listeners cannot read is refused, whoever is released @PLAT-02', () => {
  const teller = (payload: JsonSchema) => release('mf-cart', { emits: { 'cart:filled': payload } })
  const reader = (payload: JsonSchema) =>
    release('mf-content', { hears: { 'cart:filled': payload } })
  const one = object({ count: { type: 'integer' } }, ['count'])
  const renamed = object({ pieces: { type: 'integer' } }, ['pieces'])
  const words = [
    'blocked: mf-cart@1.0.0-0123456789 tells cart:filled with another payload than mf-content@1.0.0-0123456789 reads',
  ]
  expect(findingTexts(events(trial(teller(renamed), reader(one), shell), null))).toEqual(words)
  expect(findingTexts(events(trial(reader(renamed), teller(one), shell), null))).toEqual(words)
  const more = object({ count: { type: 'integer' }, total: { type: 'integer' } }, [
    'count',
    'total',
  ])
  expect(events(trial(teller(more), reader(one), shell), null), 'more than is read').toEqual([])
})

test('tabs of the line-up before read what new tabs tell, and the other way round @PLAT-02 @F20', () => {
  const payload = object({ fingerprint: text, lines: { type: 'array', items: text } }, [
    'fingerprint',
    'lines',
  ])
  const strict = release('shell', {
    ...shell,
    version: next,
    hears: { ...told.hears, [cartNews]: payload },
  })
  expect(findingTexts(events(trial(strict), shell))).toContain(
    `blocked: shell@1.0.0-0123456789 tells drogerie-cart with another payload than shell@${next} reads in a tab of another line-up`,
  )
  const lax = object(
    {
      ...(told.hears[cartNews]?.['properties'] as Record<string, JsonSchema>),
      lines: { type: 'array', items: text },
    },
    ['fingerprint'],
  )
  const grown = release('shell', {
    ...shell,
    version: next,
    hears: { ...told.hears, [cartNews]: lax },
  })
  expect(events(trial(grown), shell), 'what may be missing').toEqual([])
})

describe('which way a change of what tabs tell each other goes @PLAT-02 @F20', () => {
  const fingerprint = object({ fingerprint: text }, ['fingerprint'])
  const lines = object({ lines: text }, ['lines'])
  const old = release('shell', {
    emits: { [cartNews]: fingerprint },
    hears: { [cartNews]: fingerprint },
  })

  test.each([
    [
      'new tabs tell what old ones cannot read',
      { emits: { [cartNews]: lines } },
      'keep sending what shell reads until it is released without it',
    ],
    [
      'new tabs read what old ones do not tell',
      { hears: { [cartNews]: lines } },
      'read the present payload and make the new part optional until every sender sends it',
    ],
  ])('%s', (_name, change, remedy) => {
    const found = events(trial(release('shell', { ...old, version: next, ...change })), old)
    expect(found).toMatchObject([
      { level: 'blocked', what: expect.stringContaining('in a tab of another line-up'), remedy },
    ])
  })

  test('a release that is checked once more is no tab of another line-up to itself', () => {
    const odd = release('shell', {
      emits: { [cartNews]: lines },
      hears: { [cartNews]: fingerprint },
    })
    expect(events(trial(odd), odd)).toEqual([])
    expect(events(trial(release('shell', { ...odd, version: next })), odd)).toHaveLength(2)
  })
})

describe('listeners without anybody who tells @PLAT-02', () => {
  test('those of others are not the candidate’s business, unless it was the one that told', () => {
    const waiting = release('mf-content', { hears: { 'club:joined': text } })
    const candidate = release('mf-cart', { version: next })
    expect(events(trial(candidate, waiting, shell), release('mf-cart'))).toEqual([])
    expect(
      findingTexts(
        events(
          trial(candidate, waiting, shell),
          release('mf-cart', { emits: { 'club:joined': text } }),
        ),
      ),
    ).toEqual([
      `blocked: mf-cart@${next} no longer tells club:joined, which mf-content@1.0.0-0123456789 hears`,
    ])
  })

  test('a release that still listens to what it no longer tells keeps nobody waiting but itself', () => {
    const deaf = release('shell', { ...shell, version: next, emits: without(moving, told.emits) })
    expect(findingTexts(events(trial(deaf), shell))).toEqual([
      `warned: shell@${next} hears shop:moving, which no release of the line-up tells`,
    ])
  })
})
