import { accountParts } from '@drogerie/shared-lib/format/account-parts.ts'
import styles from './account-text.module.css'

/** A sentence whose account numbers do not break between two lines. */
export const AccountText = ({ children }: { children: string }) =>
  accountParts(children).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className={styles['number']}>
        {part}
      </span>
    ) : (
      part
    ),
  )
