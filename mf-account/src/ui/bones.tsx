import { cx } from '@drogerie/shared-lib/ui/cx.ts'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { Skeleton } from '@drogerie/shared-lib/ui/skeleton.tsx'
import styles from './bones.module.css'

type BonesProps = {
  /** Shape of what is loading: text or a form. */
  of?: 'lines' | 'fields'
  count?: number
  className?: string | undefined
}

/** Grey bars where a part will be. */
export const Bones = ({ of = 'lines', count = 3, className }: BonesProps) => (
  <div aria-busy className={cx(styles[of], className)}>
    <Bars count={count} />
  </div>
)

/** The same on the card of a panel. */
export const PanelBones = ({ of = 'lines', count = 3, className }: BonesProps) => (
  <Panel aria-busy className={cx(styles[of], className)}>
    <Bars count={count} />
  </Panel>
)

const Bars = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, index) => <Skeleton key={index} />)
