import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

type HelpLinksProps = {
  /** What the last link says. */
  help: string
  /** Before the last link. */
  children?: ReactNode
}

/** Links to stores, leaflet and help, in the strip above the header and at the foot of the menu. */
export function HelpLinks({ help, children }: HelpLinksProps) {
  const { t } = useTranslation('shell')
  return (
    <>
      <li>
        <a href={paths.stores()}>{t('strip.stores')}</a>
      </li>
      <li>
        <a href={paths.offers()}>{t('strip.leaflet')}</a>
      </li>
      {children}
      <li>
        <a href={paths.faq()}>{help}</a>
      </li>
    </>
  )
}
