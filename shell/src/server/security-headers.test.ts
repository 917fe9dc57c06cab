import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { headersOf, pageHeaders, plainPageHeaders } from './security-headers.ts'

const directives = (policy: string | undefined) =>
  Object.fromEntries((policy ?? '').split('; ').map((part) => part.split(/ (.*)/s, 2)))
const importMap = '{"imports":{}}'
const outside = {
  errorReportsDsn: null,
  tagManagerId: null,
  tagManagerOrigin: 'https://www.googletagmanager.com',
}
const hash = `'sha256-${createHash('sha256').update(importMap).digest('base64')}'`

test('what a page may load, whom it may tell and who may frame it: whole, so that no line is lost', () => {
  expect(directives(pageHeaders(importMap, outside)['content-security-policy'])).toEqual({
    'default-src': "'none'",
    'script-src': `'self' ${hash}`,
    'style-src': "'self'",
    'style-src-attr': "'unsafe-inline'",
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'manifest-src': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
  })
})

test('error reports open one more host to tell, and nothing else', () => {
  const [without, withReports] = [null, 'https://key@errors.example/1'].map((errorReportsDsn) =>
    directives(pageHeaders(importMap, { ...outside, errorReportsDsn })['content-security-policy']),
  )
  expect(withReports).toEqual({ ...without, 'connect-src': "'self' https://errors.example" })
})

test('a map server gives pictures, and nothing else', () => {
  const mapTiles = { url: 'https://tiles.example/{z}/{x}/{y}.png' }
  const [without, withTiles] = [null, mapTiles].map((given) =>
    directives(pageHeaders(importMap, { ...outside, mapTiles: given })['content-security-policy']),
  )
  expect(withTiles).toEqual({ ...without, 'img-src': "'self' data: https://tiles.example" })
})

test('the other headers of a page', () => {
  const { 'content-security-policy': _policy, ...others } = pageHeaders(importMap, outside)
  expect(others).toEqual({
    'integrity-policy': 'blocked-destinations=(script)',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  })
})

test('a page without a line-up runs and loads nothing at all', () => {
  const { 'content-security-policy': policy, ...others } = plainPageHeaders
  expect(directives(policy)).toEqual({
    'default-src': "'none'",
    'style-src-attr': "'unsafe-inline'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
  })
  expect(others).toEqual({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  })
})

test.each([
  ['/api/v2/shop/products', 'same-origin'],
  ['/_mf/assets/shell/main.js', 'same-origin'],
  ['/api/media/x', 'same-origin'],
  ['/mediax', 'same-origin'],
  ['/media/p/1.svg', 'cross-origin'],
  ['/feeds/heureka.xml', 'cross-origin'],
  ['/favicon.svg', 'cross-origin'],
  ['/apple-touch-icon.png', 'cross-origin'],
  ['/og.png', 'cross-origin'],
  ['/robots.txt', 'cross-origin'],
  ['/sitemap-produkty.xml', 'cross-origin'],
  ['/.well-known/security.txt', 'cross-origin'],
])('an answer of %s may be used from %s', (path, resource) => {
  const common = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'cross-origin-resource-policy': resource,
  }
  expect(headersOf(path, false)).toEqual(common)
  expect(headersOf(path, true)).toEqual({
    ...common,
    'strict-transport-security': 'max-age=31536000',
  })
})
