import type { StoreStock } from '@drogerie/shared-lib/contract/stock.ts'
import { useSession, useShop } from '@drogerie/shared-lib/runtime'
import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import Store from 'lucide-react/icons/store'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { favouriteStockQuery, stockQuery } from '#data/stock-queries.ts'
import { DeliveryRow } from './delivery-row.tsx'
import { cappedPieces, pickupText } from './store-stock-rules.ts'

const StoreDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "store-dialog" */ './store-dialog.tsx')).StoreDialog,
}))

/** Stock in the favourite store once the browser knows it; until then in how many stores the product is. */
export function StoreStockRow({ variantCode }: { variantCode: string }) {
  const { t } = useTranslation('mf-catalog')
  const { api } = useShop()
  const store = useSession(({ favouriteStore }) => favouriteStore)
  const { data: favourite } = useQuery(favouriteStockQuery(api, variantCode, store))
  const [isChoosing, setChoosing] = useState(false)
  const change = (
    <Button
      look="text"
      aria-haspopup="dialog"
      aria-label={favourite ? t('product.changeStore') : t('product.selectStore')}
      onClick={() => setChoosing(true)}
    >
      {t(favourite ? 'common:general.change' : 'product.choose')}
    </Button>
  )
  return (
    <>
      {favourite ? (
        <FavouriteStock stock={favourite} aside={change} />
      ) : (
        <DeliveryRow icon={<Store size={22} />} title={t('product.pickup')} aside={change}>
          <StoresWithStock variantCode={variantCode} />
        </DeliveryRow>
      )}
      {isChoosing ? (
        <Suspense>
          <StoreDialog
            variantCode={variantCode}
            selected={store}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}

function FavouriteStock({ stock, aside }: { stock: StoreStock; aside: ReactNode }) {
  const { t } = useTranslation('mf-catalog')
  const { store, quantity, status, pickup } = stock
  return (
    <DeliveryRow
      icon={<Store size={22} />}
      title={
        status === 'out'
          ? t('product.storeOut', { store: store.name })
          : t('product.storeStock', { store: store.name, pieces: cappedPieces(quantity) })
      }
      aside={aside}
    >
      {pickupText(pickup, t)}
    </DeliveryRow>
  )
}

function StoresWithStock({ variantCode }: { variantCode: string }) {
  const { t } = useTranslation('mf-catalog')
  const shop = useShop()
  const { data } = useQuery({
    ...stockQuery(shop.api, variantCode),
    enabled: shop.side === 'browser',
  })
  if (!data) return t('product.pickupHelp')
  const count = data.members.filter(({ status }) => status !== 'out').length
  return count > 0 ? t('product.inStores', { count }) : t('product.inNoStore')
}
