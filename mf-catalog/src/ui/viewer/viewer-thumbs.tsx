import { Picture } from '@drogerie/shared-lib/ui/picture.tsx'
import { useEffect, useRef } from 'react'
import type { ViewerPage, ViewerTexts } from './viewer.tsx'
import styles from './viewer.module.css'

type ViewerThumbsProps = {
  pages: ViewerPage[]
  page: number
  texts: ViewerTexts
  onTurn: (page: number) => void
}

/** Small pictures of all pages; the one shown stays in sight. */
export function ViewerThumbs({ pages, page, texts, onTurn }: ViewerThumbsProps) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = row.current
    const thumb = element?.children[page - 1]
    if (!element || !(thumb instanceof HTMLElement)) return
    element.scrollTo({
      left: thumb.offsetLeft - (element.clientWidth - thumb.offsetWidth) / 2,
      behavior: 'instant',
    })
  }, [page])
  return (
    <div ref={row} className={styles['thumbs']} role="group" aria-label={texts.thumbs}>
      {pages.map(({ picture }, index) => (
        <button
          key={picture.src}
          type="button"
          aria-label={texts.show(index + 1)}
          aria-current={index + 1 === page ? 'page' : undefined}
          onClick={() => onTurn(index + 1)}
        >
          <Picture
            {...picture}
            alt=""
            style={{ aspectRatio: `${picture.width} / ${picture.height}` }}
          />
        </button>
      ))}
    </div>
  )
}
