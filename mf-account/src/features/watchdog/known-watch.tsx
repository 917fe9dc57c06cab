import type { Watch, WatchdogEvent } from '@drogerie/shared-lib/contract/watchdog.ts'
import { partsOfWatch, wishText } from '@drogerie/shared-lib/product/watch-words.ts'
import { listTab, paths } from '@drogerie/shared-lib/routes/paths.ts'
import { Notice } from '@drogerie/shared-lib/ui/panel.tsx'
import { useTranslation } from 'react-i18next'

type KnownWatchProps = {
  watch: Watch
  /** Id of the link where a visitor ends the watch. */
  guid: string | undefined
  /** Customers have a list of what they watch. */
  hasList: boolean
}

/** Above the form: what was asked for already, and where it is ended. */
export function KnownWatch({ watch, guid, hasList }: KnownWatchProps) {
  const { t } = useTranslation('mf-account')
  const { counting, waiting } = partsOfWatch(watch)
  const named = (events: readonly WatchdogEvent[]) =>
    events.map((event) => wishText(t, event)).join(', ')
  const [what, waits] = [named(counting), named(waiting)]
  const place = hasList
    ? { href: paths.myList(listTab.watched), text: t('watch.change') }
    : guid && { href: paths.watchLink(guid), text: t('watchLink.stop') }
  return (
    <Notice tone="ok" aside={place ? <a href={place.href}>{place.text}</a> : null}>
      {what ? t('watch.known', { what }) : null} {waits ? t('watch.asked', { what: waits }) : null}{' '}
      {t('watch.more')}
    </Notice>
  )
}
