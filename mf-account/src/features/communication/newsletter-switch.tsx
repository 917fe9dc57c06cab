import type { Customer, UpdateCustomerPayload } from '@drogerie/shared-lib/contract/customer.ts'
import { showError, useCustomerService, useShop } from '@drogerie/shared-lib/runtime'
import { Switch } from '@drogerie/shared-lib/ui/choice.tsx'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

/** The leaflet by e-mail: the shop's own list, which needs no club. */
export function NewsletterSwitch({ customer }: { customer: Customer }) {
  const { t } = useTranslation('mf-account')
  const shop = useShop()
  const { leaflet = true } = useCustomerService()?.promises ?? {}
  const save = useMutation({
    mutationFn: (subscribedToNewsletter: boolean) =>
      shop.api('PUT /customers/{id}', {
        iri: customer['@id'],
        body: { subscribedToNewsletter } satisfies UpdateCustomerPayload,
      }),
    onSuccess: (user) => {
      shop.session.setState({ user })
      shop.toasts.show({ kind: 'success', text: t('general.changesSaved') })
    },
    onError: (error) => showError(shop, error),
  })
  const isOn = save.isPending ? save.variables : customer.subscribedToNewsletter
  return (
    <Panel title={t('communication.shop')}>
      <Switch
        checked={isOn}
        aria-busy={save.isPending || undefined}
        onChange={({ target }) => {
          if (!save.isPending) save.mutate(target.checked)
        }}
      >
        {t(leaflet ? 'communication.newsletter' : 'communication.newsletterPlain')}
      </Switch>
    </Panel>
  )
}
