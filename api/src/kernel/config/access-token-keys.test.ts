import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { readAccessTokenKeys, writeAccessTokenKeys } from './access-token-keys.ts'
import { loadConfig } from './config.ts'

const newKey = () => {
  const { d = '', x = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  return { kty: 'OKP', crv: 'Ed25519', d, x } as const
}
const [a, b] = [newKey(), newKey()]
const p256 = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
const x25519 = generateKeyPairSync('x25519').privateKey.export({ format: 'jwk' })

test('one key is a set of one, and a set keeps its order', () => {
  expect(readAccessTokenKeys(JSON.stringify({ ...a, kid: 'k', use: 'sig' }))).toEqual([a])
  expect(readAccessTokenKeys(writeAccessTokenKeys([b, a]))).toEqual([b, a])
})

test.each<[string, unknown]>([
  ['no JSON', '{'],
  ['no key', { keys: [] }],
  ['null', { keys: [a, null] }],
  ['a public key', { keys: [a, { ...b, d: undefined }] }],
  ['a key without its public part', { ...a, x: undefined }],
  ['another key’s public part', { ...a, x: b.x }],
  ['a key of another curve', { keys: [x25519] }],
  ['a key of another kind', p256],
  ['a key twice', { keys: [a, b, a] }],
])('%s is refused in one line that names the setting and no secret @O07', (_what, value) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const start = () => loadConfig({ ACCESS_TOKEN_KEY: text })
  expect(start).toThrow(/^Wrong settings:\nACCESS_TOKEN_KEY: must [^\n]+$/)
  for (const secret of [a.d, a.x, b.d, b.x]) expect(start).not.toThrow(secret)
})
