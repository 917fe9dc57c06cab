import type { Store } from '../contract/store.ts'
import { typography } from '../format/typography.ts'
import { Status, type StatusTone } from './badge.tsx'

/** Colour of the sentence about opening; the sentence itself is the API's. */
export function openingTone({
  statusCode,
  isOpen,
}: Pick<Store, 'statusCode' | 'isOpen'>): StatusTone {
  if (isOpen) return 'ok'
  return statusCode === 'DOZAV' || statusCode === 'PRIPR' ? 'waiting' : 'muted'
}

/** For a row that draws its status itself. */
export const openingStatus = (store: Store): { tone: StatusTone; text: string } => ({
  tone: openingTone(store),
  text: typography(store.openingText),
})

/** Whether a store is open now, and until when; not printed, since paper is read later. */
export function OpeningStatus({
  store,
  className,
}: {
  store: Store
  className?: string | undefined
}) {
  const { tone, text } = openingStatus(store)
  return (
    <Status tone={tone} className={className} data-print="hide">
      {text}
    </Status>
  )
}
