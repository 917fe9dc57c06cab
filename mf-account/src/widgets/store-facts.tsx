import type { Store } from '@drogerie/shared-lib/contract/store.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { OpeningStatus } from '@drogerie/shared-lib/ui/opening-status.tsx'
import styles from './store-facts.module.css'

/** A store in three lines: name, address, whether it is open. */
export function StoreFacts({ store }: { store: Store }) {
  return (
    <address className={styles['facts']}>
      <a href={paths.storeDetail(store.slug)}>{store.name}</a>
      <span>
        {store.street}, {store.city}
      </span>
      <OpeningStatus store={store} />
    </address>
  )
}
