export type RelyingParty = { id: string; origin: string; name: string }

/**
 * The relying party: the host that shoppers see. An IP address cannot have passkeys, so on this
 * machine they belong to `localhost` at the same port.
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
