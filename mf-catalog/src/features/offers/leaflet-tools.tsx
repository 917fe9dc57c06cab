import { IconButton } from '@drogerie/shared-lib/ui/button.tsx'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Download from 'lucide-react/icons/download'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { useTranslation } from 'react-i18next'
import styles from './leaflet-viewer.module.css'
import { zoomedIn, zoomedOut, zoomLimits } from './zoom-rules.ts'

type LeafletToolsProps = {
  page: number
  total: number
  /** The picture of the page. */
  src: string
  scale: number
  onTurn: (page: number) => void
  onZoom: (scale: number) => void
}

/** Turning, how far one is, zoom, and the page as a file. A button at its end stays focusable, so that the focus is not lost there. */
export function LeafletTools({ page, total, src, scale, onTurn, onZoom }: LeafletToolsProps) {
  const { t } = useTranslation('mf-catalog')
  return (
    <div className={styles['tools']}>
      <IconButton
        filled
        label={t('offers.viewer.previous')}
        aria-disabled={page === 1 || undefined}
        onClick={() => onTurn(page - 1)}
      >
        <ChevronLeft size={22} />
      </IconButton>
      <p role="status" className={styles['count']}>
        {t('offers.viewer.page', { page, total })}
      </p>
      <IconButton
        filled
        label={t('offers.viewer.next')}
        aria-disabled={page === total || undefined}
        onClick={() => onTurn(page + 1)}
      >
        <ChevronRight size={22} />
      </IconButton>
      <span className={styles['zooms']}>
        <IconButton
          label={t('offers.viewer.zoomOut')}
          aria-disabled={scale <= zoomLimits.least || undefined}
          onClick={() => onZoom(zoomedOut(scale))}
        >
          <ZoomOut size={22} />
        </IconButton>
        <IconButton
          label={t('offers.viewer.zoomIn')}
          aria-disabled={scale >= zoomLimits.most || undefined}
          onClick={() => onZoom(zoomedIn(scale))}
        >
          <ZoomIn size={22} />
        </IconButton>
        <a
          href={src}
          download=""
          className={styles['download']}
          aria-label={t('offers.viewer.download', { page })}
        >
          <Download size={22} />
        </a>
      </span>
    </div>
  )
}
