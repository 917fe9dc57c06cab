import { randomBytes } from 'node:crypto'
import type { PasskeyAnswer } from '@drogerie/shared-lib/contract/passkey.ts'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Kysely } from 'kysely'
import type { AccountRow } from '../customer/customer-repository.ts'
import { databaseNow } from '../../kernel/db/database-clock.ts'
import type { Database } from '../../kernel/db/schema.ts'
import { isUniqueViolation } from '../../kernel/db/unique-violation.ts'
import { notFound, violation } from '../../kernel/http/http-error.ts'
import { CHALLENGE_SECONDS, newChallenge, spendChallenge } from './challenges.ts'
import { passkeysOf, passkeyStanding, type Passkey } from './passkey-repository.ts'
import type { ChallengePurpose } from './passkey-tables.ts'
import type { RelyingParty } from './relying-party.ts'

const MOST_PASSKEYS = 10
/** EdDSA, ES256, RS256: what authenticators of today make. COSE numbers. */
const supportedAlgorithmIDs = [-8, -7, -257]
const timeout = CHALLENGE_SECONDS * 1000

/** @param path - the field with what the authenticator said. */
export const passkeyNotVerified = (path: string) =>
  violation(path, 'Přístupový klíč se nepodařilo ověřit. Zkuste to prosím znovu.')

export type Passkeys = { db: Kysely<Database>; party: RelyingParty }
type OwnPasskey = { userId: number; id: number }

const described = ({ credential_id: id, transports }: Passkey) => ({
  id,
  transports: transports as AuthenticatorTransport[],
})

/**
 * The options by which the browser makes a passkey. @throws ViolationError - the account has as
 * many as it may.
 */
export async function registrationOptions(
  { db, party }: Passkeys,
  account: AccountRow,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const known = await passkeysOf(db, account.user_id)
  if (known.length >= MOST_PASSKEYS)
    throw violation(
      '',
      `Víc než ${MOST_PASSKEYS} přístupových klíčů mít nejde. Některý prosím odeberte.`,
    )
  return generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userName: account.email,
    userDisplayName:
      [account.first_name, account.last_name].filter(Boolean).join(' ') || account.email,
    userID: Buffer.from(await handleOf(db, account.user_id), 'base64url'),
    challenge: await newChallenge(db, 'registration', account.user_id),
    excludeCredentials: known.map(described),
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    timeout,
  })
}

/**
 * The account's handle for authenticators: it reveals nothing of the person, and is the same for
 * all their passkeys.
 */
async function handleOf(db: Kysely<Database>, userId: number): Promise<string> {
  const fresh = randomBytes(32).toString('base64url')
  await db
    .updateTable('users')
    .set({ passkey_handle: fresh })
    .where('id', '=', userId)
    .where('passkey_handle', 'is', null)
    .execute()
  const { passkey_handle: handle } = await db
    .selectFrom('users')
    .select('passkey_handle')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return handle ?? fresh
}

/**
 * Keeps a new passkey. @throws ViolationError - the answer is not good, or the passkey is known
 * already.
 */
export async function addPasskey(
  { db, party }: Passkeys,
  account: AccountRow,
  { name, answer }: { name: string; answer: PasskeyAnswer },
): Promise<number> {
  const registered = await verifyRegistrationResponse({
    response: answer as unknown as RegistrationResponseJSON,
    expectedChallenge: (challenge) =>
      spendChallenge(db, challenge, { purpose: 'registration', userId: account.user_id }),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    supportedAlgorithmIDs,
  }).catch(() => null)
  if (!registered?.verified) throw passkeyNotVerified('answer')
  const { credential, credentialBackedUp } = registered.registrationInfo
  const values = {
    user_id: account.user_id,
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: JSON.stringify(credential.transports ?? []),
    synced: credentialBackedUp,
    name,
  }
  const added = await db
    .insertInto('passkeys')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw isUniqueViolation(error)
        ? violation('answer', 'Tento přístupový klíč už je přidaný.')
        : error
    })
  return added.id
}

/** @throws HttpError 404 - the account has no such passkey. */
export async function renamePasskey(
  db: Kysely<Database>,
  { userId, id }: OwnPasskey,
  name: string,
): Promise<void> {
  const renamed = await db
    .updateTable('passkeys')
    .set({ name })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (renamed.numUpdatedRows === 0n) throw notFound()
}

/**
 * @param prove - the proof of identity that must come before; it is asked of those who have the
 *   passkey alone.
 * @throws HttpError 404 - the account has no such passkey; ViolationError - it is the last one, and
 *   signing in requires one.
 */
export async function removePasskey(
  db: Kysely<Database>,
  { userId, id }: OwnPasskey,
  prove: () => Promise<void>,
): Promise<void> {
  const known = await passkeysOf(db, userId)
  if (!known.some((passkey) => passkey.id === id)) throw notFound()
  await prove()
  const { passkey_required: isRequired } = await passkeyStanding(db, userId)
  if (isRequired && known.length === 1)
    throw violation(
      '',
      'Poslední přístupový klíč jde odebrat, až když ho při přihlášení nevyžadujete.',
    )
  await db.deleteFrom('passkeys').where('id', '=', id).execute()
}

/**
 * A challenge for a passkey. `account`: for one of its passkeys; null: for any that the device
 * knows.
 */
export async function authenticationOptions(
  { db, party }: Passkeys,
  account: AccountRow | null,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const known = account ? await passkeysOf(db, account.user_id) : []
  return generateAuthenticationOptions({
    rpID: party.id,
    allowCredentials: known.map(described),
    challenge: await newChallenge(
      db,
      account ? 'confirmation' : 'sign-in',
      account?.user_id ?? null,
    ),
    userVerification: 'required',
    timeout,
  })
}

type Expected = { purpose: Exclude<ChallengePurpose, 'registration'>; userId: number | null }

/**
 * The user whose passkey answered; null when the answer is not good for this question, or comes
 * from a copied authenticator.
 */
export async function userOfAnswer(
  { db, party }: Passkeys,
  answer: PasskeyAnswer,
  { purpose, userId }: Expected,
): Promise<number | null> {
  const passkey = await db
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', answer.id)
    .executeTakeFirst()
  if (!passkey || (userId !== null && passkey.user_id !== userId)) return null
  const publicKey = new Uint8Array(Buffer.from(passkey.public_key, 'base64url'))
  const checked = await verifyAuthenticationResponse({
    response: answer as unknown as AuthenticationResponseJSON,
    expectedChallenge: (challenge) => spendChallenge(db, challenge, { purpose, userId }),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: { id: passkey.credential_id, publicKey, counter: Number(passkey.counter) },
  }).catch(() => null)
  if (!checked?.verified) return null
  const { newCounter, credentialBackedUp } = checked.authenticationInfo
  const used = await db
    .updateTable('passkeys')
    .set({ counter: newCounter, synced: credentialBackedUp, last_used_at: databaseNow })
    .where('id', '=', passkey.id)
    .where((on) => on.or([on('counter', '<', newCounter), on('counter', '=', 0)]))
    .executeTakeFirst()
  return used.numUpdatedRows > 0n ? passkey.user_id : null
}
