import { serverOnly } from '@drogerie/shared-lib/format/server-only.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { type Crumb, JsonLd, useShop } from '@drogerie/shared-lib/runtime'
import { Breadcrumbs } from '@drogerie/shared-lib/ui/breadcrumbs.tsx'
import { useTranslation } from 'react-i18next'
import { breadcrumbJsonLd } from './breadcrumb-json-ld.ts'
import styles from './breadcrumb-trail.module.css'

/**
 * Home first, the page itself last and plain; the same for machines beside it. Nothing for a page
 * without crumbs.
 */
export function BreadcrumbTrail({ crumbs }: { crumbs: Crumb[] }) {
  const { t } = useTranslation('shell')
  const { config } = useShop()
  const current = crumbs.at(-1)
  if (!current) return null
  const home = { text: t('breadcrumbs.home'), href: paths.home() }
  const items = crumbs
    .slice(0, -1)
    .flatMap(({ name, href }) => (href ? [{ text: name, href }] : []))
  return (
    <div className={`wrap ${styles['trail']}`} data-crumbs>
      <Breadcrumbs
        label={t('breadcrumbs.label')}
        home={home}
        items={items}
        current={current.name}
      />
      <JsonLd
        key={current.name}
        data={serverOnly(() =>
          breadcrumbJsonLd([{ name: home.text, href: home.href }, ...crumbs], config.publicOrigin),
        )}
      />
    </div>
  )
}
