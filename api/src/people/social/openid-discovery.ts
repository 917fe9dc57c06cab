import {
  allowInsecureRequests,
  discovery,
  enableNonRepudiationChecks,
  type ClientAuth,
  type Configuration,
} from 'openid-client'
import { TIMEOUT_SECONDS } from './provider-client.ts'

type Client = { issuer: string; clientId: string; auth: ClientAuth }

/**
 * The provider's published configuration, fetched once; after a failure the next person asks again.
 * Id tokens are checked by their signature, too. An issuer without https is a stand-in: the
 * settings of production refuse it.
 */
export function openidDiscovery({ issuer, clientId, auth }: Client): () => Promise<Configuration> {
  let known: Promise<Configuration> | null = null
  return () => {
    known ??= discovery(new URL(issuer), clientId, undefined, auth, {
      timeout: TIMEOUT_SECONDS,
      execute: [
        enableNonRepudiationChecks,
        ...(issuer.startsWith('http://') ? [allowInsecureRequests] : []),
      ],
    })
    known.catch(() => {
      known = null
    })
    return known
  }
}

/** The address the provider sent the browser to, with all it brought: what the library checks. */
export function answeredUrl(redirectUri: string, answer: URLSearchParams): URL {
  const url = new URL(redirectUri)
  url.search = answer.toString()
  return url
}
