import type { LeafletSpot } from '@drogerie/shared-lib/contract/action.ts'
import type { VariantHit } from '@drogerie/shared-lib/contract/variant-hit.ts'
import { typography } from '@drogerie/shared-lib/format/typography.ts'
import { Dialog } from '@drogerie/shared-lib/ui/dialog.tsx'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LeafletProduct } from './leaflet-product.tsx'
import { LeafletSheet } from './leaflet-sheet.tsx'
import { LeafletThumbs } from './leaflet-thumbs.tsx'
import { LeafletTools } from './leaflet-tools.tsx'
import styles from './leaflet-viewer.module.css'
import { useKeys } from './use-keys.ts'
import { usePageStrip } from './use-page-strip.ts'
import { useZoom } from './use-zoom.ts'
import { zoomedIn, zoomedOut } from './zoom-rules.ts'

type Leaflet = {
  title: string
  validity: string
  pages: string[]
  spots: readonly LeafletSpot[]
  goods: ReadonlyMap<string, VariantHit>
}
type LeafletViewerProps = Leaflet & {
  /** Shown now, counted from 1. */
  page: number
  onTurn: (page: number) => void
  onClose: () => void
}

/** What the viewer does, without what it looks like. */
function useViewer({ page, pages, onTurn }: Pick<LeafletViewerProps, 'page' | 'pages' | 'onTurn'>) {
  const strip = useRef<HTMLUListElement>(null)
  const [chosen, setChosen] = useState<{ page: number; hit: VariantHit } | null>(null)
  const hit = chosen?.page === page ? chosen.hit : null
  const choose = (product: VariantHit | null) => setChosen(product && { page, hit: product })
  const zoom = useZoom(strip, page, () => setChosen(null))
  const turn = (to: number) => {
    if (to >= 1 && to <= pages.length && to !== page) onTurn(to)
  }
  const onScroll = usePageStrip(strip, page, turn)
  useKeys({
    ArrowLeft: () => turn(page - 1),
    ArrowRight: () => turn(page + 1),
    PageUp: () => turn(page - 1),
    PageDown: () => turn(page + 1),
    Home: () => turn(1),
    End: () => turn(pages.length),
    '+': () => zoom.zoomTo(zoomedIn(zoom.scale)),
    '-': () => zoom.zoomTo(zoomedOut(zoom.scale)),
    ...(hit ? { Escape: () => setChosen(null) } : {}),
  })
  return { ...zoom, strip, hit, choose, turn, onScroll }
}

/** A leaflet over the whole screen: pages turn by a swipe, buttons, keys and small pictures; a product on a page can be bought. */
export function LeafletViewer({ page, onTurn, onClose, ...leaflet }: LeafletViewerProps) {
  const { t } = useTranslation('mf-catalog')
  const { title, validity, pages } = leaflet
  const { strip, hit, choose, turn, onScroll, scale, zoomTo, onClickCapture } = useViewer({
    page,
    pages,
    onTurn,
  })
  return (
    <Dialog
      open
      kind="full"
      onClose={onClose}
      title={
        <>
          {typography(title)}
          <span className={styles['validity']}>{validity}</span>
        </>
      }
      closeLabel={t('common:general.close')}
    >
      <div className={styles['viewer']}>
        <LeafletTools
          page={page}
          total={pages.length}
          src={pages[page - 1] ?? ''}
          scale={scale}
          onTurn={turn}
          onZoom={zoomTo}
        />
        <div className={styles['stage']}>
          <ul
            ref={strip}
            className={styles['strip']}
            data-zoomed={scale > 1 || undefined}
            onScroll={onScroll}
            onClickCapture={onClickCapture}
          >
            <Sheets {...leaflet} page={page} scale={scale} chosen={hit} onChoose={choose} />
          </ul>
          {hit ? <LeafletProduct key={hit.code} hit={hit} onClose={() => choose(null)} /> : null}
        </div>
        <LeafletThumbs pages={pages} page={page} onTurn={turn} />
      </div>
    </Dialog>
  )
}

type SheetsProps = Leaflet & {
  page: number
  scale: number
  chosen: VariantHit | null
  onChoose: (hit: VariantHit) => void
}

function Sheets({ title, pages, spots, goods, page, scale, chosen, onChoose }: SheetsProps) {
  const { t } = useTranslation('mf-catalog')
  return pages.map((src, index) => {
    const number = index + 1
    return (
      <LeafletSheet
        key={src}
        src={src}
        name={t('offers.page', { title, page: number })}
        productsLabel={t('offers.viewer.products', { page: number })}
        spots={spots.filter((spot) => spot.page === number)}
        goods={goods}
        scale={number === page ? scale : 1}
        isShown={number === page}
        chosen={chosen}
        onChoose={onChoose}
      />
    )
  })
}
