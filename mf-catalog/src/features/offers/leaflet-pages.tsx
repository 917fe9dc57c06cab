import type { LeafletSpot } from '@drogerie/shared-lib/contract/action.ts'
import type { VariantHit } from '@drogerie/shared-lib/contract/variant-hit.ts'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { Carousel } from '@drogerie/shared-lib/ui/carousel.tsx'
import { SectionHeading } from '@drogerie/shared-lib/ui/panel.tsx'
import { isPlainClick } from '@drogerie/shared-lib/ui/is-plain-click.ts'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewerPage } from '#ui/viewer/use-viewer-page.ts'
import { ViewerOpening } from '#ui/viewer/viewer-opening.tsx'
import { leafletAnchor, leafletPrefix } from './leaflet-anchor.ts'
import styles from './offers.module.css'

const loadViewer = () => import(/* webpackChunkName: "leaflet-viewer" */ './leaflet-viewer.tsx')

const LeafletViewer = lazy(async () => ({ default: (await loadViewer()).LeafletViewer }))

/**
 * A person is about to open a page: the viewer's code may come. One that does not come is asked for
 * again by the opening itself.
 */
const prepare = () => void loadViewer().catch(() => {})

type LeafletPagesProps = {
  title: string
  /** How long it holds, in words. */
  validity: string
  pages: string[]
  spots: readonly LeafletSpot[]
  /** Goods of the offer, by the code of their product. */
  goods: ReadonlyMap<string, VariantHit>
}

/** Opens the viewer at the first page; without script it leads to the pages below. */
export function ShowLeaflet({ pages }: { pages: number }) {
  const { t } = useTranslation('mf-catalog')
  const { open } = useViewerPage(leafletPrefix, pages)
  return (
    <LinkButton
      look="plum"
      size="lg"
      href={`#${leafletAnchor(1)}`}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        open(1)
      }}
    >
      {t('offers.showLeaflet')}
    </LinkButton>
  )
}

/** Pages of a leaflet side by side; each opens the viewer, and without script its picture. */
export function LeafletPages({ pages, ...leaflet }: LeafletPagesProps) {
  const { t } = useTranslation('mf-catalog')
  const viewer = useViewerPage(leafletPrefix, pages.length)
  const { page: shown, open } = viewer
  return (
    <section aria-label={t('offers.pages')}>
      <SectionHeading title={t('offers.pages')} lead={t('offers.pagesLead')} />
      <Carousel
        columns={4}
        label={t('offers.pages')}
        texts={{ previous: t('common:general.previous'), next: t('common:general.next') }}
      >
        {pages.map((src, index) => (
          <a
            key={src}
            id={leafletAnchor(index + 1)}
            href={src}
            target="_blank"
            rel="noopener"
            className={styles['page']}
            onPointerEnter={prepare}
            onFocus={prepare}
            onClick={(event) => {
              if (!isPlainClick(event)) return
              event.preventDefault()
              open(index + 1)
            }}
          >
            <img
              src={src}
              alt={t('offers.page', { title: leaflet.title, page: index + 1 })}
              width={560}
              height={792}
              loading="lazy"
              decoding="async"
            />
          </a>
        ))}
      </Carousel>
      {shown === null ? null : (
        <ViewerOpening onClose={viewer.close}>
          <LeafletViewer
            {...leaflet}
            pages={pages}
            page={shown}
            chosen={viewer.chosen}
            onChoose={viewer.choose}
            onForget={viewer.forget}
            onTurn={viewer.turn}
            onClose={viewer.close}
          />
        </ViewerOpening>
      )}
    </section>
  )
}
