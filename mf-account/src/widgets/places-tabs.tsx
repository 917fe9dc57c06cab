import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useCustomerService } from '@drogerie/shared-lib/runtime'
import { Tabs } from '@drogerie/shared-lib/ui/tabs.tsx'
import { useTranslation } from 'react-i18next'

/**
 * One entry of the menu, two pages: delivery addresses and the favourite store; in a shop without
 * stores only the first.
 */
export function PlacesTabs({ current }: { current: 'addresses' | 'favouriteStore' }) {
  const { t } = useTranslation('mf-account')
  const { stores = true } = useCustomerService()?.promises ?? {}
  if (!stores) return null
  const tabs = [
    { href: paths.addresses(), text: t('addresses.title'), current: current === 'addresses' },
    {
      href: paths.favouriteStore(),
      text: t('favouriteStore.title'),
      current: current === 'favouriteStore',
    },
  ]
  return <Tabs label={t('menu.addresses')} tabs={tabs} />
}
