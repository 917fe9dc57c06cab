import type { Watch } from '@drogerie/shared-lib/contract/watchdog.ts'
import { wishText } from '@drogerie/shared-lib/product/watch-words.ts'
import { listTab, paths } from '@drogerie/shared-lib/routes/paths.ts'
import { Notice } from '@drogerie/shared-lib/ui/panel.tsx'
import { useTranslation } from 'react-i18next'

type KnownWatchProps = {
  watch: Watch
  /** Of a visitor's watch: where it is ended. */
  guid: string | undefined
  /** Customers have a list of what they watch. */
  hasList: boolean
}

/** Above the form: what was asked for already, and where it is ended. */
export function KnownWatch({ watch: { events, isAsked }, guid, hasList }: KnownWatchProps) {
  const { t } = useTranslation('mf-account')
  const what = events.map((event) => wishText(t, event)).join(', ')
  const place = hasList
    ? { href: paths.myList(listTab.watched), text: t('watch.change') }
    : guid && { href: paths.watchLink(guid), text: t('watchLink.stop') }
  return (
    <Notice tone="ok" aside={place ? <a href={place.href}>{place.text}</a> : null}>
      {t(isAsked ? 'watch.asked' : 'watch.known', { what })}
    </Notice>
  )
}
