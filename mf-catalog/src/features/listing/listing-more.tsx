import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { Pagination } from '@drogerie/shared-lib/ui/pagination.tsx'
import { ProgressBar } from '@drogerie/shared-lib/ui/progress-bar.tsx'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './listing-more.module.css'
import { isPlain } from './listing-address.ts'
import { emptyState, itemsPerPage, maxAppendedPages, type ListingState } from './listing-url.ts'
import { hrefOf, type ListingPlace } from './use-listing-state.ts'

type ListingMoreProps = { place: ListingPlace; state: ListingState; total: number }

/** Links of the goods' names, in the order of the goods on the page of the part. */
const goodsNames = (part: Element | null) =>
  part?.closest('main, body')?.querySelectorAll<HTMLElement>('li h2 a') ?? []

/**
 * The link that appends the last goods is gone with them: its focus goes to the first of them.
 *
 * @param hasLink - whether there is a link yet to append more.
 */
function useFocusOnLastGoods({ from, to }: ListingState['pages'], hasLink: boolean) {
  const part = useRef<HTMLDivElement>(null)
  const seen = useRef({ from, to, isFocused: false })
  useLayoutEffect(() => {
    const last = seen.current
    seen.current = { from, to, isFocused: false }
    const isAppended = last.from === from && last.to < to
    if (isAppended && !hasLink && last.isFocused)
      goodsNames(part.current)[(last.to - from + 1) * itemsPerPage]?.focus()
  }, [from, to, hasLink])
  const note = (isFocused: boolean) => () => {
    seen.current.isFocused = isFocused
  }
  return { part, onFocus: note(true), onBlur: note(false) }
}

/** How much has been seen, the next page appended below, and every page by its number. */
export function ListingMore({ place, state, total }: ListingMoreProps) {
  const { t } = useTranslation('mf-catalog')
  const { from, to } = state.pages
  const pageCount = Math.ceil(total / itemsPerPage)
  const seen = Math.min(total, to * itemsPerPage)
  const left = Math.min(itemsPerPage, total - seen)
  const canAppend = to < pageCount && to - from + 1 < maxAppendedPages
  const hrefOfPages = (pages: ListingState['pages']) => hrefOf(place, { ...state, pages })
  const { part, ...focus } = useFocusOnLastGoods(state.pages, canAppend)
  if (pageCount <= 1) return null
  return (
    <div ref={part} className={styles['more']}>
      <p>{t('listing.shown', { seen, total: total.toLocaleString('cs-CZ') })}</p>
      <div className={styles['bar']}>
        <ProgressBar thin tone="plum" value={seen / total} label={t('listing.progress')} />
      </div>
      {canAppend ? (
        <LinkButton
          {...focus}
          className={styles['next']}
          href={hrefOfPages({ from, to: to + 1 })}
          rel="nofollow"
          data-keep-scroll=""
          data-replace=""
        >
          {t('listing.more', { count: left })}
        </LinkButton>
      ) : null}
      <Pagination
        current={to}
        total={pageCount}
        nofollow={!isPlain({ ...state, pages: emptyState.pages })}
        hrefOf={(page) => hrefOfPages({ from: page, to: page })}
        texts={{
          label: t('listing.pages'),
          previous: t('listing.previousPage'),
          next: t('listing.nextPage'),
          page: (page) => t('listing.page', { page }),
        }}
      />
    </div>
  )
}
