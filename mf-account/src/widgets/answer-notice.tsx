import { Notice } from '@drogerie/shared-lib/ui/panel.tsx'
import { useEffect, useRef, type ComponentProps } from 'react'

type AnswerNoticeProps = ComponentProps<typeof Notice> & {
  /** The answer, for instance its code: each new one takes the focus, even with the same text. */
  answer: unknown
}

/**
 * Above a form: why the shop did not do what its button asked for. Takes the focus, as the panel of
 * wrong fields does.
 */
export function AnswerNotice({ answer, ...rest }: AnswerNoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [answer])
  return <Notice {...rest} ref={notice} tabIndex={-1} role="alert" />
}
