import { Carousel } from '@drogerie/shared-lib/ui/carousel.tsx'
import { SectionHeading } from '@drogerie/shared-lib/ui/panel.tsx'
import { useTranslation } from 'react-i18next'
import styles from './offers.module.css'

export const leafletAnchor = 'letak'

/** Pages of a leaflet side by side; each opens as large as the window. */
export function LeafletPages({ title, pages }: { title: string; pages: string[] }) {
  const { t } = useTranslation('mf-catalog')
  return (
    <section id={leafletAnchor} aria-label={t('offers.pages')}>
      <SectionHeading title={t('offers.pages')} lead={t('offers.pagesLead')} />
      <Carousel
        columns={4}
        label={t('offers.pages')}
        texts={{ previous: t('common:general.previous'), next: t('common:general.next') }}
      >
        {pages.map((page, index) => (
          <a key={page} href={page} target="_blank" rel="noopener" className={styles['page']}>
            <img
              src={page}
              alt={t('offers.page', { title, page: index + 1 })}
              width={560}
              height={760}
              loading="lazy"
              decoding="async"
            />
          </a>
        ))}
      </Carousel>
    </section>
  )
}
