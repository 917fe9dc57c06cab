/**
 * Between the front and the API there is no network worth saving: unpacking their answers alone
 * took an eighth of the renderer's time.
 */
export const plainFetch: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers)
  headers.set('Accept-Encoding', 'identity')
  return fetch(input, { ...init, headers })
}
