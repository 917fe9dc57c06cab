import { expect, test } from 'vitest'
import {
  comparablePath,
  redirectTable,
  resolveRedirect,
  safeDestination,
  type RedirectRule,
} from './redirect-rules.ts'

const shop = 'https://www.teta.example'
const rule = (originUrl: string, destinationUrl: string, permanent = true): RedirectRule => ({
  originUrl,
  destinationUrl,
  permanent,
})
const resolve = (rules: RedirectRule[], path: string) =>
  resolveRedirect(redirectTable(rules), new URL(path, shop), shop)

/** Redirects from `/0` to the last number. */
const row = (length: number) =>
  Array.from({ length }, (_, index) => rule(`/${index}`, `/${index + 1}`))

test.each([
  ['/Stara-Stranka', '/stara-stranka'],
  ['/stara/', '/stara'],
  ['/stara?x=1#y', '/stara'],
  ['https://www.teta.example/Stara/', '/stara'],
  ['/ple%C5%A5', '/pleť'],
  ['/PLEŤ', '/pleť'],
  ['/%E0', '/%e0'],
  [' /stara\n', '/stara'],
  ['/stara//', '/stara'],
  ['/stara#dole', '/stara'],
  ['/ple\u0074\u030c', '/pleť'],
  ['HTTP://teta.example', '/'],
  ['app+x-1.0://teta.example?x=1', '/'],
  ['/odkaz/https://jinam/b', '/odkaz/https://jinam/b'],
  ['/a/b', '/a/b'],
  ['/', '/'],
  ['', '/'],
])('%j compares as %s @SHELL-08', (url, expected) => {
  expect(comparablePath(url)).toBe(expected)
})

test.each<[string, RedirectRule[], string, string | null]>([
  ['no rule', [rule('/a', '/b')], '/c', null],
  ['in lower case', [rule('/Stara', '/akce')], '/STARA', '/akce'],
  ['without a trailing slash', [rule('/stara', '/akce')], '/stara/', '/akce'],
  [
    'the query is kept',
    [rule('/stara', '/akce')],
    '/stara?utm_source=mail',
    '/akce?utm_source=mail',
  ],
  [
    'unless the destination has its own',
    [rule('/stara', '/akce?typ=letak')],
    '/stara?utm_source=mail',
    '/akce?typ=letak',
  ],
  ['before the hash', [rule('/stara', '/akce#dole')], '/stara?x=1', '/akce?x=1#dole'],
  ['a chain is followed to its end', [rule('/a', '/b'), rule('/b', '/c')], '/a', '/c'],
  ['our own absolute address is a path', [rule('/a', `${shop}/akce`)], '/a', '/akce'],
  [
    'an external one stays whole',
    [rule('/a', 'https://kariera.example/mista')],
    '/a',
    'https://kariera.example/mista',
  ],
  [
    'an external one without the campaign of ours',
    [rule('/a', 'https://kariera.example/mista')],
    '/a?x=1',
    'https://kariera.example/mista',
  ],
  [
    'in capital letters, too',
    [rule('/a', 'HTTPS://kariera.example/')],
    '/a',
    'https://kariera.example/',
  ],
  [
    'the end of a chain that leaves is external',
    [rule('/a', '/b'), rule('/b', 'http://x.example/')],
    '/a',
    'http://x.example/',
  ],
  [
    'whose path there is a redirect here',
    [rule('/a', 'https://x.example/b'), rule('/b', '/c')],
    '/a',
    'https://x.example/b',
  ],
  ['a hash alone is kept', [rule('/a', '/akce#dole')], '/a', '/akce#dole'],
  [
    'the query and hash of our own absolute address',
    [rule('/a', `${shop}/akce?typ=letak#dole`)],
    '/a?x=1',
    '/akce?typ=letak#dole',
  ],
  ['ten in a row are followed', row(10), '/0', '/10'],
  ['eleven are not', row(11), '/0', null],
  ['the first of two rules counts', [rule('/a', '/b'), rule('/A/', '/c')], '/a', '/b'],
])('%s @SHELL-08', (_name, rules, path, expected) => {
  expect(resolve(rules, path)?.href ?? null).toBe(expected)
})

test.each<[string, RedirectRule[]]>([
  ['to itself', [rule('/a', '/a')]],
  ['to itself in another case', [rule('/a', '/A/')]],
  ['of two', [rule('/a', '/b'), rule('/b', '/a')]],
  ['that starts later', [rule('/a', '/b'), rule('/b', '/c'), rule('/c', '/b')]],
  [
    'without an end',
    Array.from({ length: 20 }, (_, index) =>
      rule(index === 0 ? '/a' : `/x${index}`, `/x${index + 1}`),
    ),
  ],
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
  'https://:heslo@evil.example',
  '/a\\b',
  '/a\u007f',
  '/a b',
  '/.//evil.example',
  `${shop}//evil.example`,
  'ftp://evil.example',
  'http://',
  'akce',
  'akce/https://evil.example',
  '',
])('the destination %j is refused @S12', (destination) => {
  expect(safeDestination(destination, shop)).toBeNull()
  expect(resolve([rule('/a', destination)], '/a')).toBeNull()
})

test('a chain is permanent only as a whole; an external destination says so @SHELL-08', () => {
  expect(resolve([rule('/a', '/b'), rule('/b', '/c', false)], '/a')).toEqual({
    href: '/c',
    external: false,
    permanent: false,
  })
  expect(resolve([rule('/a', '/b', false), rule('/b', '/c')], '/a')?.permanent).toBe(false)
  expect(resolve([rule('/a', '/b'), rule('/b', '/c')], '/a')?.permanent).toBe(true)
  expect(resolve([rule('/a', 'https://x.example/')], '/a')).toEqual({
    href: 'https://x.example/',
    external: true,
    permanent: true,
  })
})
