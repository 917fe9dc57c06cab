import { Check } from '../ui/icons/check.tsx'
import { ShoppingBag } from '../ui/icons/shopping-bag.tsx'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { TileButton } from '../ui/product-tile.tsx'
import type { ShownPrice } from './shown-price-rules.ts'
import { useAddToCart } from './use-add-to-cart.ts'

type AddToCartProps = {
  variantCode: string
  /** Brand and name, so that the button says what it adds. */
  productName: string
  /** Price that the page shows. */
  shown: ShownPrice
}

/** The button of a tile: one piece, words or the bag alone by the room there is. */
export function TileAddToCart({ variantCode, productName, shown }: AddToCartProps) {
  const { t } = useTranslation('common')
  const { state, add } = useAddToCart(variantCode, shown)
  return (
    <TileButton
      text={t('cart.addToCart')}
      label={t('product.addToCartOf', { name: productName })}
      loadingLabel={t('product.adding')}
      loading={state === 'adding'}
      icon={state === 'added' ? <Check size={20} /> : <ShoppingBag size={20} />}
      onClick={() => void add(1)}
    />
  )
}

/** The one main action of a product's own page. */
export function AddToCartButton({
  variantCode,
  productName,
  shown,
  quantity = 1,
  mayAdd = () => true,
}: AddToCartProps & {
  quantity?: number
  /** Asked when it is pressed. */
  mayAdd?: () => boolean
}) {
  const { t } = useTranslation('common')
  const { state, add } = useAddToCart(variantCode, shown)
  return (
    <Button
      look="accent"
      size="lg"
      wide
      aria-label={t('product.addToCartOf', { name: productName })}
      loadingLabel={t('product.adding')}
      loading={state === 'adding'}
      icon={state === 'added' ? <Check size={20} /> : <ShoppingBag size={20} />}
      onClick={() => {
        if (mayAdd()) void add(quantity)
      }}
    >
      {t('cart.addToCart')}
    </Button>
  )
}
