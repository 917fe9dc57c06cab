import type { Watch, WatchdogEvent } from '@drogerie/shared-lib/contract/watchdog.ts'
import { partsOfWatch, wishText } from '@drogerie/shared-lib/product/watch-words.ts'
import {
  WithWatchDialog,
  type WatchTarget,
} from '@drogerie/shared-lib/product/with-watch-dialog.tsx'
import { listTab, paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useSession } from '@drogerie/shared-lib/runtime'
import { Button, LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { Notice } from '@drogerie/shared-lib/ui/panel.tsx'
import { WatchdogIcon } from '@drogerie/shared-lib/ui/watchdog-icon.tsx'
import { useTranslation } from 'react-i18next'

type WatchProps = { target: WatchTarget; watch: Watch | null }

/**
 * Instead of the cart's button: what can be done about a sold-out variant, or what was done
 * already.
 */
export function WatchPanel({ target, watch }: WatchProps) {
  const { t } = useTranslation('mf-catalog')
  const text = useWatchText(watch)
  return (
    <WithWatchDialog target={target}>
      {(open) => (
        <Notice
          tone="ok"
          icon={<WatchdogIcon size={22} />}
          title={text?.title ?? `${t('product.stock.out')}.`}
          aside={
            <Button
              look={watch ? 'text' : 'plum'}
              aria-haspopup="dialog"
              aria-label={t(watch ? 'product.watchEditOf' : 'common:product.watchOf', {
                name: target.productName,
              })}
              onClick={open}
            >
              {t(watch ? 'product.watchEdit' : 'common:product.watch')}
            </Button>
          }
        >
          {text?.sentence ?? t('product.soldOutHelp')}
        </Notice>
      )}
    </WithWatchDialog>
  )
}

/**
 * Under the price of goods in stock. It stays in its place when the price is watched: the dialogue
 * adds to it.
 */
export function WatchPrice({ target, watch }: WatchProps) {
  const { t } = useTranslation('mf-catalog')
  const isWatched = watch?.events.some(({ type }) => type === 'price_lower_than')
  return (
    <WithWatchDialog target={target}>
      {(open) => (
        <Button
          look="text"
          icon={<WatchdogIcon size={20} />}
          aria-haspopup="dialog"
          aria-label={t(isWatched ? 'product.priceWatchedOf' : 'product.watchPriceOf', {
            name: target.productName,
          })}
          onClick={open}
        >
          {t(isWatched ? 'product.priceWatched' : 'product.watchPrice')}
        </Button>
      )}
    </WithWatchDialog>
  )
}

/**
 * Below the buy box of goods in stock. A customer changes a watch in the list, a visitor by the
 * link of the mail.
 */
export function WatchNote({ watch }: { watch: Watch }) {
  const { t } = useTranslation('mf-catalog')
  const hasList = useSession((session) => session.signedIn)
  const text = useWatchText(watch)
  return (
    <Notice
      tone="ok"
      icon={<WatchdogIcon size={22} />}
      title={text?.title}
      aside={
        hasList ? (
          <LinkButton look="text" href={paths.myList(listTab.watched)}>
            {t('product.watchEdit')}
          </LinkButton>
        ) : undefined
      }
    >
      {text?.sentence}
    </Notice>
  )
}

const conjunction = new Intl.ListFormat('cs')

function useWatchText(watch: Watch | null): { title: string; sentence: string } | null {
  const { t } = useTranslation('mf-catalog')
  if (!watch) return null
  const { email } = watch
  const { counting, waiting } = partsOfWatch(watch)
  const named = (events: readonly WatchdogEvent[]) =>
    conjunction.format(events.map((event) => wishText(t, event)))
  const what = named(counting)
  const context = email ? undefined : 'visitor' // whose mailbox no page remembers
  if (counting.length === 0)
    return {
      title: t('product.watchAsked'),
      sentence: t('product.watchAskedText', { what: named(waiting), email, context }),
    }
  return {
    title: t('product.watched', { what }),
    sentence:
      waiting.length > 0
        ? t('product.watchAskedMore', { what: named(waiting) })
        : t('product.watchedText', { email, context }),
  }
}
