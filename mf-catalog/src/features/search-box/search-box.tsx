import { paths, searchParameter } from '@drogerie/shared-lib/routes/paths.ts'
import {
  readPersistedJson,
  useShop,
  writePersisted,
  type ParcelContracts,
} from '@drogerie/shared-lib/runtime'
import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift'
import { SearchForm, SearchInput } from '@drogerie/shared-lib/ui/search-form.tsx'
import X from 'lucide-react/icons/x'
import { useRef, useState, type ChangeEvent, type KeyboardEvent, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { readRecent, withRecent } from './recent-rules.ts'
import styles from './search-box.module.css'
import { boxItems, recentItems, type BoxItem } from './search-box-items.ts'
import { SearchPanel } from './search-panel.tsx'
import { useSuggestions } from './use-suggestions.ts'

const readStored = () => readRecent(readPersistedJson('recentSearches'))

const { InputChange, InputClick } = useCombobox.stateChangeTypes

/** The field keeps what was typed: choosing leads somewhere instead of filling it in. A click in the field never closes. */
function keepWords(
  state: UseComboboxState<BoxItem>,
  { type, changes }: UseComboboxStateChangeOptions<BoxItem>,
): Partial<UseComboboxState<BoxItem>> {
  if (type === InputChange) return changes
  return {
    ...changes,
    inputValue: state.inputValue,
    ...(type === InputClick ? { isOpen: true } : {}),
  }
}

/** The header's search: a plain form with suggestions over it. */
export function SearchBox({ initialQuery = '' }: ParcelContracts['mf-catalog/search-box']) {
  const { t } = useTranslation('mf-catalog')
  const shop = useShop()
  const form = useRef<HTMLFormElement>(null)
  const [inputValue, setInputValue] = useState(initialQuery)
  const [fromUrl, setFromUrl] = useState(initialQuery)
  const [recent, setRecent] = useState(readStored)
  const [isWanted, setWanted] = useState(false)
  const { query, found, isLoading } = useSuggestions(inputValue, isWanted)
  const items =
    inputValue.trim() === '' ? recentItems(recent) : found ? boxItems(query, found, recent) : []
  if (initialQuery !== fromUrl) {
    setFromUrl(initialQuery) // another results page was opened: the field says what it is about
    setInputValue(initialQuery)
  }

  const remember = (words: string) => {
    const next = withRecent(readStored(), words)
    writePersisted('recentSearches', JSON.stringify(next))
    setRecent(next)
  }
  const choose = (item: BoxItem) => {
    if (item.query) remember(item.query)
    closeMenu()
    shop.navigate(item.href)
  }
  const {
    isOpen,
    highlightedIndex,
    getInputProps,
    getMenuProps,
    getItemProps,
    getLabelProps,
    closeMenu,
    openMenu,
  } = useCombobox<BoxItem>({
    items,
    inputValue,
    selectedItem: null,
    itemToString: (item) => item?.text ?? '',
    onIsOpenChange: ({ isOpen: open }) => setWanted(open),
    stateReducer: keepWords,
    onSelectedItemChange: ({ selectedItem, type }) => {
      if (selectedItem && type !== useCombobox.stateChangeTypes.InputBlur) choose(selectedItem)
    },
    getA11yStatusMessage: ({ isOpen: open }) =>
      open && items.length > 0 ? t('searchBox.status', { count: items.length }) : '',
  })
  // at once and not in downshift's effect: between the two React would put the old words back and a quick letter be lost
  const takeWords = ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
    setInputValue(currentTarget.value)
  // with nothing chosen Enter belongs to the form, not to the list
  const leaveEnterToForm = ({ key, nativeEvent }: KeyboardEvent) => {
    if (key === 'Enter' && highlightedIndex < 0)
      Object.assign(nativeEvent, { preventDownshiftDefault: true })
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    remember(inputValue)
    closeMenu()
    shop.navigate(paths.search(inputValue.trim()))
  }
  const clear = () => {
    setInputValue('')
    openMenu()
    form.current?.querySelector('input')?.focus()
  }
  const forget = () => {
    writePersisted('recentSearches', '[]')
    setRecent([])
  }
  const showsPanel = isOpen && (items.length > 0 || (found !== null && query !== '' && !isLoading))
  return (
    <SearchForm
      ref={form}
      action={paths.search()}
      data-open={showsPanel || undefined}
      onSubmit={submit}
      submitLabel={t('common:general.search')}
      panel={
        <SearchPanel
          menuProps={getMenuProps({ 'aria-label': t('searchBox.label') })}
          itemProps={(item, index) => getItemProps({ item, index })}
          isOpen={showsPanel}
          query={query}
          items={items}
          highlighted={highlightedIndex}
          anchor={form}
          onForget={forget}
        />
      }
    >
      <label {...getLabelProps()} className="visually-hidden">
        {t('searchBox.label')}
      </label>
      <SearchInput
        {...getInputProps({ onFocus: openMenu, onKeyDown: leaveEnterToForm, onChange: takeWords })}
        className={styles['input']}
        name={searchParameter}
        placeholder={t('searchBox.placeholder')}
      />
      {inputValue === '' ? null : (
        <button
          type="button"
          className={styles['clear']}
          aria-label={t('searchBox.clear')}
          onClick={clear}
        >
          <X size={20} />
        </button>
      )}
    </SearchForm>
  )
}
