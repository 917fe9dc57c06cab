import { passkeyNeededCode, proofNeededCode } from '@drogerie/shared-lib/contract/passkey.ts'
import { ApiError, signIn, type Shop } from '@drogerie/shared-lib/runtime'

/** The browser's side of passkeys loads with the first click. */
const browser = () =>
  import(/* webpackChunkName: "account.passkey-browser" */ '@simplewebauthn/browser')

type Creation = Parameters<
  Awaited<ReturnType<typeof browser>>['startRegistration']
>[0]['optionsJSON']
type Request = Parameters<
  Awaited<ReturnType<typeof browser>>['startAuthentication']
>[0]['optionsJSON']

export const isPasskeyNeeded = (error: unknown): boolean =>
  error instanceof ApiError && error.code === passkeyNeededCode
export const isProofNeeded = (error: unknown): boolean =>
  error instanceof ApiError && error.code === proofNeededCode

/** Makes a passkey on this device. */
export async function addPasskey({ api }: Shop, passkeyName: string): Promise<void> {
  const { startRegistration } = await browser()
  const options = await api('POST /passkeys/options')
  const answer = await startRegistration({ optionsJSON: options as unknown as Creation })
  await api('POST /passkeys', { body: { passkeyName, answer } })
}

async function answerTo(
  { api }: Shop,
  operation: 'POST /passkeys/sign-in-options' | 'POST /reauthentications/options',
) {
  const { startAuthentication } = await browser()
  const options = await api(operation)
  return startAuthentication({ optionsJSON: options as unknown as Request })
}

export async function signInByPasskey(shop: Shop): Promise<void> {
  await signIn(shop, { passkey: await answerTo(shop, 'POST /passkeys/sign-in-options') })
}

/** Proves the signed-in customer's identity again. */
export async function confirmByPasskey(shop: Shop): Promise<void> {
  await shop.api('POST /reauthentications', {
    body: { passkey: await answerTo(shop, 'POST /reauthentications/options') },
  })
}

type PasskeyProblem =
  `passkey.problem.${'known' | 'cancelled' | 'elsewhere' | 'unsupported' | 'other'}`

/** The browser's error as a text key; null for anything else, such as a refusal of the API. */
export function passkeyProblem(error: unknown): PasskeyProblem | null {
  if (!(error instanceof Error) || error instanceof ApiError) return null
  const code = 'code' in error ? error.code : undefined
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' || error.name === 'InvalidStateError')
    return 'passkey.problem.known'
  if (error.name === 'NotAllowedError' || error.name === 'AbortError')
    return 'passkey.problem.cancelled'
  // Passkeys are made for one domain, which an IP address is not; without encryption browsers hide
  // that they know them.
  if (error.name === 'SecurityError' || globalThis.isSecureContext === false)
    return 'passkey.problem.elsewhere'
  if (error.name === 'NotSupportedError' || error.message.includes('not supported'))
    return 'passkey.problem.unsupported'
  return 'passkey.problem.other'
}
