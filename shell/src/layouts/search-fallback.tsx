import { paths, searchParameter } from '@drogerie/shared-lib/routes/paths.ts'
import { SearchForm, SearchInput } from '@drogerie/shared-lib/ui/search-form.tsx'
import { useTranslation } from 'react-i18next'

/**
 * The search form without suggestions: works before, without and instead of the search box. `query`
 * are the words of results.
 */
export function SearchFallback({ query }: { query: string }) {
  const { t } = useTranslation('shell')
  return (
    <SearchForm action={paths.search()} submitLabel={t('search.submit')}>
      <SearchInput
        key={query} // other results: the field says what they are about
        name={searchParameter}
        defaultValue={query}
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
      />
    </SearchForm>
  )
}
