export type RelyingParty = { id: string; origin: string; name: string }

/**
 * Who passkeys are made for: the host shoppers see. An address is no name that a passkey could belong to, so on this machine they
 * are for `localhost` at the same port.
 */
export function relyingParty({
  publicOrigin,
  siteName,
}: {
  publicOrigin: string
  siteName: string
}): RelyingParty {
  const { protocol, hostname, port } = new URL(publicOrigin)
  if (hostname !== '127.0.0.1') return { id: hostname, origin: publicOrigin, name: siteName }
  return {
    id: 'localhost',
    origin: `${protocol}//localhost${port ? `:${port}` : ''}`,
    name: siteName,
  }
}
