import { serverOnly } from '@drogerie/shared-lib/format/server-only.ts'
import { channelQuery, useShop } from '@drogerie/shared-lib/runtime'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { organizationJsonLd } from './organization-json-ld.ts'

/** The seller as schema.org data; nothing until the API has answered. */
export function useOrganizationJsonLd(): object[] {
  const { api, config, side } = useShop()
  const { t } = useTranslation('mf-content')
  const { data: channel } = useQuery({ ...channelQuery(api), enabled: side === 'server' })
  if (!channel) return []
  return [
    serverOnly(() => organizationJsonLd({ channel, config, clubName: t('contact.clubName') })),
  ]
}
