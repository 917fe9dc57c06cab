import { Skeleton } from '@drogerie/shared-lib/ui/skeleton.tsx'
import styles from './option-skeletons.module.css'

/** Skeletons of option rows. */
export function OptionSkeletons({ count, label }: { count: number; label: string }) {
  return (
    <div className={styles['list']} aria-busy>
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} className={styles['row']} />
      ))}
    </div>
  )
}
