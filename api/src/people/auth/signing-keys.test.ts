import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AccessTokenKey } from '../../kernel/config/access-token-keys.ts'
import { signingKeyFile } from '../../kernel/config/signing-key-file.ts'
import { issueAccessToken, readAccessToken } from './access-tokens.ts'
import { keySteps } from './key-rotation.ts'
import {
  loadSigningKeys,
  makeSigningKey,
  newAccessTokenKey,
  signingKeysOf,
} from './signing-keys.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'signing-keys-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const load = (folder: string, accessTokenKeys: AccessTokenKey[] | null = null) =>
  loadSigningKeys({ dataDir: folder, accessTokenKeys })
const file = () => join(dataDir, signingKeyFile)

test('the process ends with a message when the key can be neither read nor created', async () => {
  await mkdir(file())
  await expect(load(dataDir)).rejects.toThrow(/signing key .* cannot be read \(EISDIR\)/)
  // takes no new files, whoever asks
  await expect(load('/proc/self')).rejects.toThrow(
    /signing key .* cannot be made \(\w+\): DATA_DIR must be a folder/,
  )
})

test('a file that holds something else is named', async () => {
  await writeFile(file(), '{"keys":[]}')
  await expect(load(dataDir)).rejects.toThrow(`the signing key ${file()} must be a JWK set`)
})

test('many processes that start at once share one key', async () => {
  const keys = await Promise.all(Array.from({ length: 5 }, () => load(dataDir)))
  expect(new Set(keys.map(({ first }) => first.kid)).size).toBe(1)
  expect(await makeSigningKey(dataDir)).toBe(false)
})

test('a key of the file has the same name in the settings, where it needs no file', async () => {
  // as an earlier release wrote it
  const stored = {
    crv: 'Ed25519',
    d: 'nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A',
    x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
    kty: 'OKP',
  } as const
  await writeFile(file(), JSON.stringify(stored))
  const kid = 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k' // of RFC 8037
  expect((await load(dataDir)).first.kid).toBe(kid)
  expect((await load('/proc/self', [stored])).first.kid).toBe(kid)
})

describe('a rotation', () => {
  const claims = {
    ...{ userId: 1, email: 'jana@example.cz', generation: 1 },
    sessionId: '00000000-0000-4000-8000-000000000000',
    issuedAt: Math.floor(Date.now() / 1000),
    expiresAt: Math.floor(Date.now() / 1000) + 3_600,
  }
  const old = [newAccessTokenKey()]
  const added = keySteps.add(old)
  const turned = keySteps.turn(added)
  const dropped = keySteps.drop(turned)

  const reads = async (verifier: AccessTokenKey[], signer: AccessTokenKey[]) => {
    const token = await issueAccessToken(await signingKeysOf(signer), claims)
    return readAccessToken(await signingKeysOf(verifier), token).then(
      ({ userId }) => userId,
      ({ message }: Error) => message,
    )
  }

  test('two processes a step apart verify what the other one signs', async () => {
    const steps = [old, added, turned, dropped]
    for (const [i, step] of steps.entries()) {
      const next = steps[i + 1] ?? step
      expect([i, await reads(step, next), await reads(next, step)]).toEqual([i, 1, 1])
    }
  })

  test('what a dropped key signed is refused', async () => {
    expect(await reads(turned, old)).toBe(1)
    expect(await reads(dropped, old)).toBe('Invalid JWT Token')
  })

  test('the newest of many signs, and nothing is lost before the end', () => {
    const [a, b, c] = [newAccessTokenKey(), newAccessTokenKey(), newAccessTokenKey()]
    expect(keySteps.turn([a, b, c])).toEqual([c, a, b])
    expect(keySteps.drop([c, a, b])).toEqual([c])
    expect(keySteps.add([])).toHaveLength(1)
  })
})
