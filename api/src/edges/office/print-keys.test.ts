import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { signingKeyFile } from '../../kernel/config/signing-key-file.ts'
import { loadConfig } from '../../kernel/config/config.ts'
import { newAccessTokenKey } from '../../people/auth/signing-keys.ts'
import { printKeys } from './print-keys.ts'

/** Output of the command, which is what the setting takes. */
async function printed(name: string, env: Record<string, string>): Promise<string> {
  const answer = await printKeys(name, env)
  return answer.ok ? (answer.result.message ?? '') : answer.message
}
const keysOf = (text: string) => loadConfig({ ACCESS_TOKEN_KEY: text }).accessTokenKeys ?? []

test('a set is made, grown, turned and shortened by what was printed before', async () => {
  const one = await printed('keys add', { DATA_DIR: '/nowhere' })
  const two = await printed('keys add', { ACCESS_TOKEN_KEY: one })
  const turned = await printed('keys turn', { ACCESS_TOKEN_KEY: two })
  const [a, b] = keysOf(two)
  expect([keysOf(one), keysOf(turned)]).toEqual([[a], [b, a]])
  expect(keysOf(await printed('keys drop', { ACCESS_TOKEN_KEY: turned }))).toEqual([b])
  const named = await printKeys('keys', { ACCESS_TOKEN_KEY: turned })
  expect(JSON.stringify(named)).not.toContain(a?.d)
  expect(named).toMatchObject({ result: { data: [{ signs: true }, { signs: false }] } })
})

test('the key of the file goes into the settings, so that nobody is signed out', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'keys-'))
  try {
    const key = newAccessTokenKey()
    await writeFile(join(folder, signingKeyFile), JSON.stringify(key))
    const text = await printed('keys add', { DATA_DIR: folder })
    expect(keysOf(text)).toEqual([key, expect.anything()])
    expect(keysOf(await printed('keys drop', { DATA_DIR: folder }))).toEqual([key])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('without a key there is nothing to turn or drop', async () => {
  for (const name of ['keys turn', 'keys drop'])
    expect(await printed(name, { DATA_DIR: '/nowhere' })).toContain('no key yet')
})
