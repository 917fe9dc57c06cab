import type {
  CustomerConsent,
  CustomerConsentPayload,
} from '@drogerie/shared-lib/contract/consent.ts'
import { useErrorToast, useShop, type Shop } from '@drogerie/shared-lib/runtime'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

const consentKey = (guid: string) => ['personal', 'mf-content', 'consent', guid] as const

export const consentQuery = ({ api, side }: Shop, guid: string) =>
  queryOptions({
    queryKey: consentKey(guid),
    queryFn: ({ signal }) => api('GET /customers/consent/{guid}', { path: { guid }, signal }),
    enabled: side === 'browser',
    retry: false,
  })

/** Saves the consents given and leaves the others as they are. */
export function useSaveConsents({ guid }: CustomerConsent) {
  const { api } = useShop()
  const queryClient = useQueryClient()
  const showError = useErrorToast()
  return useMutation({
    mutationFn: (consents: CustomerConsentPayload['consents']) =>
      api('POST /customers/consent/{guid}', { path: { guid }, body: { consents } }),
    onSuccess: (saved) => queryClient.setQueryData(consentKey(guid), saved),
    onError: (error) => showError(error),
  })
}
