import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift'
import { useState, type ChangeEvent, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { boxItems, recentItems, type BoxItem } from './search-box-items.ts'
import { usePopular } from './use-popular.ts'
import { useSuggestions } from './use-suggestions.ts'

const { InputBlur, InputChange, InputClick } = useCombobox.stateChangeTypes

/**
 * The field keeps what was typed: choosing leads somewhere instead of filling it in. A click in the
 * field never closes.
 */
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

type SearchMenuOptions = {
  /** Text in the field. */
  words: string
  onWords: (words: string) => void
  recent: readonly string[]
  onChoose: (item: BoxItem) => void
}

/**
 * Suggestions under the field as a combobox: the last searches and what sells best while it is
 * empty, then what the API finds; where it finds nothing, what sells best again.
 */
export function useSearchMenu({ words, onWords, recent, onChoose }: SearchMenuOptions) {
  const { t } = useTranslation('mf-catalog')
  const [isWanted, setWanted] = useState(false)
  const { query, found, isLoading } = useSuggestions(words, isWanted)
  const isEmpty = words.trim() === ''
  const suggested = !isEmpty && found ? boxItems(query, found, recent) : []
  const isNothing =
    !isEmpty && found !== null && query !== '' && !isLoading && suggested.length === 0
  const popular = usePopular(isWanted && (isEmpty || isNothing))
  const items = [...(isEmpty ? recentItems(recent) : suggested), ...popular]
  const combobox = useCombobox<BoxItem>({
    items,
    inputValue: words,
    selectedItem: null,
    itemToString: (item) => item?.text ?? '',
    onIsOpenChange: ({ isOpen }) => setWanted(isOpen),
    stateReducer: keepWords,
    // what scrolls is the panel around the list
    scrollIntoView: (item) => item?.scrollIntoView({ block: 'nearest' }),
    onSelectedItemChange: ({ selectedItem, type }) => {
      if (selectedItem && type !== InputBlur) onChoose(selectedItem)
    },
    getA11yStatusMessage: ({ isOpen }) =>
      isOpen && items.length > 0 ? t('searchBox.status', { count: items.length }) : '',
  })
  const { isOpen, highlightedIndex, openMenu } = combobox
  // at once and not in downshift's effect: between the two React would put the old words back and a
  // quick letter be lost
  const takeWords = ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
    onWords(currentTarget.value)
  // with nothing chosen Enter belongs to the form, not to the list
  const leaveEnterToForm = ({ key, nativeEvent }: KeyboardEvent) => {
    if (key === 'Enter' && highlightedIndex < 0)
      Object.assign(nativeEvent, { preventDownshiftDefault: true })
  }
  return {
    ...combobox,
    items,
    /** The words that the suggestions are for: those in the field once typing pauses. */
    query,
    /** There is something to show: suggestions, or that nothing was found. */
    showsPanel: isOpen && (items.length > 0 || isNothing),
    isNothing,
    fieldProps: () =>
      combobox.getInputProps({
        onFocus: openMenu,
        onKeyDown: leaveEnterToForm,
        onChange: takeWords,
      }),
  }
}
