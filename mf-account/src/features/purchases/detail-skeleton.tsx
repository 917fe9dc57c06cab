import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { Skeleton } from '@drogerie/shared-lib/ui/skeleton.tsx'
import styles from './purchase-detail.module.css'

/** The frame of a purchase: its state, its goods, the panels beside. */
export const DetailSkeleton = () => (
  <div aria-busy className={styles['skeleton']}>
    <Panel className={styles['boneState']}>
      <Skeleton />
    </Panel>
    <div className={styles['columns']}>
      <Panel className={styles['boneGoods']}>
        <Skeleton />
      </Panel>
      <div className={styles['aside']}>
        <Panel className={styles['boneSide']}>
          <Skeleton />
        </Panel>
        <Panel className={styles['boneSide']}>
          <Skeleton />
        </Panel>
      </div>
    </div>
  </div>
)
