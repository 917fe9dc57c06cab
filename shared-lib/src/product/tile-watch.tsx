import { useTranslation } from 'react-i18next'
import { TileLink } from '../ui/product-tile.tsx'
import { WatchdogIcon } from '../ui/watchdog-icon.tsx'

/** Sold out: instead of the cart the way to the watchdog on the product's own page. */
export function TileWatch({ href, productName }: { href: string; productName: string }) {
  const { t } = useTranslation('common')
  return (
    <TileLink href={href} text={t('product.watch')} label={t('product.watchOf', { name: productName })} icon={<WatchdogIcon size={20} />} />
  )
}
