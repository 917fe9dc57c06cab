import type { SocialProvider } from '@drogerie/shared-lib/contract/enums.ts'
import { appleClient } from './apple-client.ts'
import { facebookClient } from './facebook-client.ts'
import { googleClient } from './google-client.ts'
import type { ProviderClient } from './provider-client.ts'
import type { SocialSettings } from '../../kernel/config/provider-settings.ts'

export type ProviderClients = ReadonlyMap<SocialProvider, ProviderClient>

/** The providers this shop offers, in the order in which it shows them. */
export function providerClients({ google, facebook, apple }: SocialSettings): ProviderClients {
  const clients = new Map<SocialProvider, ProviderClient>()
  if (google) clients.set('google', googleClient(google))
  if (facebook) clients.set('facebook', facebookClient(facebook))
  if (apple) clients.set('apple', appleClient(apple))
  return clients
}
