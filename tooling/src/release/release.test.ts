import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { loadServerBundle } from './load-server-bundle.ts'
import { canonicalJson, sha384, signBody, verifySigned } from './signing.ts'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const other = generateKeyPairSync('ed25519')

test('equal values have equal text whatever the order of their keys', () => {
  expect(canonicalJson({ b: 1, a: { d: [2, { y: 1, x: 0 }], c: null } })).toBe('{"a":{"c":null,"d":[2,{"x":0,"y":1}]},"b":1}')
})

test('a signed document is accepted with its key @PLAT-08', () => {
  expect(verifySigned(signBody({ id: 'L-0001' }, privateKey), publicKey, 'line-up')).toEqual({ id: 'L-0001' })
})

test.each([
  ['changed', { ...signBody({ id: 'L-0001' }, privateKey), body: { id: 'L-0002' } }, publicKey],
  ['of a foreign key', signBody({ id: 'L-0001' }, other.privateKey), publicKey],
  ['unsigned', { body: { id: 'L-0001' } }, publicKey],
  ['no object', null, publicKey],
])('a document that is %s is refused @PLAT-08', (_what, document, key) => {
  expect(() => verifySigned(document, key, 'line-up')).toThrow('line-up is not signed by the release key')
})

test('sha384 has the form of an integrity attribute', () => {
  expect(sha384('x')).toMatch(/^sha384-[A-Za-z0-9+/]{64}$/)
})

test('a bundle gets the provided modules and nothing else @PLAT-05', () => {
  const react = { version: '19' }
  expect(loadServerBundle('exports.react = require("react")', 'a', { react })['react']).toBe(react)
  expect(() => loadServerBundle('require("left-pad")', 'mf-x', { react })).toThrow('asks for "left-pad", which the shell does not provide')
})
