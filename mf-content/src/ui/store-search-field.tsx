import { Input } from '@drogerie/shared-lib/ui/field.tsx'
import { IconButton } from '@drogerie/shared-lib/ui/button.tsx'
import { Navigation } from '@drogerie/shared-lib/ui/icons/navigation.tsx'
import { Search } from '@drogerie/shared-lib/ui/icons/search.tsx'
import { cx } from '@drogerie/shared-lib/ui/cx.ts'
import { useId } from 'react'
import styles from './store-search-field.module.css'

type StoreSearchFieldProps = {
  name?: string
  value: string
  onChange: (value: string) => void
  onLocate: () => void
  locating: boolean
  /** `submit` names the search button; without it the list follows the typing and there is none. */
  texts: { label: string; locate: string; submit?: string }
  /** The label stands inside the empty field. */
  placeholder?: boolean
}

/** A town, a street or a postcode, and an arrow for 'where I am'. */
export function StoreSearchField({
  name,
  value,
  onChange,
  onLocate,
  locating,
  texts,
  placeholder,
}: StoreSearchFieldProps) {
  const id = useId()
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={cx(placeholder ? 'visually-hidden' : styles['label'])}>
        {texts.label}
      </label>
      <div data-frame className={styles['frame']}>
        {texts.submit ? (
          <IconButton type="submit" label={texts.submit}>
            <Search size={20} />
          </IconButton>
        ) : (
          <span className={styles['icon']}>
            <Search size={20} />
          </span>
        )}
        <Input
          id={id}
          name={name}
          type="search"
          className={styles['input']}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          autoComplete="address-level2"
          enterKeyHint="search"
          placeholder={placeholder ? texts.label : undefined}
          spellCheck={false}
        />
        <IconButton
          label={texts.locate}
          onClick={onLocate}
          aria-busy={locating || undefined}
          className={cx(styles['locate'], locating && styles['busy'])}
        >
          <Navigation size={20} />
        </IconButton>
      </div>
    </div>
  )
}
