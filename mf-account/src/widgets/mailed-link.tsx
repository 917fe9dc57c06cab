import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { Notice } from '@drogerie/shared-lib/ui/panel.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Stack } from '#ui/stack.tsx'

type DeadLinkProps = {
  tone?: 'err' | 'warn'
  title: string
  text: string
  /** Says what to do instead. */
  children: ReactNode
}

export const DeadLink = ({ tone = 'err', title, text, children }: DeadLinkProps) => (
  <Stack>
    <Notice tone={tone} role="alert" title={title}>
      {text}
    </Notice>
    {children}
  </Stack>
)

type LinkButtonProps = {
  isPending: boolean
  onPress: () => void
  /** Text while it runs; 'Načítáme' by default. */
  pendingLabel?: string
  children: ReactNode
}

/**
 * The press that a mailed link waits for: opening it decides nothing, because mail scanners open
 * links, too.
 */
export function PressToConfirm({ isPending, onPress, pendingLabel, children }: LinkButtonProps) {
  const { t } = useTranslation('mf-account')
  return (
    <Button
      look="accent"
      size="lg"
      wide
      loading={isPending}
      loadingLabel={pendingLabel ?? t('general.loading')}
      onClick={onPress}
    >
      {children}
    </Button>
  )
}
