import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useShopParts } from '../shop/use-shop-parts.ts'

type HelpLinksProps = {
  /** Text of the last link. */
  help: string
  /** Before the last link. */
  children?: ReactNode
}

/**
 * Links to stores and leaflet, where there are any, and to help, in the strip above the header and
 * at the foot of the menu.
 */
export function HelpLinks({ help, children }: HelpLinksProps) {
  const { t } = useTranslation('shell')
  const { stores, leaflet } = useShopParts()
  return (
    <>
      {stores ? (
        <li>
          <a href={paths.stores()}>{t('strip.stores')}</a>
        </li>
      ) : null}
      {leaflet ? (
        <li>
          <a href={paths.offers()}>{t('strip.leaflet')}</a>
        </li>
      ) : null}
      {children}
      <li>
        <a href={paths.faq()}>{help}</a>
      </li>
    </>
  )
}
