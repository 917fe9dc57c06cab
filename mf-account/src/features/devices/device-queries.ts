import type { Session } from '@drogerie/shared-lib/contract/session.ts'
import { forgetSignIn, useShop, type AuthRecord, type Shop } from '@drogerie/shared-lib/runtime'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

const devicesKey = ['personal', 'mf-account', 'sessions'] as const

/** Devices on which the customer is signed in: this one first, then the last used. */
export const devicesQuery = ({ api }: Shop, customer: AuthRecord['customer']) =>
  queryOptions({
    queryKey: devicesKey,
    queryFn: async ({ signal }) => {
      const { members } = await api.list('GET /customers/{id}/sessions', { iri: customer, signal })
      return members.toSorted((a, b) => Number(b.current) - Number(a.current))
    },
    staleTime: 0, // ms: a device may have signed in a moment ago
  })

/** Signs another device out. */
export function useSignOutDevice(session: Session) {
  const shop = useShop()
  const queryClient = useQueryClient()
  const { t } = useTranslation('mf-account')
  return useMutation({
    mutationFn: () =>
      shop.api('DELETE /customers/{id}/sessions/{sessionId}', { iri: session['@id'] }),
    onSuccess: () =>
      shop.toasts.show({ kind: 'success', text: t('devices.done', { device: session.device }) }),
    // Also when it was signed out meanwhile: then it is gone from the list.
    onSettled: () => queryClient.invalidateQueries({ queryKey: devicesKey }),
  })
}

/** Signs every device out, this one too. */
export function useSignOutEverywhere(customer: AuthRecord['customer']) {
  const shop = useShop()
  const { t } = useTranslation('mf-account')
  return useMutation({
    mutationFn: () => shop.api('DELETE /customers/{id}/sessions', { iri: customer }),
    onSuccess: () => {
      forgetSignIn(shop)
      shop.toasts.show({ kind: 'success', text: t('devices.doneEverywhere') })
      shop.navigate(paths.login())
    },
  })
}
