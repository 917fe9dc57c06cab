import { useEffect, useState, type ComponentProps, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchItem } from './search-item.tsx'
import { groupsOf, type BoxGroup, type BoxItem, type GroupCode } from './search-box-items.ts'
import styles from './search-panel.module.css'

type ItemProps = ComponentProps<'a'>
type SearchPanelProps = {
  menuProps: ComponentProps<'div'>
  itemProps: (item: BoxItem, index: number) => ItemProps
  isOpen: boolean
  query: string
  items: BoxItem[]
  /** Nothing was found for the query; the items are other goods. */
  isNothing: boolean
  highlighted: number
  /**
   * The panel hangs under this element: across the screen on a phone, under the header's bar on a
   * desk.
   */
  anchor: RefObject<HTMLElement | null>
  onForget: () => void
}

/** Distance from the top of the window to where the panel begins, in px. */
function useTop(anchor: RefObject<HTMLElement | null>, isOpen: boolean): number {
  const [top, setTop] = useState(0)
  useEffect(() => {
    if (!isOpen) return
    const measure = () => {
      const element = anchor.current
      const bar = element?.closest('header')
      const box = bar && getComputedStyle(bar).display !== 'contents' ? bar : element
      setTop(Math.round(box?.getBoundingClientRect().bottom ?? 0))
    }
    measure()
    addEventListener('resize', measure)
    addEventListener('scroll', measure, { passive: true })
    return () => {
      removeEventListener('resize', measure)
      removeEventListener('scroll', measure)
    }
  }, [anchor, isOpen])
  return top
}

/** Groups of suggestions as one list box: the arrow keys go through all of them. */
export function SearchPanel({
  menuProps,
  itemProps,
  isOpen,
  query,
  items,
  isNothing,
  highlighted,
  anchor,
  onForget,
}: SearchPanelProps) {
  const { t } = useTranslation('mf-catalog')
  const top = useTop(anchor, isOpen)
  const groups = groupsOf(items)
  const isRecent = groups[0]?.code === 'recent'
  return (
    <>
      {isOpen ? <div className={styles['scrim']} style={{ top }} /> : null}
      <div
        className={styles['panel']}
        style={{ top }}
        hidden={!isOpen}
        data-single={groups.length === 1 || undefined}
      >
        {isNothing ? (
          <p className={styles['none']} role="status">
            {t('searchBox.nothing', { query })}
          </p>
        ) : null}
        <div {...menuProps} className={styles['list']}>
          {groups.map((group) => (
            <SuggestionGroup
              key={group.code}
              group={group}
              query={query}
              highlighted={highlighted}
              itemProps={itemProps}
            />
          ))}
        </div>
        {isRecent ? (
          <button
            type="button"
            className={styles['forget']}
            onMouseDown={(event) => event.preventDefault()}
            onClick={onForget}
          >
            {t('searchBox.forget')}
          </button>
        ) : null}
      </div>
    </>
  )
}

/** Where a group stands on a desk: goods on the right, the rest on the left. */
const placeOf = (code: GroupCode) =>
  code === 'popular' ? 'products' : code === 'recent' ? 'suggestions' : code

type SuggestionGroupProps = Pick<SearchPanelProps, 'query' | 'highlighted' | 'itemProps'> & {
  group: BoxGroup
}

function SuggestionGroup({
  group: { code, items },
  query,
  highlighted,
  itemProps,
}: SuggestionGroupProps) {
  const { t } = useTranslation('mf-catalog')
  return (
    <div role="group" aria-labelledby={`search-${code}`} className={styles[placeOf(code)]}>
      <div id={`search-${code}`} role="presentation" className={styles['title']}>
        {t(`searchBox.group.${code}`)}
        {placeOf(code) === 'products' ? (
          <span className={styles['hint']}>{t('searchBox.hint')}</span>
        ) : null}
      </div>
      <div role="presentation" className={styles['items']}>
        {items.map(({ item, index }) => (
          <SearchItem
            key={item.key}
            item={item}
            query={query}
            isHighlighted={index === highlighted}
            itemProps={itemProps(item, index)}
          />
        ))}
      </div>
    </div>
  )
}
