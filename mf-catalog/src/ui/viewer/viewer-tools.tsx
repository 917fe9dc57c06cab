import { IconButton } from '@drogerie/shared-lib/ui/button.tsx'
import { ChevronLeft } from '@drogerie/shared-lib/ui/icons/chevron-left.tsx'
import { ChevronRight } from '@drogerie/shared-lib/ui/icons/chevron-right.tsx'
import { ZoomIn } from '@drogerie/shared-lib/ui/icons/zoom-in.tsx'
import { ZoomOut } from '@drogerie/shared-lib/ui/icons/zoom-out.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ViewerTexts } from './viewer.tsx'
import styles from './viewer.module.css'
import { zoomedIn, zoomedOut, zoomLimits } from './zoom-rules.ts'

type ViewerToolsProps = {
  page: number
  total: number
  texts: ViewerTexts
  scale: number
  onTurn: (page: number) => void
  onZoom: (scale: number) => void
  /** More of them, at the end. */
  children: ReactNode
}

/**
 * Turning, how far one is, and zoom. A button at its end stays focusable, so that the focus is not
 * lost there.
 */
export function ViewerTools({
  page,
  total,
  texts,
  scale,
  onTurn,
  onZoom,
  children,
}: ViewerToolsProps) {
  const { t } = useTranslation('mf-catalog')
  return (
    <div className={styles['tools']}>
      {total > 1 ? (
        <>
          <IconButton
            filled
            label={texts.previous}
            aria-disabled={page === 1 || undefined}
            onClick={() => onTurn(page - 1)}
          >
            <ChevronLeft size={22} />
          </IconButton>
          <p role="status" className={styles['count']}>
            {texts.count(page)}
          </p>
          <IconButton
            filled
            label={texts.next}
            aria-disabled={page === total || undefined}
            onClick={() => onTurn(page + 1)}
          >
            <ChevronRight size={22} />
          </IconButton>
        </>
      ) : null}
      <span className={styles['zooms']}>
        <IconButton
          label={t('viewer.zoomOut')}
          aria-disabled={scale <= zoomLimits.least || undefined}
          onClick={() => onZoom(zoomedOut(scale))}
        >
          <ZoomOut size={22} />
        </IconButton>
        <IconButton
          label={t('viewer.zoomIn')}
          aria-disabled={scale >= zoomLimits.most || undefined}
          onClick={() => onZoom(zoomedIn(scale))}
        >
          <ZoomIn size={22} />
        </IconButton>
        {children}
      </span>
    </div>
  )
}
