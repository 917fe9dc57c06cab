import { CloudOff } from './icons/cloud-off.tsx'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import styles from './outage-panel.module.css'

type OutagePanelProps = {
  /** 'Tuto část stránky se nepodařilo načíst.' */
  title: ReactNode
  /** Says what is safe and what happens next. */
  text?: ReactNode
  icon?: ReactNode
  /** One action: 'Zkusit znovu'. */
  retry?: { label: string; onRetry: () => void; loading?: boolean } | undefined
}

/** Stands in for a part that is away; the rest of the page stays usable. */
export function OutagePanel({ title, text, icon, retry }: OutagePanelProps) {
  return (
    <div role="status" className={styles['outage']}>
      <span className={styles['tile']}>{icon ?? <CloudOff size={24} />}</span>
      <div className={styles['words']}>
        <strong>{title}</strong>
        {text}
      </div>
      {retry ? (
        <Button loading={retry.loading ?? false} onClick={retry.onRetry}>
          {retry.label}
        </Button>
      ) : null}
    </div>
  )
}
