import type { LeafletSpot } from '@drogerie/shared-lib/contract/action.ts'
import type { VariantHit } from '@drogerie/shared-lib/contract/variant-hit.ts'
import { useErrorToast } from '@drogerie/shared-lib/runtime'
import { Download } from '@drogerie/shared-lib/ui/icons/download.tsx'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Viewer } from '#ui/viewer/viewer.tsx'
import { LeafletProduct } from './leaflet-product.tsx'
import { isDrawing, savePicture } from './save-picture.ts'
import { LeafletSpots } from './leaflet-spots.tsx'
import styles from './leaflet-viewer.module.css'

type LeafletViewerProps = {
  title: string
  validity: string
  pages: string[]
  spots: readonly LeafletSpot[]
  goods: ReadonlyMap<string, VariantHit>
  /** Shown now, counted from 1. */
  page: number
  /** Code of the product whose card is open. */
  chosen: string | undefined
  onChoose: (productCode: string) => void
  onForget: () => void
  onTurn: (page: number) => void
  onClose: () => void
}

/** A sheet of paper, until the picture says its own size. */
const paper = { width: 840, height: 1188 }

/** A leaflet over the whole screen; a product on a page can be bought. */
export function LeafletViewer({
  title,
  validity,
  pages,
  spots,
  goods,
  page,
  chosen,
  onChoose,
  onForget,
  onTurn,
  onClose,
}: LeafletViewerProps) {
  const { t } = useTranslation('mf-catalog')
  const hit = chosen === undefined ? undefined : goods.get(chosen)
  return (
    <Viewer
      title={title}
      note={validity}
      pages={pages.map((src, index) => ({
        picture: { src, ...paper },
        alt: t('offers.page', { title, page: index + 1 }),
        over: (
          <LeafletSpots
            label={t('offers.viewer.products', { page: index + 1 })}
            spots={spots.filter((spot) => spot.page === index + 1)}
            goods={goods}
            chosen={hit ?? null}
            onChoose={({ productCode }) => onChoose(productCode)}
          />
        ),
      }))}
      page={page}
      texts={{
        count: (shown) => t('offers.viewer.page', { page: shown, total: pages.length }),
        previous: t('offers.viewer.previous'),
        next: t('offers.viewer.next'),
        thumbs: t('offers.pages'),
        show: (shown) => t('offers.viewer.show', { page: shown }),
      }}
      tools={<PageDownload src={pages[page - 1] ?? ''} page={page} />}
      over={hit ? <LeafletProduct key={hit.code} hit={hit} onClose={onForget} /> : null}
      onTurn={onTurn}
      onClose={onClose}
      onCancel={hit ? onForget : undefined}
      onDoubleTap={onForget}
    />
  )
}

/** Pictures of the sheet are this many times finer. */
const fineness = 2

function PageDownload({ src, page }: { src: string; page: number }) {
  const { t } = useTranslation('mf-catalog')
  const showError = useErrorToast()
  const save = (event: MouseEvent) => {
    if (!isDrawing(src)) return
    event.preventDefault()
    savePicture(src, paper.width * fineness, paper.height * fineness).catch(showError)
  }
  return (
    <a
      href={src}
      download=""
      onClick={save}
      className={styles['download']}
      aria-label={t('offers.viewer.download', { page })}
    >
      <Download size={22} />
    </a>
  )
}
