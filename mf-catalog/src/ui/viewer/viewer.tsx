import { typography } from '@drogerie/shared-lib/format/typography.ts'
import { cx } from '@drogerie/shared-lib/ui/cx.ts'
import { Dialog } from '@drogerie/shared-lib/ui/dialog.tsx'
import type { PictureSource } from '@drogerie/shared-lib/ui/picture.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ZoomOptions } from './use-zoom.ts'
import { useViewer } from './use-viewer.ts'
import { ViewerPane } from './viewer-pane.tsx'
import { ViewerThumbs } from './viewer-thumbs.tsx'
import { ViewerTools } from './viewer-tools.tsx'
import styles from './viewer.module.css'

/** A picture to be looked at, and what stands on it. */
export type ViewerPage = { picture: PictureSource; alt: string; over?: ReactNode }

export type ViewerTexts = {
  /** 'strana 3 z 8'. */
  count: (page: number) => string
  previous: string
  next: string
  /** Names the row of small pictures. */
  thumbs: string
  /** Names one of them. */
  show: (page: number) => string
}

type ViewerProps = ZoomOptions & {
  title: string
  /** Below the title. */
  note?: string
  pages: ViewerPage[]
  /** Shown now, counted from 1. */
  page: number
  texts: ViewerTexts
  onTurn: (page: number) => void
  onClose: () => void
  /** Esc closes something else first. */
  onCancel?: () => void
  /** More tools, at the end of the row. */
  tools?: ReactNode
  /** Over the pages, wherever they are moved. */
  over?: ReactNode
  /** Pictures without edges on a white ground, and no sheets of paper. */
  bare?: boolean
}

/**
 * Pictures over the whole screen: they turn by a swipe, buttons, keys and small pictures, come
 * closer and are moved about.
 */
export function Viewer({
  title,
  note,
  pages,
  page,
  texts,
  onTurn,
  onClose,
  onCancel,
  tools,
  over,
  bare,
  ...options
}: ViewerProps) {
  const { t } = useTranslation('common')
  const total = pages.length
  const { strip, turn, onScroll, scale, zoomTo, onClickCapture } = useViewer({
    ...options,
    page,
    total,
    onTurn,
  })
  return (
    <Dialog
      open
      kind="full"
      onClose={onClose}
      onCancel={onCancel}
      title={<ViewerTitle title={title} note={note} />}
      closeLabel={t('general.close')}
    >
      <div className={styles['viewer']}>
        <ViewerTools
          page={page}
          total={total}
          texts={texts}
          scale={scale}
          onTurn={turn}
          onZoom={zoomTo}
        >
          {tools}
        </ViewerTools>
        <div className={styles['stage']}>
          <ul
            ref={strip}
            className={cx(styles['strip'], bare && styles['bare'])}
            data-zoomed={scale > 1 || undefined}
            onScroll={onScroll}
            onClickCapture={onClickCapture}
          >
            <Panes pages={pages} page={page} scale={scale} />
          </ul>
          {over}
        </div>
        {total > 1 ? <ViewerThumbs pages={pages} page={page} texts={texts} onTurn={turn} /> : null}
      </div>
    </Dialog>
  )
}

function ViewerTitle({ title, note }: Pick<ViewerProps, 'title' | 'note'>) {
  return (
    <>
      <span className={styles['name']}>{typography(title)}</span>
      {note ? <span className={styles['note']}>{note}</span> : null}
    </>
  )
}

type PanesProps = Pick<ViewerProps, 'pages' | 'page'> & { scale: number }

const Panes = ({ pages, page, scale }: PanesProps) =>
  pages.map((shown, index) => (
    <ViewerPane
      key={shown.picture.src}
      {...shown}
      scale={index + 1 === page ? scale : 1}
      isShown={index + 1 === page}
    />
  ))
