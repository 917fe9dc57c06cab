import type { WatchdogEventType } from '@drogerie/shared-lib/contract/enums.ts'
import type { WatchdogEntry } from '@drogerie/shared-lib/contract/watchdog.ts'
import { TileAddToCart } from '@drogerie/shared-lib/product/add-to-cart-button.tsx'
import {
  hitImage,
  hitPath,
  isInStores,
  wayKeysOf,
  stockKeyOf,
} from '@drogerie/shared-lib/product/hit-rules.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useErrorToast, useShop } from '@drogerie/shared-lib/runtime'
import { Button, LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { EmptyState } from '@drogerie/shared-lib/ui/empty-state.tsx'
import { keepFocusInRows } from '@drogerie/shared-lib/ui/keep-focus-in-rows.ts'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { Picture } from '@drogerie/shared-lib/ui/picture.tsx'
import { Price } from '@drogerie/shared-lib/ui/price.tsx'
import { wishText } from '@drogerie/shared-lib/product/watch-words.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { eventText, watchdogKey, watchedName } from '#data/watch-words.ts'
import styles from './my-list.module.css'

const keepFocus = keepFocusInRows()

/** Watched products with what is waited for. */
export function WatchedList({ entries }: { entries: WatchdogEntry[] }) {
  const { t } = useTranslation('mf-account')
  if (entries.length === 0) {
    return (
      <EmptyState
        title={t('myList.emptyWatched')}
        actions={
          <LinkButton look="plum" size="lg" href={paths.taxons()}>
            {t('overview.toShop')}
          </LinkButton>
        }
      >
        {t('myList.emptyWatchedText')}
      </EmptyState>
    )
  }
  return (
    <Panel>
      <ul ref={keepFocus}>
        {entries.map((entry) => (
          <Watched key={entry.id} entry={entry} />
        ))}
      </ul>
    </Panel>
  )
}

/** Ends one of several wishes, or, without a type, all of them. */
function useStop(entry: WatchdogEntry) {
  const { api } = useShop()
  const queryClient = useQueryClient()
  const showError = useErrorToast()
  const waiting = entry.events.filter(({ notifiedAt }) => !notifiedAt)
  const stop = useMutation({
    mutationFn: (type: WatchdogEventType | undefined) => {
      const events = type === undefined ? [] : waiting.filter((event) => event.type !== type)
      return entry.liked || events.length > 0
        ? api('PUT /watchdog/{id}', {
            iri: entry['@id'],
            body: { events: events.map(({ type: kept, price }) => ({ type: kept, price })) },
          })
        : api('DELETE /watchdog/links/{guid}', { iri: entry['@id'] }) // the heart stays
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: watchdogKey }),
    onError: (error) => showError(error),
  })
  return { stop, wishes: waiting.length > 1 ? waiting : [] }
}

function Watched({ entry }: { entry: WatchdogEntry }) {
  const { t } = useTranslation('mf-account')
  const hit = entry.productVariant
  const name = watchedName(entry)
  const { stop, wishes } = useStop(entry)
  return (
    <li className={styles['row']}>
      <Picture {...hitImage(hit?.image)} alt="" />
      <span>
        {hit ? <a href={hitPath(hit)}>{name}</a> : name}
        <small>{entry.events.map((event) => eventText(t, event)).join(', ')}</small>
      </span>
      {hit ? <Price amount={hit.price} /> : null}
      <div className={styles['actions']}>
        {hit?.inStock ? (
          <TileAddToCart variantCode={hit.code} productName={name} shown={hit} />
        ) : (
          <>
            <span>{t(hit ? stockKeyOf(hit) : 'common:product.soldOut')}</span>
            {hit && isInStores(hit) ? (
              <a href={hitPath(hit)} aria-label={t(wayKeysOf(hit).label, { name })}>
                {t(wayKeysOf(hit).text)}
              </a>
            ) : null}
          </>
        )}
        {wishes.map((event) => (
          <Button
            key={event.type}
            aria-disabled={stop.isPending}
            onClick={() => stop.mutate(event.type)}
          >
            {t('watchLink.stopOne', { what: wishText(t, event) })}
          </Button>
        ))}
        <Button
          data-remove
          aria-label={t('myList.stopOf', { name })}
          loading={stop.isPending}
          loadingLabel={t('general.loading')}
          onClick={() => stop.mutate(undefined)}
        >
          {t('myList.stop')}
        </Button>
      </div>
    </li>
  )
}
