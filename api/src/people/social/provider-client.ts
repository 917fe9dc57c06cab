/** A provider's data of a person. `emailVerified`: the provider vouches for the mailbox. */
export type Identity = {
  subject: string
  email: string | null
  emailVerified: boolean
  firstName: string | null
  lastName: string | null
}

/** The parameters of the shop's request; the answer must match them. */
export type Question = { state: string; nonce: string; verifier: string; redirectUri: string }

/** One identity provider. */
export type ProviderClient = {
  /**
   * `POST`: the browser comes back by a form from another site, which brings no cookie that is
   * `SameSite=Lax`.
   */
  answersBy: 'GET' | 'POST'
  /** @throws Error - the provider is away. */
  authorizeUrl(question: Question): Promise<URL>
  /**
   * @param answer - everything the browser brought. @throws Error - the provider is away, or the
   *   answer is not authentic.
   */
  identity(answer: URLSearchParams, question: Question): Promise<Identity>
}

/** Seconds to wait for a provider; the person sees an empty page meanwhile. */
export const TIMEOUT_SECONDS = 5
