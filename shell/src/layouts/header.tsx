import { paths, searchParameters } from '@drogerie/shared-lib/routes/paths.ts'
import { Parcel } from '@drogerie/shared-lib/runtime'
import { useLocation } from 'react-router'
import { HeaderActions } from './header-actions.tsx'
import { HomeLink } from './home-link.tsx'
import { DrawerLink } from './menu/drawer-link.tsx'
import { SearchFallback } from './search-fallback.tsx'
import styles from './header.module.css'

/**
 * Logo, search and the four actions. On a phone the search is a row of its own below, and only the
 * first row stays while the page scrolls; on a desk the whole bar stays.
 */
export function Header() {
  const { pathname, search } = useLocation()
  const asked = new URLSearchParams(pathname === paths.search() ? search : '')
  const initialQuery = searchParameters
    .map((name) => asked.get(name))
    .find((words) => words !== null)
  return (
    <header className={styles['bar']}>
      <div className={styles['row']}>
        <DrawerLink />
        <HomeLink className={styles['logo']} subClassName={styles['sub']} />
        <HeaderActions />
      </div>
      <div className={styles['search']}>
        <Parcel
          name="mf-catalog/search-box"
          props={initialQuery ? { initialQuery } : {}}
          load="intent"
          fallback={<SearchFallback query={initialQuery ?? ''} />}
        />
      </div>
    </header>
  )
}
