import { safeReturnPath } from '@drogerie/shared-lib/routes/return-path.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { safeDestination } from '../../navigation/redirect-rules.ts'
import { ask, startFront } from '../../testing/a-front.ts'
import { ownPath } from '../board/overlay-switch.ts'
import { ownLocation, readableAddress } from './own-address.ts'

const shop = 'https://shop.example'
let front: Awaited<ReturnType<typeof startFront>>
beforeAll(async () => {
  front = await startFront([{ path: '/eshop' }])
})
afterAll(() => front.end())

const hostOf = (location: string) => new URL(location, `${shop}/eshop/produkty`).host

const tricks = [
  '//x//evil.example/',
  '/.//evil.example/',
  '/x/..//evil.example/',
  '/%2e//evil.example/',
  '/..//evil.example',
  '/\\evil.example',
  '/\\/evil.example',
  '/x/%2e%2e//evil.example',
  '///evil.example',
  '//evil.example/..',
  'http://evil.example//a',
  'http://evil.example/',
  'https:evil.example',
  '/\t/evil.example',
]

test.each(
  tricks.flatMap((trick) => [
    trick,
    `${trick}?mf-lineup=a`,
    `${trick}?mf-lineup=off`,
    `${trick}?a=1&mf-lineup=a`,
  ]),
)('no redirect of %j leads to another host @SHELL-24', async (target) => {
  const { status, headers } = await ask(front.origin, target)
  const { location } = headers
  if (location !== undefined) expect(hostOf(location)).toBe('shop.example')
  expect(status).toBeLessThan(500)
})

test('the switch of the overlay leads to no other host', async () => {
  for (const trick of tricks) {
    const { headers } = await ask(
      front.origin,
      `/_mf/overlay?off=1&to=${encodeURIComponent(trick)}`,
    )
    expect(hostOf(headers['location'] ?? ''), trick).toBe('shop.example')
  }
})

const pieces = [
  '/',
  '//',
  '\\',
  '.',
  '..',
  '%2e',
  '%2F',
  '\t',
  ' ',
  'evil.example',
  'http:',
  'https://',
  '@',
  '?',
  '#',
  'a',
  '%',
  ':8',
]

/** Each row of up to four pieces. */
function rowsOf(length: number): string[] {
  if (length === 0) return ['']
  return rowsOf(length - 1).flatMap((row) => pieces.map((piece) => row + piece))
}

test('whatever is made of the pieces of a trick, every maker of locations stays at home @SHELL-24', () => {
  const strangers: string[] = []
  for (const text of [
    ...rowsOf(3),
    ...rowsOf(2).map((row) => `/${row}/evil.example`),
    ...rowsOf(2).map((row) => `/${row}//evil.example`),
  ]) {
    for (const made of [
      ownLocation(text),
      safeReturnPath(text),
      ownPath(text),
      ownDestination(`/${text}`),
    ])
      if (made !== null && hostOf(made) !== 'shop.example') strangers.push(`${text} -> ${made}`)
  }
  expect(strangers).toEqual([])
})

/** A stored redirect with a relative target. */
function ownDestination(destination: string): string | null {
  const target = safeDestination(destination, shop)
  return target && !target.external ? target.href : null
}

test.each([
  ['//x//evil.example/', '/x/evil.example'],
  ['/.//evil.example/', '/evil.example'],
  ['/eshop/?a=1&b=//c', '/eshop?a=1&b=//c'],
  ['/eshop?a', '/eshop?a'],
  ['', '/'],
])('%j is the address %j here', (address, own) => {
  expect(ownLocation(address)).toBe(own)
})

test.each([
  ['/eshop?a=1', '/eshop?a=1'],
  ['/eshop/%C5%BE?x=%', '/eshop/%C5%BE?x=%'],
  ['/eshop/100%', '/eshop/100%25'],
  ['/eshop/%E0?a=%E0', '/eshop/%25E0?a=%E0'],
  ['/a%/b%20c#d%', '/a%25/b%2520c#d%'],
  ['http://evil.example/eshop?a=1', '/eshop?a=1'],
  ['HTTPS://evil.example', '/'],
  ['https:evil.example/a', '/a'],
  ['svn+ssh-1.0://evil.example/a', '/a'],
  ['http:////evil.example/a', '/a'],
  ['http://evil.example?a', '/?a'],
  ['eshop', '/eshop'],
  ['*', '/*'],
  ['', '/'],
])('the request %j asks for %j', (target, address) => {
  expect(readableAddress(target)).toBe(address)
})

test.each([
  ['/a\u0000b\u007fc d', '/abcd'],
  ['\\\\a\\b', '/a/b'],
  ['/a/?b=//c/', '/a?b=//c/'],
  ['/a/#/b/', '/a'],
  ['/', '/'],
])(
  '%j is the address %j here, with single slashes and no signs that browsers leave out',
  (address, own) => {
    expect(ownLocation(address)).toBe(own)
  },
)
