import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../ui/cx.ts'
import { Carousel } from '../ui/carousel.tsx'
import { SectionHeading } from '../ui/panel.tsx'
import type { TileHit } from './hit-rules.ts'
import { HitTile } from './hit-tile.tsx'
import { useTrackedList } from './tracked-list.ts'

type ProductRowProps = {
  title: string
  lead?: ReactNode
  /** A link to all of them. */
  aside?: ReactNode
  hits: TileHit[]
  className?: string | undefined
  /** Id that a link to the row leads to. */
  id?: string | undefined
}

/** A heading and tiles side by side; without products there is no heading either. */
export function ProductRow({ title, lead, aside, hits, className, id }: ProductRowProps) {
  const { t } = useTranslation('common')
  useTrackedList({ name: title }, hits)
  if (hits.length === 0) return null
  return (
    <section id={id} className={cx('far-down', className)} aria-label={title}>
      <SectionHeading title={title} lead={lead} aside={aside} />
      <Carousel label={title} texts={{ previous: t('general.previous'), next: t('general.next') }}>
        {hits.map((hit, index) => (
          <HitTile key={hit.code} hit={hit} list={{ name: title, index }} />
        ))}
      </Carousel>
    </section>
  )
}
