import { paths, searchParameter } from '@drogerie/shared-lib/routes/paths.ts'
import { useShop, type ParcelContracts } from '@drogerie/shared-lib/runtime'
import { SearchForm, SearchInput } from '@drogerie/shared-lib/ui/search-form.tsx'
import { X } from '@drogerie/shared-lib/ui/icons/x.tsx'
import { useRef, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './search-box.module.css'
import type { BoxItem } from './search-box-items.ts'
import { SearchPanel } from './search-panel.tsx'
import { useRecentSearches } from './use-recent-searches.ts'
import { useSearchMenu } from './use-search-menu.ts'

/** The words in the field: those of the results page at first, then what is typed. */
function useWords(initialQuery: string) {
  const [words, setWords] = useState(initialQuery)
  const [fromUrl, setFromUrl] = useState(initialQuery)
  if (initialQuery !== fromUrl) {
    setFromUrl(initialQuery) // another results page was opened: the field says what it is about
    setWords(initialQuery)
  }
  return [words, setWords] as const
}

/** The header's search: a plain form with suggestions over it. */
export function SearchBox({ initialQuery = '' }: ParcelContracts['mf-catalog/search-box']) {
  const { t } = useTranslation('mf-catalog')
  const shop = useShop()
  const form = useRef<HTMLFormElement>(null)
  const [words, setWords] = useWords(initialQuery)
  const { recent, remember, forget } = useRecentSearches()
  const leaveFor = (href: string) => {
    menu.closeMenu()
    shop.navigate(href)
  }
  const choose = (item: BoxItem) => {
    if (item.query) remember(item.query)
    leaveFor(item.href)
  }
  const menu = useSearchMenu({ words, onWords: setWords, recent, onChoose: choose })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    remember(words)
    leaveFor(paths.search(words.trim()))
  }
  const clear = () => {
    setWords('')
    menu.openMenu()
    form.current?.querySelector('input')?.focus()
  }
  return (
    <SearchForm
      ref={form}
      action={paths.search()}
      data-open={menu.showsPanel || undefined}
      onSubmit={submit}
      submitLabel={t('common:general.search')}
      panel={
        <SearchPanel
          menuProps={menu.getMenuProps({ 'aria-label': t('searchBox.label') })}
          itemProps={(item, index) => menu.getItemProps({ item, index })}
          isOpen={menu.showsPanel}
          query={menu.query}
          items={menu.items}
          isNothing={menu.isNothing}
          highlighted={menu.highlightedIndex}
          anchor={form}
          onForget={forget}
        />
      }
    >
      <label {...menu.getLabelProps()} className="visually-hidden">
        {t('searchBox.label')}
      </label>
      <SearchInput
        {...menu.fieldProps()}
        name={searchParameter}
        placeholder={t('searchBox.placeholder')}
      />
      {words === '' ? null : <ClearButton onClick={clear} />}
    </SearchForm>
  )
}

function ClearButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('mf-catalog')
  return (
    <button
      type="button"
      className={styles['clear']}
      aria-label={t('searchBox.clear')}
      onClick={onClick}
    >
      <X size={20} />
    </button>
  )
}
