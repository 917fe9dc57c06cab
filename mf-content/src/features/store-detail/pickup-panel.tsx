import type { Store } from '@drogerie/shared-lib/contract/store.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { chooseStore, useErrorToast, useSession, useShop } from '@drogerie/shared-lib/runtime'
import { Button, LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { Notice, Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * An order can be fetched here: makes the store the shopper's own, whose stock the shop then shows.
 */
export function PickupPanel({ store }: { store: Store }) {
  const { t } = useTranslation('mf-content')
  const shop = useShop()
  const showError = useErrorToast()
  const isFavourite = useSession(({ favouriteStore }) => favouriteStore === store.externalId)
  const [choosing, setChoosing] = useState(false)
  if (store.statusCode !== 'OTEV')
    return (
      <Notice tone="warn" title={t(`store.noPickup.${store.statusCode}`)}>
        {t('store.noPickup.text')}
      </Notice>
    )

  const choose = async () => {
    setChoosing(true)
    try {
      await chooseStore(shop, store.externalId)
      shop.toasts.show({
        kind: 'success',
        text: t('store.chosen', { name: store.name }),
        link: { text: t('store.shop'), href: paths.shopHome() },
      })
    } catch (error) {
      showError(error)
    } finally {
      setChoosing(false)
    }
  }
  return (
    <Panel tone="club" title={t('store.pickup.title')}>
      <p style={{ marginBottom: 16 }}>{t('store.pickup.text')}</p>
      {isFavourite ? (
        <LinkButton look="club" wide href={paths.shopHome()}>
          {t('store.pickup.shop')}
        </LinkButton>
      ) : (
        <Button
          look="club"
          wide
          loading={choosing}
          loadingLabel={t('common:general.loading')}
          onClick={() => void choose()}
        >
          {t('store.pickup.choose')}
        </Button>
      )}
    </Panel>
  )
}
