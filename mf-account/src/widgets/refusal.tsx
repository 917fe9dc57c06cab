import { messageText } from '@drogerie/shared-lib/api-client/message-text.ts'
import type { OwnKey } from '@drogerie/shared-lib/i18n/texts.ts'
import { errorMessage } from '@drogerie/shared-lib/runtime'
import { Notice } from '@drogerie/shared-lib/ui/panel.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

type RefusalProps = {
  /** Error of a mutation; null shows nothing. */
  error: unknown
  /** In place of the words that belong to the error. */
  text?: OwnKey<'mf-account'> | undefined
  /** Beside what was filled in: a lost connection has left that, and the sentence says so. */
  isInForm?: boolean
  /** Follows the sentence: what else can be done. */
  children?: ReactNode
  className?: string | undefined
}

/** Says why the shop did not do what a button asked for. */
export function Refusal({ error, text, isInForm, children, className }: RefusalProps) {
  const { t } = useTranslation('mf-account')
  const message = errorMessage(error, text, isInForm ? 'form' : 'page')
  if (!message) return null
  return (
    <Notice tone="err" role="alert" className={className}>
      {messageText(t, message)}
      {children ? <> {children}</> : null}
    </Notice>
  )
}
