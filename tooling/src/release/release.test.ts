import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { loadServerBundle, loadShellBundle } from './load-server-bundle.ts'
import { ensureKeys, readLinksKey, readPrivateKey } from './key-files.ts'
import { canonicalJson, keyId, sha384, signBody } from './signing.ts'
import { signerOf, trustIn } from './trusted-keys.ts'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const trusted = [{ name: 'platform', opens: 'all' as const, id: keyId(publicKey), publicKey }]
const other = generateKeyPairSync('ed25519')

test('equal values have equal text whatever the order of their keys', () => {
  expect(canonicalJson({ b: 1, a: { d: [2, { y: 1, x: 0 }], c: null } })).toBe(
    '{"a":{"c":null,"d":[2,{"x":0,"y":1}]},"b":1}',
  )
})

test('a signed document is accepted with its key @PLAT-08', () => {
  const signed = signBody({ id: 'L-0001' }, privateKey)
  expect(signed.key).toBe(keyId(publicKey))
  expect(signerOf(signed, trusted, 'line-up').name).toBe('platform')
  const { key: _key, ...older } = signed
  expect(signerOf(older, trusted, 'line-up').name, 'from before keys had ids').toBe('platform')
})

test.each([
  ['changed', { ...signBody({ id: 'L-0001' }, privateKey), body: { id: 'L-0002' } }],
  ['of a foreign key', signBody({ id: 'L-0001' }, other.privateKey)],
  ['unsigned', { body: { id: 'L-0001' } }],
  [
    'signed with something that is no text',
    { ...signBody({ id: 'L-0001' }, privateKey), signature: 1 },
  ],
  ['a signature without a body', { signature: signBody({}, privateKey).signature }],
  ['no object', null],
  [
    'signed by us, with the id of another key',
    { ...signBody({}, privateKey), key: 'k-0123456789' },
  ],
])('a document that is %s is refused @PLAT-08', (_what, document) => {
  expect(() => signerOf(document, trusted, 'line-up')).toThrow(
    'line-up is not signed by a trusted key',
  )
})

test('sha384 has the form of an integrity attribute', () => {
  expect(sha384('x')).toMatch(/^sha384-[A-Za-z0-9+/]{64}$/)
})

test('a bundle gets the provided modules and nothing else @PLAT-05', () => {
  const react = { version: '19' }
  expect(loadServerBundle('exports.react = require("react")', 'a', { react })['react']).toBe(react)
  expect(() => loadServerBundle('require("left-pad")', 'mf-x', { react })).toThrow(
    'asks for "left-pad", which the shell does not provide',
  )
})

test.each(['react', 'fs', 'node:fs', 'node:child_process', 'process', 'node:module'])(
  'neither a remote nor the shell gets %s by asking for it @PLAT-04 @PLAT-05',
  (id) => {
    const code = `require(${JSON.stringify(id)})`
    expect(() => loadServerBundle(code, 'mf-x', {})).toThrow('which the shell does not provide')
    expect(() => loadShellBundle(code, 'shell')).toThrow('which the shell does not provide')
  },
)

test('the shell’s bundle gets what React’s renderer needs of Node', () => {
  const { stream } = loadShellBundle('exports.stream = require("node:stream")', 'shell')
  expect(stream).toHaveProperty('Readable')
})

test('a text alone, a number and nothing have a text of their own', () => {
  expect(['a', 1, null, [2, 1], []].map((value) => canonicalJson(value))).toEqual([
    '"a"',
    '1',
    'null',
    '[2,1]',
    '[]',
  ])
})

test('sha384 is the one of the bytes', () => {
  expect(sha384('abc')).toBe(
    'sha384-ywB1P0WjXou1oD1pmsZQBycsMqsO3tFjGotgWkP/W+2AhgcroefMI1i67KE0yCWn',
  )
  expect(sha384(Buffer.from('abc'))).toBe(sha384('abc'))
})

test('keys are made once, the private one for its owner alone; a machine without it reads and cannot sign @PLAT-08', () => {
  const directory = path.join(mkdtempSync(path.join(tmpdir(), 'keys-')), 'deep/keys')
  const file = path.join(directory, 'release.key.pem')
  try {
    expect(() => trustIn(directory)).toThrow(
      `there is no release store yet (no key in ${directory})`,
    )
    expect(() => readPrivateKey(directory)).toThrow('there is no release store yet')
    ensureKeys(directory)
    const made = readFileSync(file, 'utf8')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    ensureKeys(directory)
    expect(readFileSync(file, 'utf8')).toBe(made)
    const signed = signBody({ a: 1 }, readPrivateKey(directory))
    expect(signerOf(signed, trustIn(directory)(), 'it').opens).toBe('all')
    const byLinks = signBody({ a: 1 }, readLinksKey(directory))
    expect(() => signerOf(byLinks, trustIn(directory)(), 'it')).toThrow('not signed by a trusted')
    rmSync(file)
    expect(() => readPrivateKey(directory)).toThrow(
      `no private key in ${directory}: this machine reads, but cannot sign`,
    )
    expect(trustIn(directory)().map(({ name }) => name)).toEqual(['platform', 'links'])
  } finally {
    rmSync(path.resolve(directory, '../..'), { recursive: true, force: true })
  }
})
