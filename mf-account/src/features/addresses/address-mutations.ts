import type {
  Address,
  AddressPayload,
  UpdateAddressPayload,
} from '@drogerie/shared-lib/contract/address.ts'
import type { KeyIn } from '@drogerie/shared-lib/i18n/texts.ts'
import { refreshUser, sharedKeys, useShop } from '@drogerie/shared-lib/runtime'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useAddOnce } from '#data/use-add-once.ts'

/** After a change the book is read again: which address is the default is the API's to say. */
function useAfterChange() {
  const shop = useShop()
  const queryClient = useQueryClient()
  const { t } = useTranslation('mf-account')
  return async (textKey: KeyIn<'mf-account'>) => {
    await queryClient.invalidateQueries({ queryKey: sharedKeys.addresses() })
    shop.toasts.show({ kind: 'success', text: t(textKey) })
    void refreshUser(shop).catch(() => {}) // the customer's record names the default address, too
  }
}

/** Adds an address, or changes the one given. */
export function useSaveAddress(address: Address | undefined) {
  const { api } = useShop()
  const afterChange = useAfterChange()
  const change = ({ '@id': iri }: Address, body: AddressPayload) =>
    api('PUT /addresses/{id}', { iri, body })
  const addOnce = useAddOnce<AddressPayload, Address>({
    add: (body, headers) => api('POST /addresses', { body, headers }),
    change,
  })
  return useMutation({
    mutationFn: (payload: AddressPayload): Promise<unknown> =>
      address ? change(address, payload) : addOnce(payload),
    onSuccess: () => afterChange(address ? 'general.changesSaved' : 'addresses.added'),
  })
}

export function useMakeDefault(address: Address) {
  const { api } = useShop()
  const afterChange = useAfterChange()
  return useMutation({
    mutationFn: () =>
      api('PUT /addresses/{id}', {
        iri: address['@id'],
        body: { isDefault: true } satisfies UpdateAddressPayload,
      }),
    onSuccess: () => afterChange('addresses.defaultChanged'),
  })
}

export function useDeleteAddress(address: Address) {
  const { api } = useShop()
  const afterChange = useAfterChange()
  return useMutation({
    mutationFn: () => api('DELETE /addresses/{id}', { iri: address['@id'] }),
    onSuccess: () => afterChange('addresses.deleted'),
  })
}
