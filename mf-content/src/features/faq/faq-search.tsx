import { withQuery } from '@drogerie/shared-lib/routes/build-path.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Search } from '@drogerie/shared-lib/ui/icons/search.tsx'
import { useId, type SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { topTaxonsQuery } from '#data/taxon-queries.ts'
import styles from './faq.module.css'

/** How many packshots stand in the band. */
const drawn = 2

/** Decoration from the shop's own categories; without them the band stands plain. */
function BandArt() {
  const { api } = useShop()
  const images = (useQuery(topTaxonsQuery(api)).data?.members ?? []).flatMap(
    ({ mainImage }) => mainImage ?? [],
  )
  return (
    <div className={styles['art']} aria-hidden>
      {images.slice(-drawn).map((src) => (
        <img key={src} src={src} alt="" width={400} height={400} />
      ))}
    </div>
  )
}

/** Query parameter of the words looked for among the questions. */
export const searchField = 'hledat'

/** The band with the page's name and its search; a plain form without script. */
export function FaqSearch({ phrase, heading }: { phrase: string; heading?: string | undefined }) {
  const { t } = useTranslation('mf-content')
  const { navigate } = useShop()
  const id = useId()
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get(searchField)
    navigate(
      withQuery(paths.faq(), { [searchField]: typeof typed === 'string' ? typed.trim() : '' }),
    )
  }
  return (
    <header className={styles['band']}>
      <h1>{heading ?? t('faq.heading')}</h1>
      <form
        className={styles['search']}
        action={paths.faq()}
        method="get"
        role="search"
        aria-label={t('faq.search')}
        onSubmit={submit}
      >
        <label className="visually-hidden" htmlFor={id}>
          {t('faq.search')}
        </label>
        <span data-frame className={styles['frame']}>
          <Search size={20} />
          <input
            key={phrase}
            id={id}
            type="search"
            name={searchField}
            defaultValue={phrase}
            placeholder={t('faq.placeholder')}
            maxLength={80}
            enterKeyHint="search"
          />
        </span>
        <Button look="plum" size="lg" type="submit">
          {t('common:general.search')}
        </Button>
      </form>
      <BandArt />
    </header>
  )
}
