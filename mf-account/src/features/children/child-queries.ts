import type { Child } from '@drogerie/shared-lib/contract/club.ts'
import type { KeyIn } from '@drogerie/shared-lib/i18n/texts.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useAddOnce } from '#data/use-add-once.ts'
import { childrenKey } from '#data/children-query.ts'
import type { ChildForm } from './child-schema.ts'

function useAfterChange() {
  const shop = useShop()
  const queryClient = useQueryClient()
  const { t } = useTranslation('mf-account')
  return async (textKey: KeyIn<'mf-account'>) => {
    await queryClient.invalidateQueries({ queryKey: childrenKey })
    shop.toasts.show({ kind: 'success', text: t(textKey) })
  }
}

/** Adds a child, or changes the one given. */
export function useSaveChild(child: Child | undefined) {
  const { api } = useShop()
  const afterChange = useAfterChange()
  const change = ({ id }: Child, body: ChildForm) =>
    api('PUT /client/child/{id}', { path: { id }, body })
  const addOnce = useAddOnce<ChildForm, Child>({
    add: (body, headers) => api('POST /client/child', { body, headers }),
    change,
  })
  return useMutation({
    mutationFn: (values: ChildForm): Promise<unknown> =>
      child ? change(child, values) : addOnce(values),
    onSuccess: () => afterChange(child ? 'general.changesSaved' : 'children.added'),
  })
}

export function useDeleteChild({ id }: Child) {
  const { api } = useShop()
  const afterChange = useAfterChange()
  return useMutation({
    mutationFn: () => api('DELETE /client/child/{id}', { path: { id } }),
    onSuccess: () => afterChange('children.deleted'),
  })
}
