import type { StoreStock } from '@drogerie/shared-lib/contract/stock.ts'
import { useSession, useShop } from '@drogerie/shared-lib/runtime'
import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Store } from '@drogerie/shared-lib/ui/icons/store.tsx'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { favouriteStockQuery, stockQuery } from '#data/stock-queries.ts'
import { DeliveryRow } from './delivery-row.tsx'
import { cappedPieces, pickupText } from './store-stock-rules.ts'

const StoreDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "store-dialog" */ './store-dialog.tsx')).StoreDialog,
}))

type StoreStockRowProps = {
  variantCode: string
  /**
   * Without it nothing can be ordered or reserved: it is bought from the shelf, and the row says
   * where.
   */
  inEshop: boolean
}

/**
 * Stock in the favourite store once the browser knows it; until then in how many stores the product
 * is.
 */
export function StoreStockRow({ variantCode, inEshop }: StoreStockRowProps) {
  const { api } = useShop()
  const store = useSession(({ favouriteStore }) => favouriteStore)
  const { data: favourite } = useQuery(favouriteStockQuery(api, variantCode, store))
  const row = { variantCode, selected: store }
  if (favourite && (inEshop || favourite.status !== 'out'))
    return <FavouriteStock {...row} stock={favourite} inEshop={inEshop} />
  return inEshop ? <AnyStore {...row} /> : <OnShelves {...row} favourite={favourite?.store.name} />
}

type RowProps = { variantCode: string; selected: string | null }

function FavouriteStock({
  stock,
  inEshop,
  ...row
}: RowProps & { stock: StoreStock; inEshop: boolean }) {
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
      aside={
        <ChooseStore
          {...row}
          label={t('product.changeStore')}
          text={t('common:general.change')}
          title={t('product.chooseStore')}
        />
      }
    >
      {inEshop ? pickupText(pickup, t) : t('product.fromShelf')}
    </DeliveryRow>
  )
}

function AnyStore(row: RowProps) {
  const { t } = useTranslation('mf-catalog')
  const count = useStoresWithStock(row.variantCode)
  return (
    <DeliveryRow
      icon={<Store size={22} />}
      title={t('product.pickup')}
      aside={
        <ChooseStore
          {...row}
          label={t('product.selectStore')}
          text={t('product.choose')}
          title={t('product.chooseStore')}
        />
      }
    >
      {count === undefined
        ? t('product.pickupHelp')
        : count > 0
          ? t('product.inStores', { count })
          : t('product.inNoStore')}
    </DeliveryRow>
  )
}

/**
 * For goods that the shop cannot send: which stores have them on the shelf, and that shoppers go
 * there to buy them.
 */
function OnShelves({ favourite, ...row }: RowProps & { favourite: string | undefined }) {
  const { t } = useTranslation('mf-catalog')
  const count = useStoresWithStock(row.variantCode)
  const text = t('common:product.whereToBuy')
  return (
    <DeliveryRow
      icon={<Store size={22} />}
      title={count ? t('product.inStores', { count }) : t('product.onShelves')}
      aside={count ? <ChooseStore {...row} label={text} text={text} title={text} /> : null}
    >
      {favourite && count ? `${t('product.storeOut', { store: favourite })}. ` : null}
      {count === 0 ? t('product.inNoStore') : t('product.fromShelf')}
    </DeliveryRow>
  )
}

/** The list and map of stores, those with the goods first. */
function ChooseStore({
  variantCode,
  selected,
  label,
  text,
  title,
}: RowProps & { label: string; text: string; title: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="text" aria-haspopup="dialog" aria-label={label} onClick={() => setOpen(true)}>
        {text}
      </Button>
      {isOpen ? (
        <Suspense>
          <StoreDialog
            variantCode={variantCode}
            title={title}
            selected={selected}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}

/** In how many stores a variant is; undefined while nobody has said. */
function useStoresWithStock(variantCode: string): number | undefined {
  const { api, side } = useShop()
  const { data } = useQuery({ ...stockQuery(api, variantCode), enabled: side === 'browser' })
  return data?.members.filter(({ status }) => status !== 'out').length
}
