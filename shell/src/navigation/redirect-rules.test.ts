import { expect, test } from 'vitest'
import { comparablePath, redirectTable, resolveRedirect, safeDestination, type RedirectRule } from './redirect-rules.ts'

const shop = 'https://www.teta.example'
const rule = (originUrl: string, destinationUrl: string, permanent = true): RedirectRule => ({ originUrl, destinationUrl, permanent })
const resolve = (rules: RedirectRule[], path: string) => resolveRedirect(redirectTable(rules), new URL(path, shop), shop)

test.each([
  ['/Stara-Stranka', '/stara-stranka'],
  ['/stara/', '/stara'],
  ['/stara?x=1#y', '/stara'],
  ['https://www.teta.example/Stara/', '/stara'],
  ['/ple%C5%A5', '/pleť'],
  ['/PLEŤ', '/pleť'],
  ['/%E0', '/%e0'],
  ['/', '/'],
  ['', '/'],
])('%s compares as %s @SHELL-08', (url, expected) => {
  expect(comparablePath(url)).toBe(expected)
})

test.each<[string, RedirectRule[], string, string | null]>([
  ['no rule', [rule('/a', '/b')], '/c', null],
  ['in lower case', [rule('/Stara', '/akce')], '/STARA', '/akce'],
  ['without a trailing slash', [rule('/stara', '/akce')], '/stara/', '/akce'],
  ['the query is kept', [rule('/stara', '/akce')], '/stara?utm_source=mail', '/akce?utm_source=mail'],
  ['unless the destination has its own', [rule('/stara', '/akce?typ=letak')], '/stara?utm_source=mail', '/akce?typ=letak'],
  ['before the hash', [rule('/stara', '/akce#dole')], '/stara?x=1', '/akce?x=1#dole'],
  ['a chain is followed to its end', [rule('/a', '/b'), rule('/b', '/c')], '/a', '/c'],
  ['our own absolute address is a path', [rule('/a', `${shop}/akce`)], '/a', '/akce'],
  ['an external one stays whole', [rule('/a', 'https://kariera.example/mista')], '/a', 'https://kariera.example/mista'],
  ['the first of two rules counts', [rule('/a', '/b'), rule('/A/', '/c')], '/a', '/b'],
])('%s @SHELL-08', (_name, rules, path, expected) => {
  expect(resolve(rules, path)?.href ?? null).toBe(expected)
})

test.each<[string, RedirectRule[]]>([
  ['to itself', [rule('/a', '/a')]],
  ['to itself in another case', [rule('/a', '/A/')]],
  ['of two', [rule('/a', '/b'), rule('/b', '/a')]],
  ['that starts later', [rule('/a', '/b'), rule('/b', '/c'), rule('/c', '/b')]],
  ['without an end', Array.from({ length: 20 }, (_, index) => rule(index === 0 ? '/a' : `/x${index}`, `/x${index + 1}`))],
])('a loop %s is stopped @S12', (_name, rules) => {
  expect(resolve(rules, '/a')).toBeNull()
})

test.each([
  'javascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil',
  '/a\r\nSet-Cookie: x=1',
  ' /a',
  'data:text/html,x',
  'https://shop@evil.example',
  'http://',
  'akce',
  '',
])('the destination %j is refused @S12', (destination) => {
  expect(safeDestination(destination, shop)).toBeNull()
  expect(resolve([rule('/a', destination)], '/a')).toBeNull()
})

test('a chain is permanent only as a whole; an external destination says so @SHELL-08', () => {
  expect(resolve([rule('/a', '/b'), rule('/b', '/c', false)], '/a')).toEqual({ href: '/c', external: false, permanent: false })
  expect(resolve([rule('/a', 'https://x.example/')], '/a')).toEqual({ href: 'https://x.example/', external: true, permanent: true })
})
