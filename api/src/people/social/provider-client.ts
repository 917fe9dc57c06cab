/** What a provider says of a person. `emailVerified`: it stands for it that the mailbox is his. */
export type Identity = {
  subject: string
  email: string | null
  emailVerified: boolean
  firstName: string | null
  lastName: string | null
}

/** What the shop asked with; whoever answers must know it. */
export type Question = { state: string; nonce: string; verifier: string; redirectUri: string }

/** One identity provider, with its own ways. */
export type ProviderClient = {
  /** `POST`: the browser comes back by a form from another site, which brings no cookie that is `SameSite=Lax`. */
  answersBy: 'GET' | 'POST'
  /** @throws Error - the provider is away. */
  authorizeUrl(question: Question): Promise<URL>
  /** @param answer - everything the browser brought. @throws Error - the provider is away, or does not stand for this answer. */
  identity(answer: URLSearchParams, question: Question): Promise<Identity>
}

/** Seconds to wait for a provider; somebody looks at an empty page meanwhile. */
export const TIMEOUT_SECONDS = 5
