import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { productionEnv } from '../../testing/production-env.ts'
import { signingKeyFile } from '../../kernel/config/signing-key-file.ts'
import { loadSigningKey, makeSigningKey } from './signing-key.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'signing-key-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const load = (folder: string, accessTokenKey: string | null = null) =>
  loadSigningKey({ dataDir: folder, accessTokenKey })

test('the process ends with a message when the key can be neither read nor created', async () => {
  await mkdir(join(dataDir, signingKeyFile))
  await expect(load(dataDir)).rejects.toThrow(/signing key .* cannot be read \(EISDIR\)/)
  // takes no new files, whoever asks
  await expect(load('/proc/self')).rejects.toThrow(
    /signing key .* cannot be made \(\w+\): DATA_DIR must be a folder/,
  )
})

test('many processes that start at once share one key', async () => {
  const keys = await Promise.all(Array.from({ length: 5 }, () => load(dataDir)))
  expect(new Set(keys.map(({ kid }) => kid)).size).toBe(1)
  expect(await makeSigningKey(dataDir)).toBe(false)
})

test('the key of the settings needs no file', async () => {
  const one = await load('/proc/self', productionEnv.ACCESS_TOKEN_KEY)
  expect(one.kid).toBe((await load('/proc/self', productionEnv.ACCESS_TOKEN_KEY)).kid)
})
