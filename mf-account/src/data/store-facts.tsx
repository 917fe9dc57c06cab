import type { Store } from '@drogerie/shared-lib/contract/store.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { Status } from '@drogerie/shared-lib/ui/badge.tsx'
import styles from './store-facts.module.css'

/** A store in three lines: name, address, whether it is open. */
export function StoreFacts({ store }: { store: Store }) {
  return (
    <address className={styles['facts']}>
      <a href={paths.storeDetail(store.slug)}>{store.name}</a>
      <span>
        {store.street}, {store.city}
      </span>
      <Status tone={store.isOpen ? 'ok' : 'muted'}>{store.openingText}</Status>
    </address>
  )
}
