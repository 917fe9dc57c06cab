/**
 * `pnpm shop keys`: prints sets of keys for the settings. It reads no other settings and needs no
 * shop: keys come first.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type AccessTokenKey, writeAccessTokenKeys } from '../../kernel/config/access-token-keys.ts'
import { loadConfig } from '../../kernel/config/config.ts'
import { signingKeyFile } from '../../kernel/config/signing-key-file.ts'
import { messageResult, tableOf, type OfficeCommand } from './commands/office-command.ts'
import type { OfficeAnswer } from './run-office.ts'
import { keySteps } from '../../people/auth/key-rotation.ts'
import { keyIdOf, readSigningKeyFile } from '../../people/auth/signing-keys.ts'

const summaries = {
  keys: 'names of the keys of ACCESS_TOKEN_KEY, or of the file in DATA_DIR; the first signs',
  'keys add': 'prints them as a value for ACCESS_TOKEN_KEY, with a new one that does not sign yet',
  'keys turn': 'prints them so that the newest one signs and the others still verify',
  'keys drop': 'prints the one that signs alone',
}

export const keyCommands: readonly OfficeCommand[] = Object.entries(summaries).map(
  ([name, summary]) => ({
    name,
    summary,
    run: () => Promise.reject(new Error('done by the tool itself')),
  }),
)

/** @param name - of one of the commands. */
export async function printKeys(
  name: string,
  { DATA_DIR, ACCESS_TOKEN_KEY }: Record<string, string | undefined>,
): Promise<OfficeAnswer> {
  const keys = await keysNow(loadConfig({ DATA_DIR, ACCESS_TOKEN_KEY }))
  const [, step] = name.split(' ')
  if (step === undefined) return { ok: true, result: await namesOf(keys) }
  const next = keySteps[step as keyof typeof keySteps](keys)
  if (next.length === 0)
    return { ok: false, message: "there is no key yet: 'pnpm shop keys add'", exitCode: 1 }
  return { ok: true, result: messageResult(writeAccessTokenKeys(next), { keys: next }) }
}

async function keysNow({
  accessTokenKeys,
  dataDir,
}: Pick<ReturnType<typeof loadConfig>, 'accessTokenKeys' | 'dataDir'>): Promise<
  readonly AccessTokenKey[]
> {
  if (accessTokenKeys) return accessTokenKeys
  return existsSync(join(dataDir, signingKeyFile)) ? readSigningKeyFile(dataDir) : []
}

const namesOf = async (keys: readonly AccessTokenKey[]) =>
  tableOf(
    await Promise.all(keys.map(async (key, i) => ({ kid: await keyIdOf(key), signs: i === 0 }))),
    ['kid', 'signs'],
  )
