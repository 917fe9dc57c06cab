import { expect, test } from 'vitest'
import type { Channel } from './descriptors.ts'
import type { Releases } from './lineups.ts'
import { touchedApps, appsBeyondKey } from './move-rights.ts'
import type { TrustedKey } from './trusted-keys.ts'

const releases = (versions: Record<string, string>): Releases =>
  Object.fromEntries(
    Object.entries(versions).map(([app, version]) => [
      app,
      { version, digest: `${app} ${version}` },
    ]),
  )
const lineups: Record<string, Releases> = {
  first: releases({ shell: '1', 'mf-cart': '1', 'mf-catalog': '1' }),
  cart: releases({ shell: '1', 'mf-cart': '2', 'mf-catalog': '1' }),
  catalog: releases({ shell: '1', 'mf-cart': '1', 'mf-catalog': '2' }),
  both: releases({ shell: '1', 'mf-cart': '2', 'mf-catalog': '2' }),
  later: releases({ shell: '1', 'mf-cart': '1', 'mf-catalog': '3' }),
  mixed: releases({ shell: '1', 'mf-cart': '2', 'mf-catalog': '3' }),
  bare: releases({ shell: '1', 'mf-cart': '1' }),
  more: releases({ shell: '1', 'mf-cart': '1', 'mf-catalog': '1', 'mf-content': '1' }),
}
const releasesOf = (id: string) => lineups[id] ?? null

type Past = Channel['history']

const channel = (
  lineup: string,
  trial: [string, number] | null = null,
  denied: string[] = [],
  history: Past = {},
) =>
  ({
    lineup,
    history,
    canary: trial && { lineup: trial[0], percent: trial[1] },
    denied: denied.map((app) => ({ app, version: '9', reason: 'bad', at: '' })),
  }) as Channel

test.each<[string, Channel, Channel, string[]]>([
  ['a promotion', channel('first'), channel('cart'), ['mf-cart']],
  ['an app that comes', channel('first'), channel('more'), ['mf-content']],
  ['an app that goes', channel('more'), channel('first'), ['mf-content']],
  ['a canary', channel('first'), channel('first', ['catalog', 5]), ['mf-catalog']],
  [
    'its widening',
    channel('first', ['catalog', 5]),
    channel('first', ['catalog', 50]),
    ['mf-catalog'],
  ],
  ['its end', channel('first', ['catalog', 5]), channel('first'), ['mf-catalog']],
  ['its end for everybody', channel('first', ['catalog', 5]), channel('catalog'), ['mf-catalog']],
  [
    'a canary of another team made again on top',
    channel('first', ['catalog', 5]),
    channel('cart', ['both', 5]),
    ['mf-cart'],
  ],
  [
    'one that was widened by the way',
    channel('first', ['catalog', 5]),
    channel('cart', ['both', 50]),
    ['mf-cart', 'mf-catalog'],
  ],
  [
    'one that was ended by the way',
    channel('first', ['catalog', 5]),
    channel('cart'),
    ['mf-cart', 'mf-catalog'],
  ],
  [
    'another canary in the place of one that everybody gets',
    channel('first', ['cart', 5]),
    channel('cart', ['both', 5]),
    ['mf-cart', 'mf-catalog'],
  ],
  [
    'another release in the place of one that a canary tries',
    channel('first', ['catalog', 5]),
    channel('first', ['later', 5]),
    ['mf-catalog'],
  ],
  [
    'one by the way of a promotion',
    channel('first', ['catalog', 5]),
    channel('cart', ['mixed', 5]),
    ['mf-cart', 'mf-catalog'],
  ],
  [
    'an app that a canary takes out instead',
    channel('first', ['catalog', 5]),
    channel('first', ['bare', 5]),
    ['mf-catalog'],
  ],
  [
    'another app beside the one that a canary tries',
    channel('first', ['catalog', 5]),
    channel('first', ['both', 5]),
    ['mf-cart', 'mf-catalog'],
  ],
  [
    'the end of one of two that a canary tries',
    channel('first', ['both', 5]),
    channel('first', ['catalog', 5]),
    ['mf-cart', 'mf-catalog'],
  ],
  [
    'a promotion of one of them',
    channel('first', ['both', 5]),
    channel('cart', ['both', 5]),
    ['mf-cart'],
  ],
  [
    'a promotion of one of them that ends the canary',
    channel('first', ['both', 5]),
    channel('cart'),
    ['mf-cart', 'mf-catalog'],
  ],
  [
    'a promotion of what a canary tries beside the canary of another app',
    channel('first', ['both', 5]),
    channel('both', ['mixed', 50]),
    ['mf-cart', 'mf-catalog'],
  ],
  [
    'a promotion beside a denial, in the order of names',
    channel('first'),
    channel('catalog', null, ['mf-cart']),
    ['mf-cart', 'mf-catalog'],
  ],
  ['a denial', channel('first'), channel('first', null, ['mf-cart']), ['mf-cart']],
  ['its end', channel('first', null, ['mf-cart']), channel('first'), ['mf-cart']],
  [
    'another denial beside one',
    channel('first', null, ['mf-cart']),
    channel('first', null, ['mf-cart', 'mf-catalog']),
    ['mf-catalog'],
  ],
  [
    'ways back of an app that stays',
    channel('first', null, [], { 'mf-cart': ['1'], 'mf-catalog': ['1'] }),
    channel('cart', null, [], { 'mf-cart': ['1', '2'], 'mf-catalog': [null] }),
    ['mf-cart', 'mf-catalog'],
  ],
  [
    'ways back that are forgotten',
    channel('first', null, [], { 'mf-cart': ['1'], 'mf-catalog': ['1'] }),
    channel('first', null, [], { 'mf-cart': ['1'] }),
    ['mf-catalog'],
  ],
  ['nothing', channel('cart', ['both', 5]), channel('cart', ['both', 5]), []],
  ['what nobody knows any more', channel('gone'), channel('first'), []],
])('touched by %s @PLAT-08', (_move, before, after, apps) => {
  expect(touchedApps(before, after, releasesOf)).toEqual(apps)
})

test('a key moves the apps that it opens, and a key of every app moves all @PLAT-08', () => {
  const wrong = (opens: TrustedKey['opens']) =>
    appsBeyondKey({ opens } as TrustedKey, channel('first'), channel('both'), releasesOf)
  expect(wrong(['mf-cart'])).toEqual(['mf-catalog'])
  expect(wrong(['mf-content'])).toEqual(['mf-cart', 'mf-catalog'])
  expect(wrong('links')).toEqual(['mf-cart', 'mf-catalog'])
  expect(wrong('all')).toEqual([])
})
