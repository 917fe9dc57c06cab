import { serverOnly } from '@drogerie/shared-lib/format/server-only.ts'
import { useClubWords } from '@drogerie/shared-lib/pages/club-words.ts'
import { channelQuery, useShop } from '@drogerie/shared-lib/runtime'
import { useQuery } from '@tanstack/react-query'
import { organizationJsonLd } from './organization-json-ld.ts'

/** The seller as schema.org data; nothing until the API has answered. */
export function useOrganizationJsonLd(): object[] {
  const { api, config, side } = useShop()
  const { data: channel } = useQuery({ ...channelQuery(api), enabled: side === 'server' })
  const clubName = useClubWords()?.name ?? null
  if (!channel) return []
  return [serverOnly(() => organizationJsonLd({ channel, config, clubName }))]
}
