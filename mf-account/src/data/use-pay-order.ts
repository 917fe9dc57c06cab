import { useErrorToast, useShop } from '@drogerie/shared-lib/runtime'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { leaveTo } from '@drogerie/shared-lib/routes/leave-to.ts'
import { orderKeys } from './order-queries.ts'

/** Opens the payment gateway; an order that needs no payment any more is read again instead. */
export function usePayOrder(tokenValue: string) {
  const { api } = useShop()
  const queryClient = useQueryClient()
  const showError = useErrorToast()
  return useMutation({
    mutationFn: () => api('GET /orders/{tokenValue}/pay', { path: { tokenValue } }),
    onSuccess: ({ url }) => leaveTo(url),
    onError: (error) => {
      showError(error)
      void queryClient.invalidateQueries({ queryKey: orderKeys.all })
    },
  })
}
