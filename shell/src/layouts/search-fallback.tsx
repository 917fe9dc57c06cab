import { paths, searchParameter } from '@drogerie/shared-lib/routes/paths.ts'
import { SearchForm, SearchInput } from '@drogerie/shared-lib/ui/search-form.tsx'
import { useTranslation } from 'react-i18next'

/** The search form without suggestions: works before, without and instead of the search box. */
export function SearchFallback() {
  const { t } = useTranslation('shell')
  return (
    <SearchForm action={paths.search()} submitLabel={t('search.submit')}>
      <SearchInput
        name={searchParameter}
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
      />
    </SearchForm>
  )
}
