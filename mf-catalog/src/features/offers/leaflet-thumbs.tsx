import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './leaflet-viewer.module.css'

type LeafletThumbsProps = { pages: string[]; page: number; onTurn: (page: number) => void }

/** Small pictures of all pages; the one shown stays in sight. */
export function LeafletThumbs({ pages, page, onTurn }: LeafletThumbsProps) {
  const { t } = useTranslation('mf-catalog')
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
    <div ref={row} className={styles['thumbs']} role="group" aria-label={t('offers.pages')}>
      {pages.map((src, index) => (
        <button
          key={src}
          type="button"
          aria-label={t('offers.viewer.show', { page: index + 1 })}
          aria-current={index + 1 === page ? 'page' : undefined}
          onClick={() => onTurn(index + 1)}
        >
          <img src={src} alt="" width={56} height={79} loading="lazy" decoding="async" />
        </button>
      ))}
    </div>
  )
}
